import type { cancellationReasons } from '#contract/billing/subscription-states.ts'
import type { App } from '../../kit/app.ts'
import type { By } from '../ledger/add-entry.ts'
import { refuse } from '../refusals/refusals.ts'
import { sellerSettings } from '../sellers/seller-settings.ts'
import { cancelAtPeriodEnd, uncancelSubscription } from '../subscriptions/cancel-subscription.ts'
import { changePlan } from '../subscriptions/change-plan.ts'
import type { SubscriptionRow } from '../subscriptions/store.ts'
import { holding } from '../subscriptions/update-subscription.ts'

type Wish = {
  by: By
  productId?: string
  cancelAtPeriodEnd?: boolean | null | undefined
  cancellationReason?: (typeof cancellationReasons)[number] | null | undefined
  cancellationComment?: string | null | undefined
}

/** Whether a seller lets its customers change their plan themselves. */
export async function refuseWhereFixed(app: App, { organizationId }: Pick<SubscriptionRow, 'organizationId'>): Promise<void> {
  if (!(await sellerSettings(app, organizationId)).allowCustomerUpdates) refuse('UpdateSubscriptionNotAllowed')
}

/** What a buyer may do to what they subscribed to: another plan, where the seller allows it, or an end with the period and back. */
export async function changeAsBuyer(app: App, row: SubscriptionRow, { by, productId, ...wish }: Wish): Promise<SubscriptionRow> {
  if (productId !== undefined) {
    await refuseWhereFixed(app, row)
    return changePlan(app, row, { productId, by })
  }
  if (wish.cancelAtPeriodEnd == null) return row
  const why = { by, customerReason: wish.cancellationReason, customerComment: wish.cancellationComment }
  return holding(app, row.id, (app, row) =>
    wish.cancelAtPeriodEnd ? cancelAtPeriodEnd(app, row, why) : uncancelSubscription(app, row, why),
  )
}
