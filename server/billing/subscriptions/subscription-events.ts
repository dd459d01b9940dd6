import type { SentType } from '#contract/billing/webhook-types.ts'
import type { App } from '../../kit/app.ts'
import { emit } from '../webhook-messages/emit.ts'
import { shownSubscriptions } from './shown-subscription.ts'
import type { SubscriptionRow } from './store.ts'

type SubscriptionEvent = Extract<SentType, `subscription.${string}`>

/** Tells the seller's endpoints what happened to a subscription, in this order. */
export async function tellOfSubscription(app: App, row: SubscriptionRow, types: readonly SubscriptionEvent[]): Promise<void> {
  for (const type of types) {
    await emit(app, {
      organizationId: row.organizationId,
      type,
      customerId: row.customerId,
      objectKey: `subscription:${row.id}`,
      data: async (dialect) => (await shownSubscriptions(app, [row], dialect))[0] as never,
    })
  }
}
