import type { App } from '../kit/app.ts'
import type { Caller, Visitor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { findUserWithPassword, upgradePassword } from '../passwords/store.ts'
import { startSession } from '../sessions/start-session.ts'

export type SignIn = { email: string; password: string; callbackURL: string | undefined; remember: boolean; visitor: Visitor }

/** Signs in whoever knows an account's address and password. */
export async function signInWithEmail(app: App, { email, password, callbackURL, remember, visitor }: SignIn): Promise<Caller> {
  if (!app.config.emailAndPassword) refuse('EMAIL_AND_PASSWORD_IS_NOT_ENABLED')
  const found = await findUserWithPassword(app, email)
  const { matches, isOutdated } = await checkPassword(app, password, found?.passwordHash)
  if (!found || !matches) refuse('INVALID_EMAIL_OR_PASSWORD')

  const { passwordHash, ...user } = found
  if (isOutdated) await upgradePassword(app, user.id, { from: passwordHash as string, to: await hashPassword(app, password) })
  if (app.config.requireEmailVerification && !user.emailVerified) {
    await enqueue(app, 'verify-email', { email, callbackURL: callbackURL ?? null, acceptLanguage: visitor.language ?? null })
    refuse('EMAIL_NOT_VERIFIED')
  }
  return startSession(app, user, { method: 'email', visitor, remember })
}
