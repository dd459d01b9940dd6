import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import type { Arrival } from '../sessions/arrival.ts'
import { type Entered, enter } from '../sessions/enter.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { lockUser } from '../users/store.ts'
import { proven } from './enter-by-mailbox.ts'
import { spendMailedCode } from './spend-mailed-code.ts'

/** Proves an address with a mailed code. A browser that is signed in as another person stays that person. */
export async function verifyByMailedCode(
  app: App,
  typed: { email: string; otp: string },
  arrival: Arrival,
): Promise<{ user: UserRow; entered: Entered | null }> {
  const { userId } = await spendMailedCode(app, 'mailed-verification', { ...typed, visitor: arrival.visitor })
  return inTransaction(app, async (app) => {
    const held = await lockUser(app, { email: typed.email })
    if (!held || held.id !== userId) return refuse('INVALID_OTP')
    const user = await proven(app, held, arrival)
    const { visitor, previous } = arrival
    if (previous?.user.id === user.id && previous.user.emailVerified === user.emailVerified) return { user, entered: { ...previous, user } }
    if (previous || !app.config.autoSignInAfterVerification || user.banned) return { user, entered: null }
    return { user, entered: await enter(app, user, { method: 'email-otp', proven: ['mail'], visitor, previous, remember: true }) }
  })
}
