import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import type { Visitor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { hashToken } from '../kit/secrets.ts'
import { isKnownDevice } from '../sessions/known-devices.ts'

const mostFailures = 10
const window = minutes(15)

type Try = { name: string; userId: string | undefined; visitor: Visitor }

/**
 * Counts a try at a password before it is judged, and gives the way to take it back when it was right. Strangers share one
 * count per account; each device that its owner used before has a count of its own, so guessing from elsewhere slows the
 * guesser and never locks the owner out.
 */
export async function countTry(app: App, { name, userId, visitor }: Try): Promise<() => Promise<void>> {
  if (!app.config.rateLimit) return async () => {}
  const known = userId !== undefined && (await isKnownDevice(app, userId, visitor))
  const who = known ? hashToken(visitor.deviceId as string) : 'strangers'
  const key = `password ${name} ${who}`
  const { count, resetsIn } = await app.counter.count(key, window)
  if (count > mostFailures) refuse('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(resetsIn / 1000) })
  return async () => app.counter.uncount(key)
}
