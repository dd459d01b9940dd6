import { storePassword } from '../accounts/store-password.ts'
import { admitNewcomer } from '../admission/admit-newcomer.ts'
import { record } from '../audit/record.ts'
import { claimAccount } from '../email-addresses/claim-account.ts'
import type { App } from '../kit/app.ts'
import type { Caller, UserRow, Visitor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { checkNewPassword } from '../passwords/password-rules.ts'
import type { Arrival } from '../sessions/arrival.ts'
import { startSession } from '../sessions/start-session.ts'
import { moveSession } from '../sessions/store.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { fieldsOfNewcomer } from '../users/read-fields.ts'
import { addUser, lockUser, newUser, updateUser } from '../users/store.ts'
import { type Joined, join, workplaceOf } from './accept-invitation.ts'
import { provesMailbox } from './mailed-secret.ts'
import { findInvitation, isOpen } from './store.ts'

type SignUp = Arrival & { invitationId: string; token: string; name: string; password: string; given: Readonly<Record<string, unknown>> }

/** Makes an account and a member in one step. The secret of the letter proves the address, so no further mail is needed. */
export async function signUpWithInvitation(app: App, signUp: SignUp): Promise<Joined & { caller: Caller }> {
  const { invitationId, token, name, password, visitor, previous } = signUp
  const invitation = (await findInvitation(app, invitationId)) ?? refuse('INVITATION_NOT_FOUND')
  if (!isOpen(app, invitation)) refuse('INVITATION_NOT_FOUND')
  if (!(await provesMailbox(app, { invitationId, token }))) refuse('YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION')
  checkNewPassword(app, password)
  const fields = fieldsOfNewcomer(app, signUp.given)
  const { email } = invitation
  const admission = await admitNewcomer(app, { email, name, method: 'invitation', visitor })
  const passwordHash = await hashPassword(app, password)

  return inTransaction(app, async (app) => {
    const wanted = newUser(app, { email, name, emailVerified: true, fields, ...admission })
    const user = (await addUser(app, wanted)) ?? (await takeOver(app, { email, name, fields, visitor }))
    await storePassword(app, user.id, passwordHash)
    await record(app, { action: 'user.created', by: { visitor, user }, userId: user.id, details: { method: 'invitation' } })
    const joined = await join(app, { invitationId, user, readsMailbox: true, by: { visitor } })
    const caller = await startSession(app, user, { method: 'mailbox', visitor, previous, remember: true })
    const place = workplaceOf(joined)
    await moveSession(app, caller.session.id, place)
    return { ...joined, caller: { ...caller, session: { ...caller.session, ...place } } }
  })
}

type Taken = Pick<UserRow, 'email' | 'name' | 'fields'> & { visitor: Visitor }

/** An account that somebody else made with this address, and never proved, belongs to whoever has the letter. */
async function takeOver(app: App, { email, name, fields, visitor }: Taken): Promise<UserRow> {
  const holder = await lockUser(app, { email })
  if (!holder || holder.emailVerified) refuse('USER_ALREADY_EXISTS')
  await claimAccount(app, holder, visitor)
  return (await updateUser(app, holder.id, { name, fields })) as UserRow
}
