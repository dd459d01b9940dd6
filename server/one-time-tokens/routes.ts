import type { oneTimeToken } from '#contract/one-time-tokens.ts'
import type { Handlers } from '../http/handlers.ts'
import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { answerEntry } from '../sessions/answer-entry.ts'
import { arrivalOf } from '../sessions/arrival.ts'
import { generateToken } from './generate-token.ts'
import { verifyToken } from './verify-token.ts'

export const oneTimeTokenRoutes: Handlers<typeof oneTimeToken> = {
  async generate({ app, caller }) {
    refuseUnlessOn(app)
    return { token: await generateToken(app, caller) }
  },

  async verify(call) {
    refuseUnlessOn(call.app)
    const entered = await verifyToken(call.app, call.input.token, arrivalOf(call))
    return answerEntry(call, entered, ({ session, token, user }) => ({ session: { ...session, token }, user }))
  },
}

function refuseUnlessOn({ config }: App) {
  if (!config.oneTimeTokens) refuse('NOT_FOUND')
}
