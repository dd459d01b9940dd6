import { record } from '../audit/record.ts'
import { revokeTrust } from '../factors/trusted-devices.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { isFresh } from '../sessions/is-fresh.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { inTransaction } from '../storage/in-transaction.ts'

/** Asks one browser of the caller, or all of them, for the second factor again. */
export async function revokeTrustedDevices(app: App, caller: Caller, id?: string) {
  refuseWhileImpersonating(caller)
  if (!isFresh(app, caller.session)) refuse('SESSION_IS_NOT_FRESH')
  await inTransaction(app, async (app) => {
    const count = await revokeTrust(app, caller.user.id, id)
    if (count === 0 && id !== undefined) refuse('NOT_FOUND')
    if (count > 0) await record(app, { action: 'two-factor.devices-revoked', by: caller, userId: caller.user.id, details: { count } })
  })
}
