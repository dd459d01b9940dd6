import type { TrialInterval } from '#contract/billing/prices.ts'
import { refuseField } from '../refusals/refusals.ts'
import type { ProductRow } from './store.ts'

type Asked = { trialInterval?: TrialInterval | null | undefined; trialIntervalCount?: number | null | undefined }

/** The trial that was asked for; the default count is one interval. Only recurring products have trials. */
export function trialOf({ recurringInterval }: Pick<ProductRow, 'recurringInterval'>, { trialInterval, trialIntervalCount }: Asked) {
  if (trialInterval == null && trialIntervalCount == null) return { trialInterval: null, trialIntervalCount: null }
  if (trialInterval == null) return refuseField('FIELD_REQUIRED', ['trial_interval'])
  if (recurringInterval === null) return refuseField('TRIAL_NEEDS_RECURRING', ['trial_interval'])
  return { trialInterval, trialIntervalCount: trialIntervalCount ?? 1 }
}
