import type { App } from '../kit/app.ts'
import type { Actor, Caller, SessionRow, Visitor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { hashToken } from '../kit/secrets.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { noteEnded } from './note-sessions.ts'

/** Ends one session of the caller, named by its token or by the token's hash as lists show it. */
export async function revokeSession(app: App, caller: Caller, token: string) {
  const { user } = caller
  const names = [token, hashToken(token)]
  await inTransaction(app, async (app) => {
    const named = app.db.deleteFrom('sessions').where('tokenHash', 'in', names).where('userId', '=', user.id)
    const [ended] = await named.returningAll().execute()
    if (ended) return noteEnded(app, ended, caller)

    const foreign = await app.db.selectFrom('sessions').where('tokenHash', 'in', names).select('id').executeTakeFirst()
    refuse(foreign ? 'UNAUTHORIZED' : 'SESSION_NOT_FOUND')
  })
}

/** Ends one session of any user, named in the same ways. */
export async function revokeAnySession(app: App, by: Actor, token: string) {
  await inTransaction(app, async (app) => {
    const named = app.db.deleteFrom('sessions').where('tokenHash', 'in', [token, hashToken(token)])
    const ended = await named.returningAll().executeTakeFirst()
    if (ended) await noteEnded(app, ended, by)
  })
}

/** Ends the session behind a token, if it still lives, and answers it. */
export async function endSession(app: App, token: string, visitor: Visitor): Promise<SessionRow | undefined> {
  return inTransaction(app, async (app) => {
    const [ended] = await app.db.deleteFrom('sessions').where('tokenHash', '=', hashToken(token)).returningAll().execute()
    if (!ended) return undefined
    await noteEnded(app, ended, { visitor, user: { id: ended.userId }, session: ended })
    return ended
  })
}
