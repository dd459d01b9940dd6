import type { App } from '../kit/app.ts'
import type { UserRow, Visitor } from '../kit/caller.ts'
import { forgetTokens } from '../tokens/forget-tokens.ts'
import { updateUser } from '../users/write-users.ts'

/** Notes that an address is proven: whatever else was mailed to prove it is worthless from now on. */
export async function markVerified(app: App, user: UserRow, visitor: Visitor): Promise<UserRow> {
  await forgetTokens(app, user.id, 'verify-email')
  if (user.emailVerified) return user
  return (await updateUser(app, user.id, { emailVerified: true }, { action: 'email.verified', by: { visitor, user } })) as UserRow
}
