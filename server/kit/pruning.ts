import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '../storage/tables.ts'
import type { App } from './app.ts'
import { fromNow } from './clock.ts'

/** Deletes rows that are no longer needed. Each room states what to prune of its own tables. */
export type Pruning = (app: App) => Promise<void>

type PastRows<T extends keyof Tables> = {
  key: keyof Tables[T] & string
  column: keyof Tables[T] & string
  keptFor?: number
  unless?: RawBuilder<boolean>
}

/** Deletes rows whose instant in `column` lies `keptFor` milliseconds in the past, `unless` they are still needed. `key` is the primary key. */
export function pruneWhenPast<T extends keyof Tables>(table: T, { key, column, keptFor = 0, unless }: PastRows<T>): Pruning {
  return async (app) => {
    const isPast = sql<boolean>`${sql.ref(column)} <= ${fromNow(app, -keptFor)}`
    const isOld = unless ? sql<boolean>`${isPast} and not ${unless}` : isPast
    const old = sql`(select ${sql.ref(key)} from ${sql.table(table)} where ${isOld} limit ${sql.lit(batch)})`
    // The outer condition is checked again under the row's lock: a row renewed since the inner select stays.
    await inBatches(app, table, sql<boolean>`${isOld} and ${sql.ref(key)} in ${old}`)
  }
}

/** Deletes all rows but the newest, by an `id` that grows. */
export function pruneAllBut(newest: number, table: keyof Tables): Pruning {
  return (app) => {
    const older = sql`(select id from ${sql.table(table)} order by id desc limit ${sql.lit(batch)} offset ${sql.lit(newest)})`
    return inBatches(app, table, sql<boolean>`id in ${older}`)
  }
}

const batch = 500

/**
 * A little at a time, so that no other query waits long for a lock. Most tables have nothing to delete most of the time: on SQLite to
 * find that out by reading keeps nobody from writing and costs no commit.
 */
async function inBatches({ db }: App, table: keyof Tables, which: RawBuilder<boolean>) {
  const some = await db.selectFrom(table).where(which).select(sql.lit(1).as('one')).limit(1).executeTakeFirst()
  if (!some) return
  while ((await db.deleteFrom(table).where(which).executeTakeFirst()).numDeletedRows >= batch);
}
