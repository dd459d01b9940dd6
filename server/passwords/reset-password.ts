import { storePassword } from '../accounts/store-password.ts'
import { record } from '../audit/record.ts'
import { claimAccount } from '../email-addresses/claim-account.ts'
import { countCodeTry } from '../email-addresses/count-code-try.ts'
import { markVerified } from '../email-addresses/mark-verified.ts'
import type { App } from '../kit/app.ts'
import type { UserRow, Visitor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { isKnownDevice } from '../sessions/known-devices.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { consumeCode, consumeToken, findToken } from '../tokens/consume-token.ts'
import { lockUser } from '../users/store.ts'
import { hashPassword } from './hash-password.ts'
import { lockDown } from './lock-down.ts'
import { checkNewPassword } from './password-rules.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'

/** What the reset mail gave: the token of its link, or its code. */
export type ResetProof = { token: string } | { email: string; code: string }

/** Gives the holder of a reset mail a new password. Every session ends and every key stops: one of them may be why the reset was needed. */
export async function resetPassword(app: App, proof: ResetProof, { newPassword, visitor }: { newPassword: string; visitor: Visitor }) {
  await checkNewPassword(app, newPassword)
  const { email, takeBack } = await addressOf(app, proof, visitor)
  const passwordHash = await hashPassword(app, newPassword)

  const isReset = await inTransaction(app, async (app) => {
    const user = await lockUser(app, { email })
    const spent = await spend(app, proof)
    // A wrong code has been counted, so its transaction must not be undone by refusing inside.
    if (!user || user.id !== spent?.userId) return false
    await giveNewPassword(app, user, { passwordHash, visitor })
    return true
  })
  if (!isReset) refuse('token' in proof ? 'INVALID_TOKEN' : 'INVALID_CODE')
  await takeBack?.()
}

type ByCode = { email: string; newPassword: string; visitor: Visitor; spend: () => Promise<{ userId: string | null }> }

/** The same by the code of another mail, which its own room spends. */
export async function resetByMailedCode(app: App, { email, newPassword, visitor, spend }: ByCode) {
  await checkNewPassword(app, newPassword)
  const { userId } = await spend()
  const passwordHash = await hashPassword(app, newPassword)
  await inTransaction(app, async (app) => {
    const user = await lockUser(app, { email })
    if (!user || user.id !== userId) refuse('INVALID_OTP')
    await giveNewPassword(app, user, { passwordHash, visitor })
  })
}

type Addressed = { email: string; takeBack?: () => Promise<void> }

async function addressOf(app: App, proof: ResetProof, visitor: Visitor): Promise<Addressed> {
  if ('token' in proof) return { email: (await findToken(app, 'reset-password', proof.token))?.address ?? refuse('INVALID_TOKEN') }
  return { email: proof.email, takeBack: await countCodeTry(app, visitor, proof.email) }
}

function spend(app: App, proof: ResetProof) {
  if ('token' in proof) return consumeToken(app, 'reset-password', proof.token)
  return consumeCode(app, 'reset-password', { address: proof.email, code: proof.code })
}

async function giveNewPassword(app: App, user: UserRow, { passwordHash, visitor }: { passwordHash: string; visitor: Visitor }) {
  const by = { visitor, user }
  if (!user.emailVerified) await proveByReset(app, user, visitor)
  await storePassword(app, user.id, passwordHash)
  await lockDown(app, user, by)
  await record(app, { action: 'password.reset', by, userId: user.id })
  await tellPasswordChanged(app, user, visitor)
}

/** The reader of the reset mail has proven the address. In a browser where the account was used before, they made what is there. */
async function proveByReset(app: App, user: UserRow, visitor: Visitor) {
  await ((await isKnownDevice(app, user.id, visitor)) ? markVerified(app, user, visitor) : claimAccount(app, user, visitor))
}
