import { type RawBuilder, sql } from 'kysely'
import { dropPast, type Partitioning } from '../storage/partitions.ts'
import { query } from '../storage/query.ts'
import type { Database } from '../storage/storage.ts'
import type { Tables } from '../storage/tables.ts'
import type { App } from './app.ts'
import { fromNow, type Instant } from './clock.ts'

/** Deletes rows that are no longer needed. Each room states what to prune of its own tables. */
export type Pruning = (app: App) => Promise<void>

type PastRows<T extends keyof Tables> = {
  key: keyof Tables[T] & string
  column: keyof Tables[T] & string
  keptFor?: number
  unless?: RawBuilder<boolean>
  /** Where the table is partitioned, whole partitions go. */
  partitioning?: Partitioning
}

/** Deletes rows whose instant in `column` lies `keptFor` milliseconds in the past, `unless` they are still needed. `key` is the primary key. */
export function pruneWhenPast<T extends keyof Tables>(table: T, { key, column, keptFor = 0, unless, partitioning }: PastRows<T>): Pruning {
  const isOld = (past: Instant) => {
    const isPast = sql<boolean>`${sql.ref(column)} <= ${past}`
    return unless ? sql<boolean>`${isPast} and not ${unless}` : isPast
  }
  const findOne = query((db, past: Instant) => oneOf(db, table, sql`where ${isOld(past)}`))
  return async (app) => {
    const past = fromNow(app, -keptFor)
    if ((await findOne(app, past)).length === 0) return
    if (partitioning && (await dropPast(app.db, partitioning, { column, past }))) return
    const old = sql`(select ${sql.ref(key)} from ${sql.table(table)} where ${isOld(past)} limit ${sql.lit(batch)})`
    // The outer condition is checked again under the row's lock: a row renewed since the inner select stays.
    await inBatches(app, table, sql<boolean>`${isOld(past)} and ${sql.ref(key)} in ${old}`)
  }
}

/** Deletes all rows but the newest, by an `id` that grows. */
export function pruneAllBut(newest: number, table: keyof Tables): Pruning {
  const findOne = query((db) => oneOf(db, table, sql`order by id desc limit 1 offset ${sql.lit(newest)}`))
  return async (app) => {
    if ((await findOne(app)).length === 0) return
    const older = sql`(select id from ${sql.table(table)} order by id desc limit ${sql.lit(batch)} offset ${sql.lit(newest)})`
    await inBatches(app, table, sql<boolean>`id in ${older}`)
  }
}

/**
 * Whether there is such a row. Most tables have nothing to delete most of the time, and finding that out by a read costs no commit and blocks no
 * writer.
 */
function oneOf(db: Database, table: keyof Tables, which: RawBuilder<unknown>) {
  return db
    .selectFrom(sql<{ found: number }>`(select 1 as found from ${sql.table(table)} ${which})`.as('one'))
    .select('found')
    .limit(1)
}

const batch = 500

/** A little at a time, so that no other query waits long for a lock. */
async function inBatches({ db }: App, table: keyof Tables, which: RawBuilder<boolean>) {
  while ((await db.deleteFrom(table).where(which).executeTakeFirst()).numDeletedRows >= batch);
}
