import { days } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import type { Purpose } from '../tokens/purpose.ts'

const mostTriesADay = 30

/**
 * Counts a try at a mailed code before it is judged. Each code dies after a few tries, but new ones can be asked for without
 * end: this bounds what guessing can hit in a day. The mailed link works all the while, so nobody is locked out.
 */
export async function countCodeTry(app: App, purpose: Purpose, address: string) {
  const { count, resetsIn } = await app.counter.count(`code ${purpose} ${address}`, days(1))
  if (count > mostTriesADay) refuse('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(resetsIn / 1000) })
}
