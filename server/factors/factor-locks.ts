import { hours, minutes, seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import type { Visitor } from '../kit/caller.ts'
import { fromNow, millisecondsOf, now } from '../kit/clock.ts'
import { household, networkOf } from '../kit/network-of.ts'
import { refuse } from '../kit/refusal.ts'

/**
 * Counts a try at a second factor before it is judged: by account, over all methods, challenges and codes, until one is right. Only a right
 * first factor leads here, so strangers cannot lock the owner out. Answers how many tries in a row this was.
 */
export async function countFactorTry(app: App, { user: { id: userId }, visitor }: Trier): Promise<number> {
  await refuseFlood(app, visitor)
  await app.db
    .insertInto('factorLocks')
    .values({ userId, failures: 0, level: 0, lockedUntil: null })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
  const free = app.db.updateTable('factorLocks').where('userId', '=', userId).where('failures', '<', app.config.twoFactorLockAfter)
  const counted = await free
    .where((lock) => lock.or([lock('lockedUntil', 'is', null), lock('lockedUntil', '<=', now(app))]))
    .set((row) => ({ failures: row('failures', '+', 1) }))
    .returning('failures')
    .executeTakeFirst()
  return counted?.failures ?? refuseLocked(app, userId)
}

async function refuseLocked(app: App, userId: string): Promise<never> {
  const lock = await app.db.selectFrom('factorLocks').where('userId', '=', userId).select('lockedUntil').executeTakeFirst()
  const until = lock?.lockedUntil ? millisecondsOf(lock.lockedUntil) : app.clock.now() + seconds(1) // the last try is being judged
  return refuse('ACCOUNT_TEMPORARILY_LOCKED', { retryAfter: Math.max(1, Math.ceil((until - app.clock.now()) / 1000)) })
}

/** Guesses that one network spreads over many accounts are slowed down. No network uses up the share of another. */
async function refuseFlood({ config, guesses }: App, visitor: Visitor) {
  const { count, resetsIn } = await guesses.count(triesFrom(visitor), minutes(1))
  if (count > config.twoFactorFailuresPerMinute) refuse('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(resetsIn / 1000) })
}

/** Forgives the failures before a right code, and takes the try itself out of its network's count. */
export async function forgiveFailures(app: App, { user: { id: userId }, visitor }: Trier) {
  await app.db.updateTable('factorLocks').where('userId', '=', userId).set({ failures: 0, level: 0, lockedUntil: null }).execute()
  await app.guesses.uncount(triesFrom(visitor))
}

/** Whose factor is tried, and from where. */
type Trier = { user: { id: string }; visitor: Visitor }

function triesFrom({ ipAddress }: Visitor): string {
  return `second factors ${networkOf(ipAddress, household)}`
}

/** Locks after too many failures in a row: a quarter of an hour, then twice as long each time, at most a day. Answers whether it locked. */
export async function lockAfterFailure(app: App, userId: string, failures: number): Promise<boolean> {
  if (failures < app.config.twoFactorLockAfter) return false
  const lock = await app.db.selectFrom('factorLocks').where('userId', '=', userId).select('level').executeTakeFirst()
  const level = lock?.level ?? 0
  const lockedUntil = fromNow(app, Math.min(app.config.twoFactorLockFor * 1000 * 2 ** level, hours(24)))
  const full = app.db.updateTable('factorLocks').where('userId', '=', userId).where('failures', '>=', app.config.twoFactorLockAfter)
  await full.set({ failures: 0, level: Math.min(level + 1, 16), lockedUntil }).execute()
  return true
}
