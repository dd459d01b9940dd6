import { storePassword } from '../accounts/store-password.ts'
import { admitNewcomer } from '../admission/admit-newcomer.ts'
import { takeOverAccount } from '../email-addresses/take-over-account.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { withPaidSeat } from '../members/with-paid-seat.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { checkNewPassword } from '../passwords/password-rules.ts'
import type { Arrival } from '../sessions/arrival.ts'
import { enterNew } from '../sessions/enter.ts'
import { fieldsOfNewcomer } from '../users/read-fields.ts'
import { findUserByEmail, newUser } from '../users/store.ts'
import { addUser } from '../users/write-users.ts'
import { type Joined, join, moveInto, seatFor } from './accept-invitation.ts'
import { provesMailbox } from './mailed-secret.ts'
import { findInvitation, isOpen } from './store.ts'

type SignUp = Arrival & { invitationId: string; token: string; name: string; password: string; given: Readonly<Record<string, unknown>> }

/** Makes an account and a member in one step. The secret of the letter proves the address, so no further mail is needed. */
export async function signUpWithInvitation(app: App, signUp: SignUp): Promise<Joined & { caller: Caller }> {
  const { invitationId, token, name, password, visitor, previous } = signUp
  const invitation = (await findInvitation(app, invitationId)) ?? refuse('INVITATION_NOT_FOUND')
  if (!isOpen(app, invitation)) refuse('INVITATION_NOT_FOUND')
  if (!(await provesMailbox(app, { invitationId, token }))) refuse('YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION')
  await checkNewPassword(app, password)
  const fields = fieldsOfNewcomer(app, signUp.given)
  const { email, organizationId } = invitation
  const admission = await admitNewcomer(app, { email, name, method: 'invitation', visitor })
  const passwordHash = await hashPassword(app, password)

  const invited = { invitationId, organizationId, user: { email, emailVerified: true }, readsMailbox: true }
  const check = async (app: App) => {
    await refuseKnown(app, email)
    await seatFor(invited).check(app)
  }
  return withPaidSeat(app, { organizationId, check }, async (app, seat) => {
    const newcomer = newUser(app, { email, name, emailVerified: true, fields, ...admission })
    const added = await addUser(app, newcomer, { by: { visitor, user: newcomer }, details: { method: 'invitation' } })
    const user = added ?? (await takeOverAccount(app, { email, name, fields, visitor }))
    await storePassword(app, user.id, passwordHash)
    const joined = await join(app, { ...invited, user, seat, by: { visitor } })
    const caller = await enterNew(app, user, { method: 'mailbox', proven: ['mail'], visitor, previous, remember: true })
    const place = await moveInto(app, caller, joined)
    return { ...joined, caller: { ...caller, session: { ...caller.session, ...place } } }
  })
}

async function refuseKnown(app: App, email: string): Promise<void> {
  if ((await findUserByEmail(app, email))?.emailVerified) refuse('USER_ALREADY_EXISTS')
}
