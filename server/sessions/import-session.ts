import type { App } from '../kit/app.ts'
import type { SessionRow } from '../kit/caller.ts'
import { addSession } from './store.ts'

/** Adds a session as another server knew it. False when it is there already. */
export async function addKnownSession(app: App, session: SessionRow): Promise<boolean> {
  const { db } = app
  const known = await db
    .selectFrom('sessions')
    .where((is) => is.or([is('id', '=', session.id), is('tokenHash', '=', session.tokenHash)]))
    .select('id')
    .executeTakeFirst()
  if (known) return false
  await addSession(app, session)
  return true
}
