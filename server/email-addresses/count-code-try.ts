import { days } from '#contract/kit/durations.ts'
import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import type { Visitor } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { household, networkOf } from '../kit/network-of.ts'
import { refuse } from '../kit/refusal.ts'

const fromNetworks = 'codes from '

/**
 * Counts a try at a mailed code before judging it, and answers a function that takes the count back when the code was right. Each code dies after a
 * few tries, but new ones can be requested without end: this bounds the guesses per day, from one network and at one mailbox. No count is shared by
 * strangers, and the mailed link keeps working, so guessing locks no owner out.
 */
export async function countCodeTry(app: App, { ipAddress }: Visitor, address: string): Promise<() => Promise<void>> {
  const [network, mailbox] = [`${fromNetworks}${networkOf(ipAddress, household)}`, `codes to ${address}`]
  // The network comes first: what it tries beyond its share costs no mailbox anything.
  const tried = await app.guesses.count(network, days(1))
  if (tried.count > app.config.codeTries) refuse('TOO_MANY_CODES_WERE_TRIED', { retryAfter: Math.ceil(tried.resetsIn / 1000) })
  const { count, resetsIn } = await app.guesses.count(mailbox, days(1))
  if (count > limits.code.mailboxTriesADay) refuse('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(resetsIn / 1000) })
  return async () => app.guesses.uncount(network, mailbox)
}

/** How many wrong codes were tried in the windows that are open, and how many networks are refused because they tried too many. */
export async function wrongCodes(app: App): Promise<{ tries: number; networks: number }> {
  const open = app.db.selectFrom('rateLimits').where('key', 'like', `${fromNetworks}%`).where('resetAt', '>', now(app))
  const counts = (await open.select('count').execute()).map(({ count }) => count)
  return { tries: counts.reduce((sum, count) => sum + count, 0), networks: counts.filter((count) => count > app.config.codeTries).length }
}
