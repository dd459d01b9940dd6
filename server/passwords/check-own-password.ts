import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { checkPassword } from './check-password.ts'
import { findPasswordHash } from './store.ts'

const mostTries = 10
const window = minutes(15)

/** Refuses unless this is the caller's password. Answers the hash that it was found to match. */
export async function checkOwnPassword(app: App, { user, session }: Caller, password: string): Promise<string> {
  await countTry(app, session.id)
  const passwordHash = (await findPasswordHash(app, user.id)) ?? refuse('CREDENTIAL_ACCOUNT_NOT_FOUND')
  const { matches } = await checkPassword(app, password, passwordHash)
  return matches ? passwordHash : refuse('INVALID_PASSWORD')
}

/** Counted by session: guessing on a stolen one is stopped, and the owner's other devices are not. */
async function countTry({ config, guesses }: App, sessionId: string) {
  if (!config.rateLimit) return
  const { count, resetsIn } = await guesses.count(`own password ${sessionId}`, window)
  if (count > mostTries) refuse('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(resetsIn / 1000) })
}
