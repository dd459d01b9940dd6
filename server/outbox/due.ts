import { type SelectQueryBuilder, sql } from 'kysely'
import type { Instant } from '../kit/clock.ts'
import { compiledQuery } from '../storage/compiled-query.ts'
import { isFirstUnlocked } from '../storage/first-unlocked.ts'
import type { Database } from '../storage/storage.ts'
import type { JsonObject, Tables } from '../storage/tables.ts'

type Engine = 'sqlite' | 'postgres'
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
}

/** The jobs of a lane that are due, unclaimed and not held, in the order they fell due. */
export async function findDue(db: Database, asked: Asked): Promise<{ id: string; dueAt: Instant }[]> {
  return finding(asked.kinds.length)(db, valuesOf(asked))
}

/** Claims them. One statement: no two claims get the same job. */
export async function claimFirst({ db, engine }: { db: Database; engine: Engine }, asked: Asked & Claim): Promise<Claimed[]> {
  return claiming(`${engine} ${asked.kinds.length}`, engine, asked.kinds.length)(db, { ...valuesOf(asked), ...asked })
}

// Asked for every job that is run: building them anew would cost more than the answers.
const finding = memoized((count: number) => compiledQuery((db, values: Values) => selectDue(db, values, count).select(['id', 'dueAt'])))

const claiming = memoized((_: string, engine: Engine, count: number) =>
  compiledQuery((db, values: Values) =>
    db
      .updateTable('outbox')
      .set({ claimedBy: values.by as string, claimedUntil: values.until as string, attempts: sql`attempts + 1` })
      .where(isFirstUnlocked({ engine }, 'id', selectDue(db, values, count).select('id')))
      .returning(['id', 'kind', 'payload', 'key', 'attempts', 'claimedBy', 'dueAt']),
  ),
)

type Values = Record<string, unknown>

function valuesOf({ lane, time, kinds, most }: Asked): Values {
  return { lane, time, most, ...namedKinds(kinds) }
}

/** The same for every job that a worker runs. */
const named = new WeakMap<readonly string[], Values>()

function namedKinds(kinds: readonly string[]): Values {
  const known = named.get(kinds) ?? Object.fromEntries(kinds.map((kind, at) => [`kind${at}`, kind]))
  named.set(kinds, known)
  return known
}

function selectDue(db: Database, values: Values, count: number): SelectQueryBuilder<Tables, 'outbox', object> {
  const { lane, time } = values as { lane: string; time: Instant }
  const kinds = Array.from({ length: count }, (_, at) => values[`kind${at}`] as string)
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
    .limit(sql<number>`${values.most}`)
}

function memoized<Key, Rest extends unknown[], Made>(make: (key: Key, ...rest: Rest) => Made): (key: Key, ...rest: Rest) => Made {
  const made = new Map<Key, Made>()
  return (key, ...rest) => {
    const known = made.get(key) ?? make(key, ...rest)
    made.set(key, known)
    return known
  }
}
