import type { App } from '../kit/app.ts'
import type { Actor, Caller, SessionRow, Visitor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { hashToken } from '../kit/secrets.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { deleteSessions } from './end-sessions.ts'
import { noteEnded } from './note-sessions.ts'

/** Ends one session of the caller, named by its token or by the token's hash as lists show it. */
export async function revokeSession(app: App, caller: Caller, token: string) {
  await inTransaction(app, async (app) => {
    const named = (await findNamed(app, [token, hashToken(token)])) ?? refuse('SESSION_NOT_FOUND')
    if (named.userId !== caller.user.id) refuse('UNAUTHORIZED')
    await end(app, named.id, caller)
  })
}

/** Ends one session of any user, named in the same ways. */
export async function revokeAnySession(app: App, by: Actor, token: string) {
  await inTransaction(app, async (app) => {
    const named = await findNamed(app, [token, hashToken(token)])
    if (named) await end(app, named.id, by)
  })
}

/** Ends the session behind a token, if it still lives, and answers it. */
export async function endSession(app: App, token: string, visitor: Visitor): Promise<SessionRow | undefined> {
  return inTransaction(app, async (app) => {
    const named = await findNamed(app, [hashToken(token)])
    return named && end(app, named.id, { visitor, user: { id: named.userId }, session: named })
  })
}

function findNamed({ db }: App, hashes: readonly string[]) {
  const named = db.selectFrom('sessions').where('tokenHash', 'in', hashes)
  return named.select(['id', 'userId', 'impersonatedBy']).executeTakeFirst()
}

async function end(app: App, id: string, by: Actor): Promise<SessionRow | undefined> {
  const ended = await deleteSessions(app, [id], by)
  for (const session of ended) await noteEnded(app, session, by)
  return ended.find((session) => session.id === id)
}
