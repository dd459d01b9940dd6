import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { keyOrders } from '#contract/api-keys.ts'
import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import { type Instant, now } from '../kit/clock.ts'
import { query } from '../storage/query.ts'
import { engineOf } from '../storage/storage.ts'
import type { Tables } from '../storage/tables.ts'

export type KeyRow = Selectable<Tables['apiKeys']>
/** The person or the organization that a key belongs to. */
export type Owner = { userId: string; organizationId: null } | { userId: null; organizationId: string }
/** An organization's key has no person who could be banned. */
export type KeyWithOwner = KeyRow & { banned: boolean | null; banExpires: Instant | null }
export type KeyOrder = { by: (typeof keyOrders)[number]; direction: 'asc' | 'desc' }

const keysByHash = keysWithOwner('apiKeys.keyHash')
const keysByPreviousHash = keysWithOwner('apiKeys.previousHash')

/** The keys of these hashes, each with whether its owner is banned. */
export async function findKeysWithOwner(app: App, hashes: Iterable<string>): Promise<KeyWithOwner[]> {
  return keysByHash(app, [...hashes])
}

/** The same by the secrets that were replaced, for as long as those still work. */
export async function findReplacedKeys(app: App, hashes: Iterable<string>): Promise<KeyWithOwner[]> {
  const time = now(app)
  const found = await keysByPreviousHash(app, [...hashes])
  return found.filter(({ previousUntil }) => previousUntil !== null && previousUntil > time)
}

function keysWithOwner(column: 'apiKeys.keyHash' | 'apiKeys.previousHash') {
  return query((db, hashes: readonly string[]) =>
    db
      .selectFrom('apiKeys')
      .leftJoin('users', 'users.id', 'apiKeys.userId')
      .where(column, 'in', hashes)
      .selectAll('apiKeys')
      .select(['users.banned', 'users.banExpires']),
  )
}

export async function findOwnKey(app: App, owner: Owner, id: string): Promise<KeyRow | undefined> {
  return app.db.selectFrom('apiKeys').where('id', '=', id).where(belongsTo(owner)).selectAll().executeTakeFirst()
}

function belongsTo({ userId, organizationId }: Owner) {
  return (row: ExpressionBuilder<Tables, 'apiKeys'>) =>
    organizationId === null ? row('userId', '=', userId) : row('organizationId', '=', organizationId)
}

export async function findOwnKeys(app: App, owner: Owner): Promise<KeyRow[]> {
  return findPageOfKeys(app, owner, { order: { by: 'createdAt', direction: 'desc' }, limit: limits.apiKey.listed, offset: 0 })
}

type Page = { order: KeyOrder; limit: number; offset: number }

export async function findPageOfKeys(app: App, owner: Owner, { order: { by, direction }, limit, offset }: Page): Promise<KeyRow[]> {
  return app.db
    .selectFrom('apiKeys')
    .where(belongsTo(owner))
    .orderBy(by === 'lastRequest' ? 'lastRequestAt' : by, (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .selectAll()
    .execute()
}

export async function countOwnKeys(app: App, owner: Owner): Promise<number> {
  const counted = app.db
    .selectFrom('apiKeys')
    .where(belongsTo(owner))
    .select((row) => row.fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

export async function addKey(app: App, key: Insertable<Tables['apiKeys']>): Promise<KeyRow> {
  return app.db.insertInto('apiKeys').values(key).returningAll().executeTakeFirstOrThrow()
}

/** Changes a key; undefined when it was deleted in the meantime. */
export async function changeKey(app: App, id: string, changes: Updateable<Tables['apiKeys']>): Promise<KeyRow | undefined> {
  return app.db
    .updateTable('apiKeys')
    .set({ ...changes, updatedAt: now(app) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

type NewSecret = Pick<KeyRow, 'keyHash' | 'start' | 'ending' | 'previousUntil'>

/** Replaces the secret, keeping the old one until `previousUntil`; undefined when the key was deleted in the meantime. */
export async function replaceSecret(app: App, id: string, { previousUntil, ...secret }: NewSecret): Promise<KeyRow | undefined> {
  // The database reads the secret it replaces: of two at once, the second replaces what the first has set.
  const previous = previousUntil === null ? { previousHash: null } : { previousHash: sql<string>`key_hash` }
  return app.db
    .updateTable('apiKeys')
    .set({ ...secret, ...previous, previousUntil, updatedAt: now(app) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function forgetPrevious(app: App, id: string): Promise<KeyRow | undefined> {
  return changeKey(app, id, { previousHash: null, previousUntil: null })
}

export async function deleteOwnKey(app: App, owner: Owner, id: string): Promise<KeyRow | undefined> {
  return app.db.deleteFrom('apiKeys').where('id', '=', id).where(belongsTo(owner)).returningAll().executeTakeFirst()
}

export type Which = { ids: readonly string[] } | { madeBy: string }

export async function deleteOwnKeys(app: App, owner: Owner, which: Which): Promise<KeyRow[]> {
  const own = app.db.deleteFrom('apiKeys').where(belongsTo(owner))
  const named = 'ids' in which ? own.where('id', 'in', which.ids) : own.where('createdBy', '=', which.madeBy)
  return named.returningAll().execute()
}

/** Deletes every key that has expired. */
export async function deleteExpiredKeys(app: App): Promise<KeyRow[]> {
  return app.db.deleteFrom('apiKeys').where('expiresAt', '<=', now(app)).returningAll().execute()
}

const lockedKeys = query((db, ids: readonly string[]) =>
  db
    .selectFrom('apiKeys')
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(engineOf(db) === 'postgres', (keys) => keys.forUpdate())
    .selectAll(),
)

/** Keeps everybody else from counting uses of these keys until the transaction ends. In order, so that two never wait for each other. */
export async function lockKeys(app: App, ids: Iterable<string>): Promise<KeyRow[]> {
  return lockedKeys(app, [...ids])
}

type Uses = Pick<KeyRow, 'id' | 'remaining' | 'lastRefillAt' | 'requestCount' | 'windowStartedAt' | 'lastRequestAt'>

const savedUses = query((db, keys: readonly Uses[]) => {
  const rows = keys.map(
    (key) =>
      sql`(${key.id}, cast(${key.remaining} as integer), cast(${key.requestCount} as bigint), ${key.lastRefillAt}, ${key.windowStartedAt}, ${key.lastRequestAt})`,
  )
  const update = sql`update api_keys set remaining = uses.column2, request_count = uses.column3, last_refill_at = uses.column4,
    window_started_at = uses.column5, last_request_at = uses.column6
    from (values ${sql.join(rows)}) as uses where api_keys.id = uses.column1`
  return { compile: () => update.compile(db) }
})

/** Writes down what is left of keys that `lockKeys` holds. */
export async function saveUses(app: App, keys: KeyRow[]) {
  await savedUses(
    app,
    keys.map(({ id, remaining, requestCount, lastRefillAt, windowStartedAt, lastRequestAt }) => ({
      id,
      remaining,
      requestCount,
      lastRefillAt,
      windowStartedAt,
      lastRequestAt,
    })),
  )
}

/** Adds uses to a key that has no limit. */
export async function addUses(app: App, id: string, { count, lastAt }: { count: number; lastAt: Instant }) {
  await app.db
    .updateTable('apiKeys')
    .set((row) => ({ requestCount: row('requestCount', '+', count), lastRequestAt: lastAt }))
    .where('id', '=', id)
    .execute()
}
