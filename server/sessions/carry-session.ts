import type { App } from '../kit/app.ts'
import type { SessionRow } from '../kit/caller.ts'
import { instantOf, millisecondsOf, now } from '../kit/clock.ts'
import { hashToken } from '../kit/secrets.ts'
import { inTransaction } from '../storage/in-transaction.ts'

/** By how many milliseconds a session ends later, and by how many all that is counted from its past is later: when it began, and was proven. */
type Distance = { end: number; past: number }

/**
 * Takes the live session behind a token along when the clock of a development server moves, and those that it would end with. With both at the same
 * distance it is as old, as fresh and as far from its latest end as before.
 */
export async function carrySession(app: App, token: string, distance: Distance): Promise<void> {
  await inTransaction(app, async (app) => {
    for (const session of await findCarried(app, token))
      await app.db.updateTable('sessions').set(carried(session, distance)).where('id', '=', session.id).execute()
  })
}

/** The live session behind a token, the administrator's whose impersonation it is, and the one that it was handed over from. */
export async function findCarried(app: App, token: string): Promise<SessionRow[]> {
  const live = app.db.selectFrom('sessions').where('expiresAt', '>', now(app)).selectAll()
  const find = (column: 'tokenHash' | 'id', value: string) => live.where(column, '=', value).executeTakeFirst()
  const found: SessionRow[] = []
  let session = await find('tokenHash', hashToken(token))
  while (session) {
    found.push(session)
    const giver: string | null = session.impersonatedFrom ?? session.handedFrom
    session = giver === null ? undefined : await find('id', giver)
  }
  return found
}

function carried({ expiresAt, provenAt, strongAt, createdAt, updatedAt }: SessionRow, { end, past }: Distance) {
  const later = (at: string, by: number) => instantOf(millisecondsOf(at) + by)
  return {
    expiresAt: later(expiresAt, end),
    provenAt: later(provenAt, past),
    strongAt: strongAt && later(strongAt, past),
    createdAt: later(createdAt, past),
    updatedAt: later(updatedAt, past),
  }
}
