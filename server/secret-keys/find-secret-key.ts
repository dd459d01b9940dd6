import { minutes } from '#contract/kit/durations.ts'
import type { Visit } from '../http/handlers.ts'
import type { App } from '../kit/app.ts'
import type { Visitor } from '../kit/caller.ts'
import { fromNow, type Instant, now } from '../kit/clock.ts'
import { hashToken } from '../kit/secrets.ts'
import { compiledQuery } from '../storage/compiled-query.ts'

/** A server of the application's own, known by its secret key. */
export type SecretKeyCaller = { secretKey: { id: string }; visitor: Visitor }

const secretKeyByHash = compiledQuery((db, { keyHash }: { keyHash: string }) =>
  db.selectFrom('secretKeys').where('keyHash', '=', keyHash).select(['id', 'lastUsedAt']),
)

/** The secret key that a request carries, if it is one of ours. */
export async function findSecretKey({ app, headers, visitor }: Visit): Promise<SecretKeyCaller | null> {
  const key = /^bearer +(tg_sk_\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (key === undefined) return null
  const [found] = await secretKeyByHash(app.db, { keyHash: hashToken(key) })
  if (!found) return null
  await noteUse(app, found)
  return { secretKey: { id: found.id }, visitor }
}

export function isSecretKey(caller: object | null): caller is SecretKeyCaller {
  return caller !== null && 'secretKey' in caller
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
