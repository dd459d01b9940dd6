import { refuseForeignDomain } from '../admission/domains.ts'
import { record } from '../audit/record.ts'
import { moveByProof } from '../email-addresses/settle-change.ts'
import type { App } from '../kit/app.ts'
import type { Caller, UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { refuseWeak } from '../sessions/refuse-weak.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { unlessTaken } from '../storage/unless-taken.ts'
import { lockUser } from '../users/store.ts'
import { type AddressWish, refuseSpent, sendAddressCode } from './send-address-code.ts'
import { spendMailedCode } from './spend-mailed-code.ts'

/**
 * Mails a code to the address that the caller wants. A proven address agrees first, by the code that was mailed to it: a session alone moves no
 * account away from its owner's mailbox.
 */
export async function requestEmailChange(app: App, caller: Caller, { newEmail, otp }: { newEmail: string; otp?: string | undefined }) {
  refuseUnfit(app, caller, newEmail)
  refuseForeignDomain(app, newEmail)
  const { user, visitor } = caller
  await refuseSpent(app, user.id)
  if (user.emailVerified) {
    const code = otp ?? refuse('OTP_IS_REQUIRED_TO_VERIFY_CURRENT_EMAIL')
    await spendMailedCode(app, 'mailed-change-consent', { email: user.email, otp: code, visitor, userId: user.id })
  }
  await inTransaction(app, async (app) => {
    await enqueue(app, sendAddressCode, { userId: user.id, from: user.email, to: newEmail, acceptLanguage: visitor.language ?? null })
    await record(app, { action: 'email.change-requested', by: caller, userId: user.id, details: { to: newEmail } })
  })
}

/** Moves the caller to the address whose code they bring: of any number of requests at once, one does. */
export async function changeEmailByCode(app: App, caller: Caller, { newEmail, otp }: { newEmail: string; otp: string }): Promise<UserRow> {
  refuseUnfit(app, caller, newEmail)
  const { visitor } = caller
  const spent = await spendMailedCode(app, 'mailed-email-change', { email: newEmail, otp, visitor, userId: caller.user.id })
  const moved = inTransaction(app, async (app) => {
    const user = (await lockUser(app, { id: caller.user.id })) ?? refuse('UNAUTHORIZED')
    // The address that agreed is no longer the account's: this wish died with it.
    if ((spent.data as AddressWish).from !== user.email) refuse('INVALID_OTP')
    if ((await lockUser(app, { email: newEmail }))?.emailVerified) refuse('EMAIL_ALREADY_IN_USE')
    return (await moveByProof(app, user, spent, { visitor, previous: caller })).user
  })
  return unlessTaken(moved, () => refuse('EMAIL_ALREADY_IN_USE'))
}

/** Whether an address is the caller's own and proven: then there is nothing to prove, and a code for it means that it may be left. */
export function isProvenOwn(caller: Caller | null, email: string): caller is Caller {
  return caller?.user.email === email && caller.user.emailVerified && caller.session.impersonatedBy === null
}

/** Mails the code by which the caller's present address agrees to its change. */
export async function askForConsent(app: App, { user, visitor }: Caller) {
  if (!app.config.mailedCodes) refuse('MAILED_CODES_NOT_AVAILABLE')
  await enqueue(app, sendAddressCode, { userId: user.id, from: user.email, to: null, acceptLanguage: visitor.language ?? null })
  return { success: true }
}

function refuseUnfit(app: App, caller: Caller, newEmail: string) {
  refuseWeak(app, caller)
  if (!app.config.mailedCodes) refuse('MAILED_CODES_NOT_AVAILABLE')
  if (!app.config.emailChange) refuse('CHANGE_EMAIL_WITH_OTP_IS_DISABLED')
  if (caller.user.isAnonymous) refuse('GUESTS_HAVE_NO_EMAIL')
  if (newEmail === caller.user.email) refuse('EMAIL_IS_THE_SAME')
}
