import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import type { Visitor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { hashToken } from '../kit/secrets.ts'
import { isKnownDevice } from '../sessions/known-devices.ts'

const mostFailures = 10
const window = minutes(15)

/**
 * Counts a try at a password before it is judged. Strangers share one count per account; each device that its owner used
 * before has a count of its own, so guessing from elsewhere slows the guesser and never locks the owner out.
 */
export async function countTry(app: App, { name, userId, visitor }: { name: string; userId: string | undefined; visitor: Visitor }) {
  if (!app.config.rateLimit) return
  const known = userId !== undefined && (await isKnownDevice(app, userId, visitor))
  const who = known ? hashToken(visitor.deviceId as string) : 'strangers'
  const { count, resetsIn } = await app.counter.count(`password ${name} ${who}`, window)
  if (count > mostFailures) refuse('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(resetsIn / 1000) })
}
