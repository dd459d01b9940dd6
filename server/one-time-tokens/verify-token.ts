import { splitFactors } from '../factors/factor.ts'
import type { App } from '../kit/app.ts'
import type { SessionRow } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { refuse } from '../kit/refusal.ts'
import type { Arrival } from '../sessions/arrival.ts'
import { type Entered, enter } from '../sessions/enter.ts'
import { descendsFrom, handOver, holdGiver } from '../sessions/handed-session.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { consumeExpiredToken } from '../tokens/consume-token.ts'
import { lockUser } from '../users/store.ts'

/**
 * Lets a browser in by a one-time token. What the giving session proved is all that counts here: a trusted browser's trust stays behind, so a second
 * factor that it skipped is asked for.
 */
export async function verifyToken(app: App, token: string, { visitor, previous }: Arrival): Promise<Entered> {
  const { userId, sessionId } = await spend(app, token)
  return inTransaction(app, async (app) => {
    const user = (await lockUser(app, { id: userId })) ?? refuse('SESSION_NOT_FOUND')
    const giver = (await holdGiver(app, sessionId)) ?? refuse('SESSION_NOT_FOUND')
    // The browser has this session, or the one it came from: to replace that would end what is handed over.
    if (previous && (previous.session.id === giver.id || (await descendsFrom(app, giver, previous.session.id)))) return previous
    return enter(app, user, { ...entryFrom(giver), visitor, previous })
  })
}

/** Spends the token outside of the transaction: once it was shown it is gone, whatever comes of it. */
async function spend(app: App, token: string): Promise<{ userId: string; sessionId: string }> {
  const { userId, data, expiresAt } = (await consumeExpiredToken(app, ['one-time-token'], token)) ?? refuse('ONE_TIME_TOKEN_INVALID')
  if (expiresAt <= now(app)) refuse('ONE_TIME_TOKEN_EXPIRED')
  return { userId: userId as string, sessionId: (data as { sessionId: string }).sessionId }
}

function entryFrom(giver: SessionRow) {
  const proven = splitFactors(giver.factors).filter((factor) => factor !== 'device')
  return { method: giver.method, proven, remember: giver.remembered, handed: handOver(giver) }
}
