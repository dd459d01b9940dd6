import { billing } from '#contract/billing/index.ts'
import { billingWire } from '#contract/kit/wire.ts'
import { languages } from '#contract/languages.ts'
import { orderTones } from '../billing/order-tones.ts'
import { subscriptionTones } from '../billing/subscription-tones.ts'
import type { FirstCell, FirstLists } from '../start/first-list.ts'
import { fromOf } from '../ui/lists/cell-facts.ts'
import { type PhonePlace, placeColumns } from '../ui/lists/place-columns.ts'
import type { StateTone } from '../ui/text/state-look.ts'
import { textsIn } from './words.ts'

type Tones = Readonly<Record<string, StateTone>>
type Cell =
  | Exclude<FirstCell, { kind: 'state' }>
  /** Its words are those of a namespace, by state. */
  | { kind: 'state'; of: string; namespace: string; tones: Tones; ending?: string; none?: string }
type Column = { name: string; label: string; cell: Cell; isNumber?: boolean; isMinor?: boolean; onPhone?: PhonePlace }
type List = {
  route: { path: string }
  asked?: string
  lead: string
  search: string
  filters: readonly string[]
  hasActions?: boolean
  columns: readonly Column[]
}

const subscription = { kind: 'state', namespace: 'subscriptionStates', tones: subscriptionTones } as const
const customer = { name: 'customer', cell: { kind: 'person', of: 'customer' } } as const
const sums = '&with_sums=true'

/** The lists whose first rows are painted before the app is here. A journey compares them with the screens (first-lists.test.ts). */
const lists: Readonly<Record<string, List>> = {
  '/o/$slug/selling/orders': {
    route: billing.orders.list,
    lead: 'orders.lead',
    search: 'orders.search',
    filters: ['orders.status', 'orders.product', 'orders.kind'],
    columns: [
      { ...customer, label: 'orders.customer', cell: { ...customer.cell, spoken: 'invoice_number' } },
      { name: 'product', label: 'orders.product', onPhone: 'rest', cell: { kind: 'text', of: 'product.name' } },
      { name: 'amount', label: 'orders.total', isNumber: true, cell: { kind: 'money', of: 'total_amount', currency: 'currency' } },
      { name: 'status', label: 'orders.status', cell: { kind: 'state', of: 'status', namespace: 'bills', tones: orderTones } },
      { name: 'created', label: 'orders.created', cell: { kind: 'time', of: 'created_at' } },
      { name: 'number', label: 'orders.number', isMinor: true, cell: { kind: 'text', of: 'invoice_number' } },
    ],
  },
  '/o/$slug/selling/subscriptions': {
    route: billing.subscriptions.list,
    asked: sums,
    lead: 'subscriptions.lead',
    search: 'subscriptions.search',
    filters: ['subscriptions.status', 'orders.product', 'subscriptions.why'],
    columns: [
      { ...customer, label: 'subscriptions.customer' },
      { name: 'product', label: 'subscriptions.plan', onPhone: 'rest', cell: { kind: 'text', of: 'product.name' } },
      {
        name: 'monthly',
        label: 'subscriptions.monthly',
        isNumber: true,
        cell: { kind: 'money', of: 'sums.monthly_amount', currency: 'currency' },
      },
      { name: 'status', label: 'subscriptions.status', cell: { ...subscription, of: 'status', ending: 'cancel_at_period_end' } },
      { name: 'renews', label: 'subscriptions.nextCharge', onPhone: 'end', cell: { kind: 'later' } },
      { name: 'started', label: 'subscriptions.started', isMinor: true, cell: { kind: 'time', of: 'started_at' } },
    ],
  },
  '/o/$slug/selling/customers': {
    route: billing.customers.list,
    asked: sums,
    lead: 'customers.lead',
    search: 'customers.search',
    filters: ['customers.status'],
    columns: [
      { name: 'name', label: 'customers.name', cell: { kind: 'person', of: '' } },
      { name: 'plan', label: 'customers.plan', onPhone: 'rest', cell: { kind: 'names', of: 'sums.products' } },
      { name: 'spent', label: 'customers.totalSpent', isNumber: true, cell: { kind: 'sums', of: 'sums.spent' } },
      { name: 'status', label: 'customers.status', cell: { ...subscription, of: 'sums.status', none: 'customers.noPlan' } },
      { name: 'created', label: 'customers.since', cell: { kind: 'time', of: 'created_at' } },
    ],
  },
  '/o/$slug/selling/products': {
    route: billing.products.list,
    asked: `&is_archived=false${sums}`,
    lead: 'products.lead',
    search: 'products.search',
    filters: ['selling.status', 'products.cycle'],
    hasActions: true,
    columns: [
      { name: 'name', label: 'products.product', cell: { kind: 'thing', of: 'name', picture: 'medias.0.public_url' } },
      { name: 'price', label: 'products.price', onPhone: 'start', cell: { kind: 'later' } },
      { name: 'sold', label: 'products.sold', isNumber: true, onPhone: 'rest', cell: { kind: 'number', of: 'sums.orders' } },
      { name: 'revenue', label: 'products.revenue', isNumber: true, onPhone: 'top', cell: { kind: 'sums', of: 'sums.revenue' } },
      { name: 'benefits', label: 'products.benefits', isNumber: true, isMinor: true, cell: { kind: 'number', of: 'benefits.length' } },
      { name: 'created', label: 'selling.created', isMinor: true, onPhone: 'end', cell: { kind: 'time', of: 'created_at' } },
    ],
  },
}

/** Where each is read, with the very address that the screen asks for: what was asked early is not asked again. */
export function readsOfLists(): Readonly<Record<string, string>> {
  const address = ({ route, asked = '' }: List) => `${billingWire.base}${route.path}?organization_id=$organization&page=1&limit=25${asked}`
  return Object.fromEntries(Object.entries(lists).map(([path, list]) => [path, address(list)]))
}

export async function firstLists(): Promise<Pick<FirstLists, 'lists' | 'words'>> {
  const spoken: string[] = []
  const rows = Object.entries(lists).map(([path, { lead, search, filters, hasActions, columns }]) => {
    const places = placeColumns(columns)
    const shown = columns.map(({ name, label, cell, isNumber }) => {
      const place = places.get(name)
      const [from, phone] = [fromOf(place), place?.phone]
      return { label: placeOf(label), cell: cellOf(cell), ...(isNumber && { isNumber }), ...(from && { from }), ...(phone && { phone }) }
    })
    const narrowing = { search: placeOf(search), filters: filters.map(placeOf), all: placeOf('tables.selectAll') }
    return [path, { lead: placeOf(lead), ...narrowing, ...(hasActions && { actions: placeOf('tables.actions') }), columns: shown }] as const
  })
  const words = Object.keys(languages).map(async (language) => {
    const texts = await textsIn(language)
    return [language, spoken.map((word) => textOf(texts, word))] as const
  })
  return { lists: Object.fromEntries(rows), words: Object.fromEntries(await Promise.all(words)) }

  /** Every word once, and each language has them in the same order. */
  function placeOf(word: string): number {
    const place = spoken.indexOf(word)
    return place < 0 ? spoken.push(word) - 1 : place
  }
  function cellOf(cell: Cell): FirstCell {
    if (cell.kind !== 'state') return cell
    const { kind, of, namespace, tones, ending, none } = cell
    const states = Object.entries(tones).map(([state, tone]) => [state, [tone, placeOf(`${namespace}.${state}`)]])
    return {
      kind,
      of,
      states: Object.fromEntries(states) as Extract<FirstCell, { kind: 'state' }>['states'],
      ...(ending && { ending: [ending, 'warning', placeOf(`${namespace}.ending`)] }),
      ...(none && { none: placeOf(none) }),
    }
  }
}

function textOf(texts: Record<string, Record<string, string>>, word: string): string {
  const [namespace = '', key = ''] = word.split('.')
  const text = texts[namespace]?.[key]
  if (text === undefined) throw new Error(`No language has "${word}".`)
  return text
}
