import { billableStatuses } from '#contract/billing/subscription-states.ts'
import type { App } from '../../kit/app.ts'
import { compiledQuery } from '../../storage/compiled-query.ts'
import { refuse } from '../refusals/refusals.ts'
import { sellerSettings } from '../sellers/seller-settings.ts'

/** Unless a seller allows several, a customer who subscribes already cannot do so again: they change their plan. */
export async function refuseSecond(
  app: App,
  { organizationId, customerId }: { organizationId: string; customerId: string },
): Promise<void> {
  const { allowMultipleSubscriptions } = await sellerSettings(app, organizationId)
  if (allowMultipleSubscriptions) return
  const [running] = await runningOf(app.db, { customerId })
  if (running) refuse('AlreadyActiveSubscriptionError')
}

const runningOf = compiledQuery((db, { customerId }: { customerId: string }) =>
  db.selectFrom('subscriptions').where('customerId', '=', customerId).where('status', 'in', billableStatuses).select('id').limit(1),
)
