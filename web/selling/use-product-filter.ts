import { useQuery } from '@tanstack/react-query'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import type { ListFilter } from '../layouts/list-bar.tsx'
import { useOrganization } from '../organizations/organization-context.ts'

/** Narrows a list to one product, archived ones too: they are still paid for. They are read after the rows, which matter more. */
export function useProductFilter({ isRead }: { isRead: boolean }): ListFilter {
  const t = useTranslations('orders')
  const { organization } = useOrganization()
  const { data = [] } = useQuery({
    queryKey: ['products', organization.id, 'names'],
    queryFn: ({ signal }) =>
      billing.products.list({ organizationId: organization.id, limit: 100, sorting: ['name'] }, { throw: true, signal }),
    select: ({ items }) => items.map(({ id, name }) => [id, name]),
    enabled: isRead,
    staleTime: 60_000,
  })
  return { name: 'product', label: t('product'), options: Object.fromEntries(data) as Record<string, string> }
}
