import { useQuery } from '@tanstack/react-query'
import { billing } from '../api/billing.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { now } from '../ui/now.ts'

/** How many there are of something, read as one row of its list. */
function useCount(name: string, read: (asked: { organizationId: string; limit: number }, signal: AbortSignal) => Promise<Counted>) {
  const { organization } = useOrganization()
  return useQuery({
    queryKey: [name, organization.id, 'count'],
    queryFn: async ({ signal }) => (await read({ organizationId: organization.id, limit: 1 }, signal)).pagination.totalCount,
  })
}
type Counted = { pagination: { totalCount: number } }

export function useProductCount() {
  return useCount('products', (asked, signal) => billing.products.list(asked, { throw: true, signal }))
}

export function useCheckoutLinkCount() {
  return useCount('checkout-links', (asked, signal) => billing.checkoutLinks.list(asked, { throw: true, signal }))
}

export function useOrderCount() {
  return useCount('orders', (asked, signal) => billing.orders.list(asked, { throw: true, signal }))
}

export function useWebhookCount() {
  return useCount('webhooks', (asked, signal) => billing.webhooks.listWebhookEndpoints(asked, { throw: true, signal }))
}

/** Tries to deliver that failed within the last day. */
export function useFailedDeliveryCount() {
  return useCount('deliveries', (asked, signal) => {
    const startTimestamp = new Date(now() - 24 * 60 * 60 * 1000).toISOString()
    return billing.webhooks.listWebhookDeliveries({ ...asked, succeeded: false, startTimestamp }, { throw: true, signal })
  })
}
