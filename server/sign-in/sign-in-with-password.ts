import type { ErrorCode } from '#contract/errors.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { findUserWithPassword, upgradePassword } from '../passwords/store.ts'
import type { Arrival } from '../sessions/arrival.ts'
import { startSession } from '../sessions/start-session.ts'
import { checkUsername, normalUsername } from '../usernames/username-rules.ts'
import { countTry } from './password-failures.ts'

type SignIn = Arrival & { password: string; callbackURL: string | undefined; remember: boolean }
type Words = { wrong: ErrorCode; unverified: ErrorCode }

/** Signs in whoever knows an account's address and password. */
export async function signInWithEmail(app: App, { email, ...signIn }: SignIn & { email: string }): Promise<Caller> {
  if (!app.config.emailAndPassword) refuse('EMAIL_AND_PASSWORD_IS_NOT_ENABLED')
  const words: Words = { wrong: 'INVALID_EMAIL_OR_PASSWORD', unverified: 'EMAIL_NOT_VERIFIED' }
  return signInWithPassword(app, { email }, signIn, words)
}

/** Signs in whoever knows an account's username and password. */
export async function signInWithUsername(app: App, { username, ...signIn }: SignIn & { username: string }): Promise<Caller> {
  if (!app.config.emailAndPassword || username === '' || signIn.password === '') refuse('INVALID_USERNAME_OR_PASSWORD')
  checkUsername(app, username)
  const words: Words = { wrong: 'INVALID_USERNAME_OR_PASSWORD', unverified: 'EMAIL_NOT_VERIFIED_FOR_USERNAME' }
  return signInWithPassword(app, { username: normalUsername(username) }, signIn, words)
}

async function signInWithPassword(app: App, name: { email: string } | { username: string }, signIn: SignIn, words: Words): Promise<Caller> {
  const { password, callbackURL, remember, visitor, previous } = signIn
  const found = await findUserWithPassword(app, name)
  await countTry(app, { name: found?.id ?? Object.values(name).join(), userId: found?.id, visitor })
  const { matches, isOutdated } = await checkPassword(app, password, found?.passwordHash)
  if (!found || !matches) refuse(words.wrong)

  const { passwordHash, ...user } = found
  if (isOutdated) await upgradePassword(app, user.id, { from: passwordHash as string, to: await hashPassword(app, password) })
  if (app.config.requireEmailVerification && !user.emailVerified) {
    await enqueue(app, 'verify-email', { email: user.email, callbackURL: callbackURL ?? null, acceptLanguage: visitor.language ?? null })
    refuse(words.unverified)
  }
  return startSession(app, user, { method: 'email' in name ? 'email' : 'username', visitor, previous, remember })
}
