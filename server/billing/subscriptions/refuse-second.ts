import { billableStatuses } from '#contract/billing/subscription-states.ts'
import type { App } from '../../kit/app.ts'
import { refuse } from '../refusals/refusals.ts'
import { sellerSettings } from '../sellers/seller-settings.ts'

/** Unless a seller allows several, a customer who subscribes already cannot do so again: they change their plan. */
export async function refuseSecond(
  app: App,
  { organizationId, customerId }: { organizationId: string; customerId: string },
): Promise<void> {
  const { allowMultipleSubscriptions } = await sellerSettings(app, organizationId)
  if (allowMultipleSubscriptions) return
  const running = app.db.selectFrom('subscriptions').where('customerId', '=', customerId).where('status', 'in', billableStatuses)
  if (await running.select('id').limit(1).executeTakeFirst()) refuse('AlreadyActiveSubscriptionError')
}
