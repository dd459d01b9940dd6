import type { SubscriptionUpdate } from '#contract/billing/subscriptions.ts'
import type { App } from '../../kit/app.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { By } from '../ledger/add-entry.ts'
import { refuse } from '../refusals/refusals.ts'
import { cancelAtPeriodEnd, revokeSubscription, uncancelSubscription } from './cancel-subscription.ts'
import { changeDiscount } from './change-discount.ts'
import { changePlan } from './change-plan.ts'
import { refuseWhileChanging } from './make-change.ts'
import { moveTrial } from './move-trial.ts'
import { dropPendingUpdate } from './pending-update.ts'
import { findSubscription, lockSubscription, type SubscriptionRow } from './store.ts'

/** Does to a subscription the one thing that is asked for. */
export async function updateSubscription(
  app: App,
  organizationIds: readonly string[],
  wanted: SubscriptionUpdate & { by: By },
): Promise<SubscriptionRow> {
  const row = (await findSubscription(app, organizationIds, wanted.id)) ?? refuse('ResourceNotFound')
  if ('productId' in wanted) return changePlan(app, row, { ...wanted, chosenBy: null })
  const { by } = wanted
  return holding(app, row.id, async (app, row) => {
    if ('pendingUpdate' in wanted) return dropPendingUpdate(app, row, by)
    if ('trialEnd' in wanted) return moveTrial(app, row, { trialEnd: wanted.trialEnd, by })
    if ('discountId' in wanted) return changeDiscount(app, row, { discountId: wanted.discountId, by })
    const why = { by, customerReason: wanted.customerCancellationReason, customerComment: wanted.customerCancellationComment }
    if ('revoke' in wanted) return revokeSubscription(app, row, why)
    return wanted.cancelAtPeriodEnd ? cancelAtPeriodEnd(app, row, why) : uncancelSubscription(app, row, why)
  })
}

/** Runs work with a subscription locked. A change in progress is not interrupted. */
export async function holding<R>(app: App, id: string, work: (app: App, row: SubscriptionRow) => Promise<R>): Promise<R> {
  return inTransaction(app, async (app) => {
    const row = (await lockSubscription(app, id)) ?? refuse('ResourceNotFound')
    refuseWhileChanging(app, row)
    return work(app, row)
  })
}
