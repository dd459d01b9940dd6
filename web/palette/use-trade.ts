import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Package, ReceiptText, UserRound } from 'lucide-react'
import { isManaging } from '#contract/permissions.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { placeIn } from '../navigation/organization-pages.ts'
import { useCurrentOrganization } from '../organizations/use-current-organization.ts'
import type { CommandGroup } from '../ui/overlays/command-dialog.tsx'
import { usePaused } from './use-paused.ts'

const [least, most] = [2, 5]

/** What a seller looks for where they sell: customers by name or address, orders by their number, products by name. For those who manage it. */
export function useTradeCommands(typed: string): CommandGroup[] {
  const t = useTranslations('frame')
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
  const groups = [
    {
      heading: t('customers'),
      items: data.customers.map(({ id, name, email }) => ({
        ...leadingTo('customers', id),
        label: name ?? email,
        detail: email,
        also: `${email} ${text}`,
        icon: UserRound,
      })),
    },
    {
      heading: t('orders'),
      items: data.orders.map(({ id, invoiceNumber, customer, product }) => ({
        ...leadingTo('orders', id),
        label: invoiceNumber ?? id,
        detail: `${product.name} · ${customer.email}`,
        also: text,
        icon: ReceiptText,
      })),
    },
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
    billing.orders.list({ ...asked, invoiceNumber: text }, reading),
    billing.products.list({ ...asked, query: text, isArchived: false }, reading),
  ])
  return { customers: customers.items, orders: orders.items, products: products.items }
}
