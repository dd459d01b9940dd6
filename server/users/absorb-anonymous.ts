import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Visitor } from '../kit/caller.ts'
import { happen } from '../kit/happen.ts'
import { deleteUser } from './write-users.ts'

/**
 * Moves what a person made before they had an account to the account they made or came back to. The anonymous one is gone after, with its
 * sessions and keys: other holders of them do not come along.
 */
export async function absorbAnonymous(app: App, { from, to, visitor }: { from: string; to: string; visitor: Visitor }) {
  const by = { visitor, user: { id: to } }
  await happen(app, 'guest.absorbed', [{ from, to, by }])
  await record(app, { action: 'user.linked', by, userId: to, details: { anonymousUserId: from } })
  await deleteUser(app, from, { by, details: { linkedTo: to } })
}
