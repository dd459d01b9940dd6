import { billing } from '#contract/billing/index.ts'
import { contract } from '#contract/index.ts'
import { accountsWire, billingWire } from '#contract/kit/wire.ts'
import { languages } from '#contract/languages.ts'
import { orderTones } from '../billing/order-tones.ts'
import { subscriptionTones } from '../billing/subscription-tones.ts'
import type { FirstCell, FirstList, FirstLists } from '../start/first-list.ts'
import { fromOf } from '../ui/lists/cell-facts.ts'
import { type PhonePlace, placeColumns } from '../ui/lists/place-columns.ts'
import type { StateTone } from '../ui/text/state-look.ts'
import { textsIn } from './words.ts'

type Tones = Readonly<Record<string, StateTone>>
type Cell =
  | Exclude<FirstCell, { kind: 'state' | 'text' }>
  | { kind: 'text'; of: string; none?: string; unless?: string }
  /** Its words are those of a namespace, by state. */
  | { kind: 'state'; of: string; namespace: string; tones: Tones; ending?: string; none?: string }
type Column = { name: string; label: string; cell: Cell; isNumber?: boolean; isMinor?: boolean; onPhone?: PhonePlace; told?: string }
type List = {
  /** Where it is read; the organization of the address is known only then. */
  read: string
  rows?: string
  title?: string
  lead: string
  tabs?: readonly (readonly [string, string])[]
  hasViews?: boolean
  search?: string
  filters?: readonly string[]
  /** Whether rows can be selected, or the member of a row that only those are told who may. */
  selects?: true | string
  isPlain?: boolean
  hasActions?: boolean
  columns: readonly Column[]
}

const subscription = { kind: 'state', namespace: 'subscriptionStates', tones: subscriptionTones } as const
const customer = { name: 'customer', cell: { kind: 'person', of: 'customer' } } as const
const sums = '&with_sums=true'
const sales = { hasViews: true, selects: true } as const

/** The lists whose first rows are painted before the app is here. A journey compares them with the screens (first-lists.test.ts). */
const lists: Readonly<Record<string, List>> = {
  '/o/$slug/selling/orders': {
    ...sales,
    read: soldAt(billing.orders.list),
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
    ...sales,
    read: soldAt(billing.subscriptions.list, sums),
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
    ...sales,
    read: soldAt(billing.customers.list, sums),
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
    ...sales,
    read: soldAt(billing.products.list, `&is_archived=false${sums}`),
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
  '/o/$slug/selling/discounts': {
    read: soldAt(billing.discounts.list),
    lead: 'discounts.lead',
    search: 'discounts.search',
    columns: [
      { name: 'name', label: 'discounts.discount', cell: { kind: 'thing', of: 'name' } },
      { name: 'code', label: 'discounts.code', cell: { kind: 'text', of: 'code', none: 'discounts.noCode' } },
      { name: 'sentence', label: 'selling.details', cell: { kind: 'later' } },
      { name: 'status', label: 'selling.status', cell: { kind: 'later' } },
      { name: 'redeemed', label: 'discounts.redeemed', isNumber: true, onPhone: 'rest', cell: { kind: 'number', of: 'redemptions_count' } },
    ],
  },
  '/o/$slug/selling/webhooks': {
    read: soldAt(billing.webhooks.listWebhookEndpoints),
    lead: 'webhooks.lead',
    columns: [
      { name: 'url', label: 'webhooks.address', cell: { kind: 'thing', of: 'url' } },
      { name: 'status', label: 'webhooks.status', cell: { kind: 'later' } },
      { name: 'health', label: 'webhooks.health', isMinor: true, cell: { kind: 'later' } },
      { name: 'events', label: 'webhooks.events', isNumber: true, onPhone: 'rest', cell: { kind: 'number', of: 'events.length' } },
      { name: 'created', label: 'webhooks.created', cell: { kind: 'time', of: 'created_at' } },
    ],
  },
  '/o/$slug/people': {
    read: `${accountsWire.base}${contract.organization.listMembers.path}?organizationId=$organization&limit=25&secondFactors=true&offset=0`,
    rows: 'members',
    lead: 'members.lead',
    tabs: [
      ['frame.members', ''],
      ['frame.invitations', '?tab=invitations'],
    ],
    search: 'members.search',
    filters: ['members.role'],
    selects: 'secondFactor',
    isPlain: true,
    hasActions: true,
    columns: [
      { name: 'name', label: 'members.name', cell: { kind: 'face', of: 'user.name', picture: 'user.image' } },
      { name: 'email', label: 'members.email', cell: { kind: 'text', of: 'user.email' } },
      { name: 'role', label: 'members.role', onPhone: 'end', cell: { kind: 'later' } },
      { name: 'createdAt', label: 'members.joined', isMinor: true, onPhone: 'never', cell: { kind: 'time', of: 'createdAt' } },
      { name: 'secondFactor', label: 'members.factor', onPhone: 'never', told: 'secondFactor', cell: { kind: 'later' } },
    ],
  },
  '/admin/users': {
    read: `${accountsWire.base}${contract.admin.listUsers.path}?limit=25&sortBy=createdAt&sortDirection=desc`,
    rows: 'users',
    title: 'admin.usersTitle',
    lead: 'admin.usersLead',
    search: 'admin.search',
    filters: ['admin.kind'],
    selects: true,
    columns: [
      { name: 'name', label: 'admin.name', cell: { kind: 'face', of: 'name', picture: 'image' } },
      { name: 'email', label: 'admin.email', cell: { kind: 'text', of: 'email', unless: 'isAnonymous' } },
      { name: 'createdAt', label: 'admin.joinedAt', cell: { kind: 'time', of: 'createdAt' } },
    ],
  },
  '/admin/organizations': {
    read: `${accountsWire.base}${contract.admin.listOrganizations.path}?limit=25`,
    rows: 'organizations',
    title: 'administered.title',
    lead: 'administered.lead',
    search: 'administered.search',
    filters: ['administered.selling'],
    columns: [
      { name: 'name', label: 'administered.name', cell: { kind: 'face', of: 'name', picture: 'logo' } },
      { name: 'members', label: 'administered.members', isNumber: true, onPhone: 'rest', cell: { kind: 'number', of: 'memberCount' } },
      { name: 'plan', label: 'administered.plan', cell: { kind: 'names', of: 'plans' } },
      { name: 'selling', label: 'administered.selling', cell: { kind: 'later' } },
      { name: 'created', label: 'administered.created', cell: { kind: 'time', of: 'createdAt' } },
      { name: 'slug', label: 'administered.address', isMinor: true, cell: { kind: 'text', of: 'slug' } },
    ],
  },
}

/** Where each is read, with the very address that the screen asks for: what was asked early is not asked again. */
export function readsOfLists(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(lists).map(([path, { read }]) => [path, read]))
}

function soldAt({ path }: { path: string }, asked = '') {
  return `${billingWire.base}${path}?organization_id=$organization&page=1&limit=25${asked}`
}

export async function firstLists(): Promise<Pick<FirstLists, 'lists' | 'words'>> {
  const spoken: string[] = []
  const rows = Object.entries(lists).map(([path, list]) => [path, factsOf(list)] as const)
  const words = Object.keys(languages).map(async (language) => {
    const texts = await textsIn(language)
    return [language, spoken.map((word) => textOf(texts, word))] as const
  })
  return { lists: Object.fromEntries(rows), words: Object.fromEntries(await Promise.all(words)) }

  function factsOf({
    rows = 'items',
    title,
    lead,
    tabs,
    hasViews,
    search,
    filters = [],
    selects,
    isPlain,
    hasActions,
    columns,
  }: List): FirstList {
    const places = placeColumns(columns)
    return {
      rows,
      lead: placeOf(lead),
      filters: filters.map(placeOf),
      ...(title && { title: placeOf(title) }),
      ...(tabs && { tabs: tabs.map(([word, end]) => [placeOf(word), end] as const) }),
      ...(hasViews && { hasViews }),
      ...(search && { search: placeOf(search) }),
      ...(selects && { all: placeOf('tables.selectAll') }),
      ...(typeof selects === 'string' && { allTold: selects }),
      ...(isPlain && { isPlain }),
      ...(hasActions && { actions: placeOf('tables.actions') }),
      columns: columns.map(({ name, label, cell, isNumber, told }) => {
        const place = places.get(name)
        const [from, phone] = [fromOf(place), place?.phone]
        const facts = { ...(isNumber && { isNumber }), ...(from && { from }), ...(phone && { phone }), ...(told && { told }) }
        return { label: placeOf(label), cell: cellOf(cell), ...facts }
      }),
    }
  }
  /** Every word once, and each language has them in the same order. */
  function placeOf(word: string): number {
    const place = spoken.indexOf(word)
    return place < 0 ? spoken.push(word) - 1 : place
  }
  function cellOf(cell: Cell): FirstCell {
    if (cell.kind === 'text') {
      const { none, ...text } = cell
      return { ...text, ...(none && { none: placeOf(none) }) }
    }
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
