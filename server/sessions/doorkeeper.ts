import { minutes } from '#contract/kit/durations.ts'
import type { Doorkeeper } from '../http/handlers.ts'
import type { App } from '../kit/app.ts'
import { fromNow, type Instant, now } from '../kit/clock.ts'
import { hashToken } from '../kit/secrets.ts'
import { compiledQuery } from '../storage/compiled-query.ts'
import { readSession } from './read-session.ts'
import { sessionTokenOf, setSessionCookies } from './session-cookies.ts'

const secretKeyByHash = compiledQuery((db, { keyHash }: { keyHash: string }) =>
  db.selectFrom('secretKeys').where('keyHash', '=', keyHash).select(['id', 'lastUsedAt']),
)

/** Finds who asks, always from the database: what was revoked in one process is refused by all at the next request. */
export const doorkeeper: Doorkeeper = {
  async findCaller(visit) {
    const token = sessionTokenOf(visit)
    if (token === undefined) return null
    const found = await readSession(visit.app, token, { visitor: visit.visitor, mayProlong: true })
    if (found?.prolonged) setSessionCookies(visit, found)
    return found
  },

  async isServer({ app, headers }) {
    const key = /^bearer +(tg_sk_\S+)$/i.exec(headers.authorization ?? '')?.[1]
    if (key === undefined) return false
    const [found] = await secretKeyByHash(app.db, { keyHash: hashToken(key) })
    if (found) await noteUse(app, found)
    return found !== undefined
  },
}

/** When a key was last used is known to the minute: a write for each use would cost more than it tells. */
async function noteUse(app: App, { id, lastUsedAt }: { id: string; lastUsedAt: Instant | null }) {
  if (lastUsedAt !== null && lastUsedAt > fromNow(app, -minutes(1))) return
  await app.db
    .updateTable('secretKeys')
    .set({ lastUsedAt: now(app) })
    .where('id', '=', id)
    .execute()
}
