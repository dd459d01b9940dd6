import { removeAccount } from '../account-deletion/remove-account.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { lockUser } from '../users/store.ts'

/** Deletes a person with everything of theirs. */
export async function removeUser(app: App, caller: AnyCaller, userId: string) {
  if (userId === caller.user?.id) refuse('YOU_CANNOT_REMOVE_YOURSELF')
  await inTransaction(app, async (app) => {
    const user = (await lockUser(app, { id: userId })) ?? refuse('USER_NOT_FOUND')
    await removeAccount(app, user, caller)
  })
}
