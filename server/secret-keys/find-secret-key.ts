import { minutes } from '#contract/kit/durations.ts'
import type { Visit } from '../http/handlers.ts'
import type { App } from '../kit/app.ts'
import type { SecretKeyCaller } from '../kit/caller.ts'
import { fromNow, type Instant, now } from '../kit/clock.ts'
import { hashToken } from '../kit/secrets.ts'
import { compiledQuery } from '../storage/compiled-query.ts'
import { isFromOneOf } from './is-from-one-of.ts'

const secretKeyByHash = compiledQuery((db, { keyHash }: { keyHash: string }) =>
  db.selectFrom('secretKeys').where('keyHash', '=', keyHash).select(['id', 'scopes', 'expiresAt', 'addresses', 'lastUsedAt']),
)

/** The server behind a request that shows a secret key, or null when the key is not good here; undefined when none is shown. */
export function findServer({ app, headers, visitor }: Visit): Promise<SecretKeyCaller | null> | undefined {
  const key = /^bearer +(tg_sk_\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return key === undefined ? undefined : judge(app, key, visitor)
}

async function judge(app: App, key: string, visitor: SecretKeyCaller['visitor']): Promise<SecretKeyCaller | null> {
  const [found] = await secretKeyByHash(app.db, { keyHash: hashToken(key) })
  if (!found) return null
  const { id, scopes, expiresAt, addresses } = found
  if (expiresAt !== null && expiresAt <= now(app)) return null
  if (addresses !== null && !isFromOneOf(addresses.split(','), visitor.ipAddress)) return null
  await noteUse(app, found)
  return { secretKey: { id, scopes: scopes?.split(',') ?? null }, visitor }
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
