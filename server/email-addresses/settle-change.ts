import type { App } from '../kit/app.ts'
import type { Caller, UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import type { Arrival } from '../sessions/arrival.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import type { TokenRow } from '../tokens/consume-token.ts'
import { findUserByEmail, lockUser } from '../users/store.ts'
import { askNewAddress } from './ask-new-address.ts'
import { moveToAddress } from './move-to-address.ts'
import { takeAddressFrom } from './take-address.ts'
import type { EmailChange } from './verification-token.ts'

type Settled = { user: UserRow; entered: Caller }

/** What the letter to the present address asks for. The mailbox alone moves no account: its owner must be signed in as well. */
export async function allowChange(app: App, user: UserRow, { data }: TokenRow, { previous }: Arrival): Promise<Settled> {
  if (previous?.user.id !== user.id) refuse('VERIFICATION_UNAUTHORIZED')
  refuseWhileImpersonating(previous)
  const change = data as EmailChange
  const holder = await findUserByEmail(app, change.updateTo)
  if (app.config.requireEmailVerification || (holder && !holder.emailVerified)) {
    await askNewAddress(app, user, change, previous)
    return { user, entered: previous }
  }
  const moved = await moveToAddress(app, { user, to: change.updateTo, callbackURL: change.callbackURL, by: previous })
  return { user: moved, entered: { ...previous, user: moved } }
}

/** Completes a change of address: the new mailbox is proven, so an account that held the address without proof gives it up. */
export async function moveByProof(app: App, user: UserRow, { userId, data }: TokenRow, { previous }: Arrival): Promise<Settled> {
  if (!previous || previous.user.id !== userId) refuse('VERIFICATION_UNAUTHORIZED')
  refuseWhileImpersonating(previous)
  const { updateTo: to, callbackURL } = data as EmailChange
  const holder = await lockUser(app, { email: to })
  if (holder?.emailVerified) refuse('COULDNT_UPDATE_YOUR_EMAIL')
  if (holder) await takeAddressFrom(app, holder, previous)
  const moved = await moveToAddress(app, { user, to, callbackURL, by: previous, isProven: true })
  return { user: moved, entered: { ...previous, user: moved } }
}
