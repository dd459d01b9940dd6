import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'

/** Refuses while somebody else needs this person. Called under the person's lock, in the transaction that deletes them. */
export async function refuseWhileNeeded(app: App, user: UserRow) {
  for (const guard of app.deletionGuards) await guard(app, user)
}
