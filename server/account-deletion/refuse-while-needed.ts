import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'

/**
 * Speaks against a deletion by refusing, or settles in its transaction what goes with the person. The storeys above know such
 * reasons (an organization that would be left without an owner) and the roof hands them down.
 */
export type DeletionGuard = (app: App, user: UserRow) => Promise<void>

export type Guarded = App & { deletionGuards?: readonly DeletionGuard[] }

/** Refuses while somebody else needs this person. Called under the person's lock, in the transaction that deletes them. */
export async function refuseWhileNeeded(app: Guarded, user: UserRow) {
  for (const guard of app.deletionGuards ?? []) await guard(app, user)
}
