import { retriable } from '#contract/billing/benefit-grants.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { JsonObject } from '../../storage/tables.ts'
import type { Expelling } from './platform-jobs.ts'

/** Which account could not be seen out of which place. Kept with the error, not shown: a grant that was taken back names neither. */
export type Removal = Pick<Expelling, 'platform' | 'accountId' | 'place'>

/** What a grant says while its customer could not be removed at another company. */
export function removalError(app: App, { platform, accountId, place }: Removal, error: unknown): JsonObject {
  const message = error instanceof Error ? error.message : String(error)
  return { message, type: retriable, timestamp: now(app), removal: { platform, accountId, place } }
}

/** The removal that failed, if that is what an error tells of. */
export function failedRemoval(error: JsonObject | null): Removal | null {
  return (error?.removal as Removal | undefined) ?? null
}
