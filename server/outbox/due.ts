import { type SelectQueryBuilder, sql } from 'kysely'
import type { Cause } from '../kit/cause.ts'
import type { Instant } from '../kit/clock.ts'
import { isFirstUnlocked } from '../storage/first-unlocked.ts'
import { query } from '../storage/query.ts'
import type { Database } from '../storage/storage.ts'
import type { JsonObject, Tables } from '../storage/tables.ts'

type Asked = { lane: string; time: Instant; kinds: readonly string[]; most: number }
type Claim = { by: string; until: Instant }
type Claimed = {
  id: string
  kind: string
  payload: JsonObject
  key: string | null
  attempts: number
  claimedBy: string | null
  dueAt: Instant
} & Cause

/** The jobs of a lane that are due, unclaimed and not held, in the order they fell due. */
export async function findDue(db: Database, { kinds, lane, time, most }: Asked): Promise<{ id: string; dueAt: Instant }[]> {
  return find({ db }, kinds, lane, time, most)
}

const find = query((db, kinds: readonly string[], lane: string, time: Instant, most: number) =>
  due(db, kinds, lane, time, most).select(['id', 'dueAt']),
)

/** Claims them. One statement: no two claims get the same job. */
export async function claimFirst({ db }: { db: Database }, { kinds, lane, time, most, by, until }: Asked & Claim): Promise<Claimed[]> {
  return claim({ db }, kinds, lane, time, most, { claimedBy: by, claimedUntil: until })
}

type Claiming = { claimedBy: string; claimedUntil: Instant }

const claim = query((db, kinds: readonly string[], lane: string, time: Instant, most: number, claiming: Claiming) =>
  db
    .updateTable('outbox')
    .set({ ...claiming, attempts: sql`attempts + 1` })
    .where(isFirstUnlocked({ db }, 'id', due(db, kinds, lane, time, most).select('id')))
    .returning(['id', 'kind', 'payload', 'key', 'attempts', 'claimedBy', 'dueAt', 'requestId', 'traceparent']),
)

function due(
  db: Database,
  kinds: readonly string[],
  lane: string,
  time: Instant,
  most: number,
): SelectQueryBuilder<Tables, 'outbox', object> {
  return db
    .selectFrom('outbox')
    .where('lane', '=', lane)
    .where('failedAt', 'is', null)
    .where('heldAt', 'is', null)
    .where('dueAt', '<=', time)
    .where('kind', 'in', kinds)
    .where((is) => is.or([is('claimedUntil', 'is', null), is('claimedUntil', '<=', time)]))
    .orderBy('dueAt')
    .orderBy('id')
    .limit(sql<number>`${most}`)
}
