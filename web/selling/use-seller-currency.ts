import { useQuery } from '@tanstack/react-query'
import { billing } from '../api/billing.ts'
import { useOrganization } from '../organizations/organization-context.ts'

/** The currency in which the organization sells: that of its newest product. */
export function useSellerCurrency(): string {
  const { organization } = useOrganization()
  const { data } = useQuery({
    queryKey: ['products', organization.id, 'currency'],
    queryFn: async ({ signal }) => {
      const { items } = await billing.products.list({ organizationId: organization.id, limit: 1 }, { throw: true, signal })
      return items[0]?.prices[0]?.priceCurrency ?? 'usd'
    },
    staleTime: 60_000,
  })
  return data ?? 'usd'
}
