import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { alphabets } from '../kit/random.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { forgetOldest } from '../tokens/forget-tokens.ts'
import { issueToken } from '../tokens/issue-token.ts'

/** How many tokens of a person wait at once. */
const mostWaiting = 10

/** Makes a token that carries the caller's session to another browser. It names the session and is worthless once that has ended. */
export async function generateToken(app: App, caller: Caller): Promise<string> {
  refuseWhileImpersonating(caller)
  await forgetOldest(app, caller.user.id, { purpose: 'one-time-token', kept: mostWaiting - 1 })
  const { token } = await issueToken(app, {
    purpose: 'one-time-token',
    userId: caller.user.id,
    address: '',
    lifetime: minutes(3),
    token: { length: 32, alphabet: alphabets.lettersAndDigits },
    data: { sessionId: caller.session.id },
  })
  return token
}
