import { minutes } from '#contract/kit/durations.ts'
import { limits } from '#contract/limits.ts'
import { normalEmail } from '#contract/users.ts'
import type { App } from '../kit/app.ts'
import { fromNow } from '../kit/clock.ts'
import type { Dispatch } from './dispatch.ts'

const { max, window } = limits.rate.mail
const patience = minutes(15)

/**
 * How long a letter has to wait so that its mailbox gets no more than its share of those that anybody can ask for, of all kinds
 * together. A flood only makes its own letters late, and then they are dropped.
 */
export async function mailboxWait(app: App, { to, askedAt }: Dispatch): Promise<number | 'too long'> {
  if (!app.config.rateLimit || askedAt === undefined) return 0
  const { count, resetsIn } = await app.counter.count(`letters to ${normalEmail(to)}`, window)
  if (count <= max) return 0
  return askedAt < fromNow(app, -patience) ? 'too long' : resetsIn
}
