import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'

/** Notes that an account whose address is unproven is in use, or it would be pruned one day. */
export async function noteUse(app: App, { id, emailVerified, isAnonymous }: UserRow) {
  if (emailVerified || isAnonymous) return
  const at = now(app)
  await app.db
    .insertInto('lastUses')
    .values({ userId: id, at })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ at }))
    .execute()
}
