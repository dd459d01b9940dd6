import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { consumeCode, consumeToken, type TokenRow } from '../tokens/consume-token.ts'
import { updateUser } from '../users/store.ts'
import { readVerificationToken } from './verification-token.ts'

/** Proves an address by the token of a mailed link. */
export async function verifyEmailByToken(app: App, token: string): Promise<UserRow> {
  const { jti } = await readVerificationToken(app, token)
  const row = (await consumeToken(app, 'verify-email', jti)) ?? refuse('VERIFICATION_TOKEN_INVALID')
  return markVerified(app, row)
}

/** Proves an address by the six digits of the same mail. */
export async function verifyEmailByCode(app: App, { email, code }: { email: string; code: string }): Promise<UserRow> {
  const row = (await consumeCode(app, 'verify-email', { address: email, code })) ?? refuse('INVALID_CODE')
  return markVerified(app, row)
}

/** The address may have changed since the mail was written: a token proves the address it was sent to, no other. */
async function markVerified(app: App, { userId, address }: TokenRow): Promise<UserRow> {
  const user = await app.db.selectFrom('users').where('id', '=', userId).where('email', '=', address).select('id').executeTakeFirst()
  if (!user) refuse('VERIFICATION_USER_NOT_FOUND')
  return (await updateUser(app, user.id, { emailVerified: true })) ?? refuse('VERIFICATION_USER_NOT_FOUND')
}
