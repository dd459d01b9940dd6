import type { App } from '../kit/app.ts'
import type { UserRow, Visitor } from '../kit/caller.ts'
import { Refusal, refuse } from '../kit/refusal.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { consumeToken } from '../tokens/consume-token.ts'
import { lockUser } from '../users/store.ts'
import { deleteUser } from '../users/write-users.ts'
import { findVerification } from './find-verification.ts'
import { takeAddressFrom } from './take-address.ts'

/** Deletes an account that a stranger made with the address of a mailbox's owner, who says so with the mailed token. */
export async function disownAccount(app: App, token: string, visitor: Visitor) {
  const { claims, row } = await findVerification(app, token)
  if (row.purpose !== 'verify-email' || row.userId === null) refuse('VERIFICATION_TOKEN_INVALID')
  const { userId } = row
  await inTransaction(app, async (app) => {
    const user = (await lockUser(app, { id: userId })) ?? refuse('VERIFICATION_USER_NOT_FOUND')
    if (user.email !== claims.email) refuse('VERIFICATION_USER_NOT_FOUND')
    if (user.emailVerified) refuse('EMAIL_ALREADY_VERIFIED')
    if (!(await consumeToken(app, 'verify-email', claims.jti))) refuse('VERIFICATION_TOKEN_INVALID')
    await deleteOrDetach(app, user, visitor)
  })
}

/** Others may need the account, as the only owner of their organization: then it lives on, without the address. */
async function deleteOrDetach(app: App, user: UserRow, visitor: Visitor) {
  try {
    await deleteUser(app, user.id, { by: { visitor }, details: { disowned: true } })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await takeAddressFrom(app, user, { visitor })
  }
}
