import { days } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { refuse } from '../kit/refusal.ts'
import type { Purpose } from '../tokens/purpose.ts'

const mostTriesADay = 30
const everywhere = 'codes everywhere'

/**
 * Counts a try at a mailed code before it is judged, and gives the way to take it back when it was right. Each code dies after a
 * few tries, but new ones can be asked for without end: this bounds what guessing can hit in a day, at one address and, for codes
 * of six digits, at all of them together. The mailed link works all the while, so nobody is locked out.
 */
export async function countCodeTry(app: App, purpose: Purpose, address: string): Promise<() => Promise<void>> {
  const { count, resetsIn } = await app.guesses.count(`code ${purpose} ${address}`, days(1))
  if (count > mostTriesADay) refuse('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(resetsIn / 1000) })
  if (purpose === 'reset-password') return async () => {} // its codes are too long to be met by chance

  const all = await app.guesses.count(everywhere, days(1))
  if (all.count > app.config.codeTries) {
    if (all.count === app.config.codeTries + 1) app.log.error('Too many wrong codes were tried today: codes are refused, links still work.')
    refuse('TOO_MANY_CODES_WERE_TRIED', { retryAfter: Math.ceil(all.resetsIn / 1000) })
  }
  return async () => app.guesses.uncount(everywhere)
}

/** How many wrong codes were tried in the window that is open. */
export async function wrongCodes(app: App): Promise<number> {
  const open = app.db.selectFrom('rateLimits').where('key', '=', everywhere).where('resetAt', '>', now(app))
  return (await open.select('count').executeTakeFirst())?.count ?? 0
}
