import type { ErrorCode } from '#contract/errors.ts'
import { upgradePassword } from '../accounts/store-password.ts'
import { sendVerification } from '../email-addresses/send-verification.ts'
import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { findPasswordHash, findUserWithPassword } from '../passwords/store.ts'
import type { Arrival } from '../sessions/arrival.ts'
import { type Entered, type Entry, enter } from '../sessions/enter.ts'
import { recordRefusal } from '../sessions/record-refusal.ts'
import { findDecoys } from '../sign-up/decoys.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { checkUsername, normalUsername } from '../usernames/username-rules.ts'
import { lockUser } from '../users/store.ts'
import { countTry } from './password-failures.ts'

type SignIn = Arrival & { password: string; callbackURL: string | undefined; remember: boolean }
type Name = { email: string } | { username: string }
type Words = { wrong: ErrorCode; unverified: ErrorCode }

/** Signs a person in by address and password. */
export async function signInWithEmail(app: App, { email, ...signIn }: SignIn & { email: string }): Promise<Entered> {
  if (!app.config.emailAndPassword) refuse('EMAIL_AND_PASSWORD_IS_NOT_ENABLED')
  const words: Words = { wrong: 'INVALID_EMAIL_OR_PASSWORD', unverified: 'EMAIL_NOT_VERIFIED' }
  return signInWithPassword(app, { email }, signIn, words)
}

/** Signs a person in by username and password. */
export async function signInWithUsername(app: App, { username, ...signIn }: SignIn & { username: string }): Promise<Entered> {
  if (!app.config.emailAndPassword || username === '' || signIn.password === '') refuse('INVALID_USERNAME_OR_PASSWORD')
  checkUsername(app, username)
  const words: Words = { wrong: 'INVALID_USERNAME_OR_PASSWORD', unverified: 'EMAIL_NOT_VERIFIED_FOR_USERNAME' }
  return signInWithPassword(app, { username: normalUsername(username) }, signIn, words)
}

async function signInWithPassword(app: App, name: Name, signIn: SignIn, words: Words): Promise<Entered> {
  const { password, remember, visitor, previous } = signIn
  const found = await findUserWithPassword(app, name)
  const takeBack = await countTry(app, { name, account: found, visitor })
  const mayEnter = found?.emailVerified === true || !app.config.requireEmailVerification
  const { matches, isOutdated } = await checkPassword(app, password, mayEnter ? found?.passwordHash : null)
  const method = 'email' in name ? 'email' : 'username'
  if (!found || !matches) {
    await recordRefusal(app, { userId: found?.id, method, visitor })
    if (app.config.requireEmailVerification) await refuseUnproven(app, name, { ...signIn, found, words })
    refuse(words.wrong)
  }
  const newHash = isOutdated ? await hashPassword(app, password) : null
  const checked = { userId: found.id, passwordHash: found.passwordHash as string, newHash }
  const entered = await enterIfStill(app, checked, { method, proven: ['pwd'], visitor, previous, remember })
  await takeBack()
  return entered ?? signInWithPassword(app, name, signIn, words)
}

/**
 * Tells a visitor with the right password of a sign-up that it waits for its proof: that of an account, or of a decoy. A taken address costs as many
 * hashes as a free one that was used as often.
 */
async function refuseUnproven(app: App, name: Name, { found, words, password, callbackURL, visitor }: Unproven) {
  const waiting = (await findDecoys(app, name)).map(({ passwordHash }) => passwordHash)
  const unproven = found && !found.emailVerified ? found : undefined
  if (unproven?.passwordHash) waiting.unshift(unproven.passwordHash)
  for (const passwordHash of waiting) {
    if (!(await checkPassword(app, password, passwordHash)).matches) continue
    if (passwordHash === unproven?.passwordHash) {
      const { email } = unproven
      await enqueue(app, sendVerification, { email, callbackURL: callbackURL ?? null, acceptLanguage: visitor.language ?? null })
    }
    refuse(words.unverified)
  }
}

type Unproven = SignIn & { found: Awaited<ReturnType<typeof findUserWithPassword>>; words: Words }

type Checked = { userId: string; passwordHash: string; newHash: string | null }

/** Null when the password is no longer the one that was checked: a reset or a ban must not be outrun. */
async function enterIfStill(app: App, { userId, passwordHash, newHash }: Checked, entry: Entry): Promise<Entered | null> {
  return inTransaction(app, async (app) => {
    const user = await lockUser(app, { id: userId })
    if (!user || (await findPasswordHash(app, userId)) !== passwordHash) return null
    if (newHash !== null) await upgradePassword(app, userId, { from: passwordHash, to: newHash })
    return enter(app, user, entry)
  })
}
