import type { TwoFactorMethod } from '#contract/two-factor.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import type { Factor } from './factor.ts'

/** What a person set up as their second step, confirmed or not. */
export async function findSecondFactor(app: App, userId: string, kind: TwoFactorMethod) {
  const own = app.db.selectFrom('secondFactors').where('userId', '=', userId).where('kind', '=', kind)
  return own.selectAll().executeTakeFirst()
}

/**
 * By which means a person can finish a sign-in that began with these proofs. Nothing finishes what it began: no passkey after a passkey, no
 * mailbox after a mailed code or link. A person who has nothing but their mailbox is let in as before.
 */
export async function methodsAfter(app: App, userId: string, proven: readonly Factor[]): Promise<TwoFactorMethod[]> {
  const confirmed = app.db.selectFrom('secondFactors').where('userId', '=', userId).where('confirmedAt', 'is not', null)
  const kinds = (await confirmed.select('kind').execute()).map(({ kind }) => kind)
  const passkey = await app.db.selectFrom('passkeys').where('userId', '=', userId).select('id').limit(1).executeTakeFirst()
  const canUse: Record<TwoFactorMethod, boolean> = {
    totp: kinds.includes('totp'),
    otp: kinds.includes('otp') && !proven.includes('mail'),
    passkey: passkey !== undefined && !proven.includes('passkey'),
  }
  return (Object.keys(canUse) as TwoFactorMethod[]).filter((method) => canUse[method])
}

/** By which means a person proves a second factor in a session that began with these proofs: not by the mailbox again, where there is anything else. */
export async function methodsInSession(app: App, userId: string, proven: readonly Factor[]): Promise<TwoFactorMethod[]> {
  const byMail = proven.filter((factor) => factor === 'mail')
  const methods = await methodsAfter(app, userId, byMail)
  return methods.length > 0 ? methods : methodsAfter(app, userId, [])
}

/** Writes down a factor that is not in use before it is confirmed. One that is confirmed stays. */
export async function prepareFactor(app: App, userId: string, kind: TwoFactorMethod, { secret }: { secret: string | null }) {
  const prepared = { secret, lastStep: 0, createdAt: now(app) }
  await app.db
    .insertInto('secondFactors')
    .values({ userId, kind, confirmedAt: null, ...prepared })
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet(prepared).where('secondFactors.confirmedAt', 'is', null))
    .execute()
}

export async function confirmFactor(app: App, userId: string, kind: TwoFactorMethod) {
  const unconfirmed = app.db.updateTable('secondFactors').where('userId', '=', userId).where('kind', '=', kind)
  await unconfirmed
    .where('confirmedAt', 'is', null)
    .set({ confirmedAt: now(app) })
    .execute()
}

/** Accepts the code of one time step once: of any number of requests that bring it, one wins, and older ones lose. */
export async function spendStep(app: App, userId: string, step: number): Promise<boolean> {
  const unspent = app.db.updateTable('secondFactors').where('userId', '=', userId).where('kind', '=', 'totp')
  return (await unspent.where('lastStep', '<', step).set({ lastStep: step }).returning('userId').execute()).length > 0
}

/** Takes the factors away that were made before an account had an owner. */
export async function forgetFactorsOfUsers(app: App, claimed: readonly { user: { id: string } }[]) {
  for (const { user } of claimed) await forgetFactors(app, user.id)
}

/** Ends what was proven before an account was locked. */
export async function forgetPendingOfUsers(app: App, locked: readonly { user: { id: string } }[]) {
  for (const { user } of locked) await forgetPending(app, user.id)
}

/** Takes away everything by which a person finishes a sign-in. Passkeys stay: they are ways in. */
export async function forgetFactors(app: App, userId: string) {
  for (const table of ['secondFactors', 'backupCodes', 'factorLocks', 'secondFactorResets'] as const) {
    await app.db.deleteFrom(table).where('userId', '=', userId).execute()
  }
  await forgetPending(app, userId)
}

/** Ends what was proven before: browsers that skip the second factor, and sign-ins that wait for it. */
export async function forgetPending(app: App, userId: string) {
  await app.db.deleteFrom('trustedDevices').where('userId', '=', userId).execute()
  await app.db.deleteFrom('signInChallenges').where('userId', '=', userId).execute()
}

/** The sealed secrets of the next people after one. */
export async function findSecrets(app: App, { after }: { after: string }) {
  const sealed = app.db.selectFrom('secondFactors').where('kind', '=', 'totp').where('secret', 'is not', null)
  return sealed.where('userId', '>', after).orderBy('userId').limit(500).select(['userId', 'secret']).execute()
}

export async function replaceSecret(app: App, userId: string, { from, to }: { from: string; to: string }) {
  const own = app.db.updateTable('secondFactors').where('userId', '=', userId).where('kind', '=', 'totp')
  await own.where('secret', '=', from).set({ secret: to }).execute()
}
