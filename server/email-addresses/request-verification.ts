import type { App } from '../kit/app.ts'
import type { Caller, Visitor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { sendVerification } from './send-verification.ts'

type Request = { email: string; callbackURL?: string | undefined; visitor: Visitor }

/** Asks for a verification mail. Whether anybody has the address is found out after the answer: it takes the same time either way. */
export async function requestVerification(app: App, caller: Caller | null, { email, callbackURL, visitor }: Request) {
  if (!app.config.emailVerification) refuse('VERIFICATION_EMAIL_ISNT_ENABLED')
  if (caller && caller.user.email !== email) refuse('EMAIL_MISMATCH')
  if (caller?.user.emailVerified) refuse('EMAIL_ALREADY_VERIFIED')
  await enqueue(app, sendVerification, { email, callbackURL: callbackURL ?? null, acceptLanguage: visitor.language ?? null })
}
