import { limits } from '#contract/limits.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, type Instant, now } from '../../kit/clock.ts'
import type { By } from '../ledger/add-entry.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { moveSubscription } from './move-subscriptions.ts'
import type { SubscriptionRow } from './store.ts'

/** Lets a trial end at another time: the first charge and every period after it begin there. The caller holds the row. */
export async function moveTrial(app: App, row: SubscriptionRow, { trialEnd, by }: { trialEnd: Instant; by: By }): Promise<SubscriptionRow> {
  // What is due is being taken on by now, whatever it still says.
  if (row.status !== 'trialing' || row.endedAt !== null || row.currentPeriodEnd <= now(app)) refuse('ResourceUnavailable')
  if (trialEnd <= now(app) || trialEnd > fromNow(app, limits.trial.longest)) refuseField('TRIAL_END_OUT_OF_RANGE', ['trial_end'], trialEnd)
  if (trialEnd === row.trialEnd) return row
  const changes = {
    trialEnd,
    anchoredAt: trialEnd,
    currentPeriodEnd: trialEnd,
    dueAt: trialEnd,
    ...(row.cancelAtPeriodEnd && { endsAt: trialEnd }),
  }
  return moveSubscription(app, row, changes, {
    by,
    reason: 'its trial ends at another time',
    details: { from: row.trialEnd, to: trialEnd },
  })
}
