import { admitNewcomer } from '../admission/admit-newcomer.ts'
import type { Admission } from '../admission/newcomer.ts'
import { claimAccount } from '../email-addresses/claim-account.ts'
import { markVerified } from '../email-addresses/mark-verified.ts'
import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import type { Arrival } from '../sessions/arrival.ts'
import { type Entered, enter } from '../sessions/enter.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { findUserByEmail, lockUser, newUser } from '../users/store.ts'
import { addUser } from '../users/write-users.ts'

type Proof = { email: string; userId: string | null; name: string | null; method: 'email-otp' | 'magic-link'; arrival: Arrival }

/** Signs in the person who has just proven a mailbox, or makes an account for it, where that is allowed. */
export async function enterByMailbox(app: App, proof: Proof): Promise<{ entered: Entered; isNew: boolean }> {
  const { email, name, method, arrival } = proof
  const admission = (await findUserByEmail(app, email)) ? null : await admissionOf(app, proof)
  return inTransaction(app, async (app) => {
    const known = await lockUser(app, { email })
    // The address may have changed hands since the mail was written.
    if (known && proof.userId !== null && known.id !== proof.userId) refuse('INVALID_TOKEN')
    const user = known ? await proven(app, known, arrival) : await welcome(app, { email, name: name ?? '', method, arrival, admission })
    const { visitor, previous } = arrival
    const entered = await enter(app, user, { method, proven: ['mail'], visitor, previous, remember: true })
    return { entered, isNew: known === undefined }
  })
}

async function admissionOf(app: App, { email, name, arrival: { visitor } }: Proof): Promise<Admission> {
  if (!app.config.passwordlessSignUp) refuse('SIGN_UP_CLOSED')
  return admitNewcomer(app, { email, name, method: 'email', visitor })
}

/** The first proof of an address gives the account to the person who proves it, unless this browser's own session made what is there. */
export async function proven(app: App, user: UserRow, { visitor, previous }: Arrival): Promise<UserRow> {
  if (user.emailVerified) return user
  return previous?.user.id === user.id ? markVerified(app, user, visitor) : claimAccount(app, user, visitor)
}

type Newcomer = { email: string; name: string; method: string; arrival: Arrival; admission: Admission | null }

async function welcome(app: App, { email, name, method, arrival: { visitor }, admission }: Newcomer): Promise<UserRow> {
  const user = newUser(app, { email, name, emailVerified: true, ...admission })
  return (await addUser(app, user, { by: { visitor, user }, details: { method } })) ?? refuse('INVALID_TOKEN')
}
