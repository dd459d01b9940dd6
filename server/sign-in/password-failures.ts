import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import type { Visitor } from '../kit/caller.ts'
import type { Counted } from '../kit/counters.ts'
import { networkOf, range } from '../kit/network-of.ts'
import { refuse } from '../kit/refusal.ts'
import { hashToken } from '../kit/secrets.ts'
import { isKnownDevice } from '../sessions/known-devices.ts'

const window = minutes(15)
const most = { byOne: 10, byAll: 100 }

type Try = {
  /** As it was given: the counts of an address and of a username never tell that both are one person's. */
  name: { email: string } | { username: string }
  account: { id: string; passwordHash: string | null } | undefined
  visitor: Visitor
}

/**
 * Counts a try at a password before it is judged, and gives the way to take it back when it was right. Each device that the
 * owner used before has a count of its own, and so has each range of addresses: guessing from elsewhere slows the guesser and
 * never locks the owner out. Another password is another count, so a reset clears it.
 */
export async function countTry(app: App, given: Try): Promise<() => Promise<void>> {
  if (!app.config.rateLimit) return async () => {}
  const { account, visitor } = given
  const known = account !== undefined && (await isKnownDevice(app, account.id, visitor))
  const who = known ? `device ${hashToken(visitor.deviceId as string)}` : `range ${networkOf(visitor.ipAddress, range)}`
  const own = `${keyOf(given)} ${who}`
  refuseBeyond(await app.guesses.count(own, window), most.byOne)
  if (known) return async () => app.guesses.uncount(own)

  const all = `${keyOf(given)} all`
  const crowd = await app.guesses.count(all, window)
  if (crowd.count > most.byAll && !visitor.isHuman && !(await isOwnRange(app, given))) refuseBeyond(crowd, most.byAll)
  return async () => app.guesses.uncount(own, all)
}

function keyOf({ name, account }: Try): string {
  const era = account?.passwordHash ? hashToken(account.passwordHash).slice(0, 16) : ''
  return `password ${Object.entries(name).flat().join(' ')} ${era}`
}

function refuseBeyond({ count, resetsIn }: Counted, most: number) {
  if (count > most) refuse('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(resetsIn / 1000) })
}

/** Whether the owner is signed in from this network: attackers seldom share it. */
async function isOwnRange({ db }: App, { account, visitor }: Try): Promise<boolean> {
  if (account === undefined) return false
  const sessions = await db.selectFrom('sessions').where('userId', '=', account.id).select('ipAddress').execute()
  return sessions.some(({ ipAddress }) => networkOf(ipAddress, range) === networkOf(visitor.ipAddress, range))
}
