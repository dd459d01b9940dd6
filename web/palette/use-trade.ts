import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Package, ReceiptText, Undo2, UserRound } from 'lucide-react'
import { isManaging } from '#contract/permissions.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { placeIn } from '../navigation/organization-pages.ts'
import { useCurrentOrganization } from '../organizations/use-current-organization.ts'
import { useMoney } from '../prices/use-money.ts'
import type { CommandGroup } from '../ui/overlays/command-dialog.tsx'
import { usePaused } from './use-paused.ts'

const [least, most] = [2, 5]

/**
 * What a seller looks for where they sell: customers by name or address, orders by their number or a part of it, products by name. An order that can be
 * refunded leads to the dialog that says how much and asks. For those who manage it.
 */
export function useTradeCommands(typed: string): CommandGroup[] {
  const t = useTranslations('frame')
  const deeds = useTranslations('palette')
  const states = useTranslations('bills')
  const money = useMoney()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const organization = useCurrentOrganization()
  const text = usePaused(typed.trim())
  const isSelling = placeIn(pathname)?.page === 'selling' && organization !== undefined && isManaging(organization.role)
  const { data } = useQuery({
    queryKey: ['palette', 'trade', organization?.id, text],
    queryFn: ({ signal }) => find(organization?.id ?? '', text, signal),
    enabled: isSelling && text.length >= least,
    placeholderData: keepPreviousData,
  })
  if (!isSelling || !data || text.length < least) return []
  const leadingTo = (page: string, id: string) => ({
    id: `${page} ${id}`,
    leads: true,
    onChoose: () => void navigate({ href: `/o/${organization.slug}/selling/${page}/${id}` }),
  })
  const refunds = data.orders
    .filter(({ refundableAmount }) => refundableAmount > 0)
    .map(({ id, invoiceNumber, refundableAmount, currency, customer, product, status }) => ({
      id: `refund ${id}`,
      label: deeds('refund', { number: invoiceNumber ?? id }),
      preview: {
        facts: [
          { label: deeds('customer'), value: customer.name ?? customer.email },
          { label: deeds('product'), value: product.name },
          { label: deeds('amount'), value: money(refundableAmount, currency) },
          { label: deeds('status'), value: states(status) },
        ],
        does: deeds('enterRefunds'),
      },
      detail: `${money(refundableAmount, currency)} · ${customer.email}`,
      also: text,
      icon: Undo2,
      leads: true,
      onChoose: () => void navigate({ href: `/o/${organization.slug}/selling/orders/${id}#refund` }),
    }))
  const orders = data.orders.map(({ id, invoiceNumber, customer, product, totalAmount, currency, status }) => ({
    ...leadingTo('orders', id),
    preview: {
      facts: [
        { label: deeds('customer'), value: customer.name ?? customer.email },
        { label: deeds('product'), value: product.name },
        { label: deeds('amount'), value: money(totalAmount, currency) },
        { label: deeds('status'), value: states(status) },
      ],
      does: deeds('enterOpens'),
    },
    label: invoiceNumber ?? id,
    detail: `${product.name} · ${customer.email}`,
    also: text,
    icon: ReceiptText,
  }))
  const isDeed = text.includes(' ') // a word and a number: what is to be done comes first
  const groups = [
    {
      heading: t('customers'),
      items: data.customers.map(({ id, name, email }) => ({
        ...leadingTo('customers', id),
        preview: { facts: [{ label: deeds('customer'), value: email }], does: deeds('enterOpens') },
        label: name ?? email,
        detail: email,
        also: `${email} ${text}`,
        icon: UserRound,
      })),
    },
    { heading: t('orders'), items: isDeed ? [...refunds, ...orders] : [...orders, ...refunds] },
    {
      heading: t('products'),
      items: data.products.map(({ id, name }) => ({ ...leadingTo('products', id), label: name, also: text, icon: Package })),
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

/** The client of billing is fetched with the first search: most who open the palette look for a page. */
async function find(organizationId: string, text: string, signal: AbortSignal) {
  const { billing } = await import('../api/billing.ts')
  const asked = { organizationId, limit: most }
  const reading = { throw: true, signal } as const
  const [customers, orders, products] = await Promise.all([
    billing.customers.list({ ...asked, query: text }, reading),
    ordersBy(text, (invoiceNumber, limit) =>
      billing.orders.list({ organizationId, limit, ...(invoiceNumber && { invoiceNumber }) }, reading),
    ),
    billing.products.list({ ...asked, query: text, isArchived: false }, reading),
  ])
  return { customers: customers.items, orders, products: products.items }
}

/** By the word with digits: "refund 0365" means the order MERIDIAN-0365. What is before the digits is learned from the newest order. */
async function ordersBy<Order extends { invoiceNumber: string | null }>(
  text: string,
  list: (invoiceNumber: string | undefined, limit: number) => Promise<{ items: Order[] }>,
) {
  const number = text.split(/\s+/).find((word) => /\d/.test(word)) ?? text
  if (!/^\d+$/.test(number)) return (await list(number, most)).items
  const [newest] = (await list(undefined, 1)).items
  const before = newest?.invoiceNumber?.replace(/\d+$/, '') ?? ''
  return (await list(before + number.padStart(4, '0'), most)).items
}
