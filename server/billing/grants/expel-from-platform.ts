import { isDeepStrictEqual } from 'node:util'
import type { App } from '../../kit/app.ts'
import { fromNow, now } from '../../kit/clock.ts'
import { PlatformBusy } from '../../kit/platforms.ts'
import { defineJob } from '../../outbox/define-job.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { markGrant } from './move-grants.ts'
import { placeIn } from './places.ts'
import { type Expelling, expelling, turnOf } from './platform-jobs.ts'
import { failedRemoval, removalError } from './removal-error.ts'
import { type GrantRow, heldOf, holdGrant } from './store.ts'

/** Sees a customer out at another company, unless something else they hold lets them stay. Until it works the grant says why it does not. */
export const expelFromPlatform = defineJob<Expelling>(expelling.kind, expelling, async (app, expelled) => {
  const { platform, accountId, place } = expelled
  const isAtHome = (await heldOf(app, expelled)).some((grant) => letsIn(grant, expelled))
  try {
    if (!isAtHome) await app.platforms[platform].expel({ accountId, place })
  } catch (error) {
    if (error instanceof PlatformBusy)
      return enqueue(app, expelling, expelled, { ...turnOf(expelled), dueAt: fromNow(app, error.retryAfter) })
    await showFailure(app, expelled, removalError(app, expelled, error))
    throw error
  }
  await forgetFailure(app, expelled)
})

function letsIn({ properties }: GrantRow, { platform, accountId, place }: Expelling): boolean {
  return properties.accountId === accountId && isDeepStrictEqual(placeIn(platform, properties), place)
}

/** Not where the grant waits for something else by now: given again, it is their customer's business first. */
async function showFailure(app: App, { grantId }: Expelling, error: JsonObject): Promise<void> {
  await change(app, grantId, (grant) => (grant.error === null || failedRemoval(grant.error) ? error : grant.error))
}

async function forgetFailure(app: App, { grantId, accountId, place }: Expelling): Promise<void> {
  await change(app, grantId, ({ error }) => {
    const failed = failedRemoval(error)
    return failed?.accountId === accountId && isDeepStrictEqual(failed.place, place) ? null : error
  })
}

async function change(app: App, grantId: string | undefined, errorOf: (grant: GrantRow) => JsonObject | null): Promise<void> {
  if (grantId === undefined) return
  await inTransaction(app, async (app) => {
    const grant = await holdGrant(app, grantId)
    const error = grant && errorOf(grant)
    if (grant && error !== undefined && error !== grant.error) await markGrant(app, { ...grant, error, modifiedAt: now(app) })
  })
}
