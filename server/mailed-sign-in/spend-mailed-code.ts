import { countCodeTry } from '../email-addresses/count-code-try.ts'
import type { App } from '../kit/app.ts'
import type { Visitor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { recordRefusal } from '../sessions/record-refusal.ts'
import type { TokenRow } from '../tokens/consume-token.ts'
import type { Purpose } from '../tokens/purpose.ts'
import { tryCode } from '../tokens/try-code.ts'
import { findUserByEmail } from '../users/store.ts'

type Typed = { email: string; otp: string; visitor: Visitor; userId?: string | undefined }

/**
 * Spends a mailed code, or refuses. It runs before the transaction that it opens the way for, so that a wrong try stays counted; a right code that is
 * spent and then not used, because the process died, is asked for once more.
 */
export async function spendMailedCode(
  app: App,
  purpose: Purpose,
  { email, otp, visitor, userId }: Typed,
  { isKept = false } = {},
): Promise<TokenRow> {
  if (!app.config.mailedCodes) refuse('MAILED_CODES_NOT_AVAILABLE')
  const takeBack = await countCodeTry(app, visitor, email)
  const spent = await tryCode(app, purpose, { address: email, code: otp, mostTries: app.config.mailedCodeAttempts, isKept, userId })
  if (typeof spent === 'string') await noteRefusal(app, { email, visitor, userId })
  if (spent === 'expired') return refuse('OTP_EXPIRED')
  if (spent === 'exhausted') return refuse('TOO_MANY_ATTEMPTS')
  if (typeof spent === 'string') return refuse('INVALID_OTP')
  await takeBack()
  return spent
}

/** Whose mailbox it is, is asked in any case: an address that nobody has costs as much as one that somebody has. */
async function noteRefusal(app: App, { email, visitor, userId }: Omit<Typed, 'otp'>) {
  const found = await findUserByEmail(app, email)
  await recordRefusal(app, { userId: userId ?? found?.id, method: 'email-otp', visitor })
}
