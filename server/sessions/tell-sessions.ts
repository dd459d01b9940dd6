import type { App } from '../kit/app.ts'
import type { SessionRow } from '../kit/caller.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { announce } from '../webhooks/announce.ts'

export async function tellStarted(app: App, session: SessionRow): Promise<void> {
  await announce(app, 'session.started', { userId: session.userId }, () => session)
}

export async function tellEnded(app: App, sessions: readonly SessionRow[]): Promise<void> {
  for (const session of sessions) await announce(app, 'session.ended', { userId: session.userId }, () => session)
}

/** Ends the sessions of somebody who is deleted, so that they are told of before. */
export async function endSessionsOf(app: App, { id }: { id: string }): Promise<void> {
  await inTransaction(app, async (app) => {
    await tellEnded(app, await app.db.deleteFrom('sessions').where('userId', '=', id).returningAll().execute())
  })
}
