import type { Doorkeeper } from '../http/handlers.ts'
import { hashToken } from '../kit/secrets.ts'
import { question } from '../storage/question.ts'
import { readSession } from './read-session.ts'
import { sessionTokenOf, setSessionCookies } from './session-cookies.ts'

const secretKeyByHash = question((db, { keyHash }: { keyHash: string }) =>
  db.selectFrom('secretKeys').where('keyHash', '=', keyHash).select('id'),
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
    return (await secretKeyByHash(app.db, { keyHash: hashToken(key) })).length > 0
  },
}
