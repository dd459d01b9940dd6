import { useQuery } from '@tanstack/react-query'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { History, useHappened } from '../selling/history.tsx'
import { useOrdersOf } from './subscription-orders.tsx'
import type { Subscription } from './use-subscription.ts'

/** What happened with a subscription: begun, billed, each payment that failed with what the bank said, given, canceled, ended. */
export function SubscriptionHistory({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('subscriptions')
  const { ofOrder, ofPayment, ofSubscription, ofGrant } = useHappened()
  const orders = useOrdersOf(subscription).data
  const { failed, grants } = useMore(
    subscription,
    orders?.map(({ id }) => id),
  )
  const entries = [
    ...ofSubscription(subscription),
    ...(orders ?? []).toReversed().flatMap(ofOrder),
    ...failed.toReversed().flatMap(ofPayment),
    ...grants.flatMap(ofGrant),
  ]
  return <History lead={t('historyLead')} entries={entries} />
}

function useMore({ id, customerId }: Subscription, orderIds: readonly string[] | undefined) {
  const { organization } = useOrganization()
  const { data } = useQuery({
    queryKey: ['orders', organization.id, 'failed', id, orderIds],
    enabled: orderIds !== undefined,
    queryFn: async ({ signal }) => {
      const ids = orderIds?.slice(0, 20) ?? []
      const [payments, grants] = await Promise.all([
        ids.length === 0 ? undefined : billing.payments.list({ orderId: ids, status: ['failed'], limit: 50 }, { throw: true, signal }),
        billing.benefitGrants.list({ customerId: [customerId], limit: 100 }, { throw: true, signal }),
      ])
      return { failed: payments?.items ?? [], grants: grants.items.filter(({ subscriptionId }) => subscriptionId === id) }
    },
  })
  return data ?? { failed: [], grants: [] }
}
