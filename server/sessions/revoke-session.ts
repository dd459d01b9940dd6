import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Actor, Caller, SessionRow, Visitor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { hashToken } from '../kit/secrets.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { tellEnded } from './tell-sessions.ts'

/** Ends one session of the caller, named by its token or by the token's hash as lists show it. */
export async function revokeSession(app: App, caller: Caller, token: string) {
  const { user } = caller
  const names = [token, hashToken(token)]
  await inTransaction(app, async (app) => {
    const named = app.db.deleteFrom('sessions').where('tokenHash', 'in', names).where('userId', '=', user.id)
    const [ended] = await named.returningAll().execute()
    if (ended) {
      await record(app, { action: 'session.ended', by: caller, userId: user.id, details: { sessionId: ended.id } })
      return tellEnded(app, [ended])
    }

    const foreign = await app.db.selectFrom('sessions').where('tokenHash', 'in', names).select('id').executeTakeFirst()
    refuse(foreign ? 'UNAUTHORIZED' : 'SESSION_NOT_FOUND')
  })
}

/** Ends one session of any user, named in the same ways. */
export async function revokeAnySession(app: App, by: Actor, token: string) {
  await inTransaction(app, async (app) => {
    const named = app.db.deleteFrom('sessions').where('tokenHash', 'in', [token, hashToken(token)])
    const ended = await named.returningAll().executeTakeFirst()
    if (!ended) return
    await record(app, { action: 'session.ended', by, userId: ended.userId, details: { sessionId: ended.id } })
    await tellEnded(app, [ended])
  })
}

/** Ends the session behind a token, if it still lives, and answers it. */
export async function endSession(app: App, token: string, visitor: Visitor): Promise<SessionRow | undefined> {
  return inTransaction(app, async (app) => {
    const [ended] = await app.db.deleteFrom('sessions').where('tokenHash', '=', hashToken(token)).returningAll().execute()
    if (!ended) return undefined
    const by = { visitor, user: { id: ended.userId }, session: ended }
    await record(app, { action: 'session.ended', by, userId: ended.userId, details: { sessionId: ended.id } })
    await tellEnded(app, [ended])
    return ended
  })
}
