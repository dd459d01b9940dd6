import { sql } from 'kysely'
import type { Database } from '../storage/storage.ts'
import { type Clock, instantOf, millisecondsOf } from './clock.ts'

/** Counts events by key in windows of time: exactly, however many come at once. */
export type Counter = {
  count(key: string, window: number): Promise<Counted> | Counted
  /** How many were counted, and counts nothing. */
  peek(key: string): Promise<Counted> | Counted
  /** Takes one count of each back, if its window is still open. */
  uncount(...keys: string[]): Promise<void> | void
}
export type Counted = { count: number; resetsIn: number }
export type MemoryCounter = {
  count(key: string, window: number, many?: number): Counted
  peek(key: string): Counted
  uncount(...keys: string[]): void
}

const nothingCounted: Counted = { count: 0, resetsIn: 0 }

/** For one process. Holds at most so many keys: the oldest make room, as theirs are the windows that end first. */
export function memoryCounter({ clock }: { clock: Clock }, { mostKeys }: { mostKeys: number }): MemoryCounter {
  const windows = new Map<string, { count: number; endsAt: number }>()
  return {
    count(key, window, many = 1) {
      const now = clock.now()
      const open = windows.get(key)
      if (open && open.endsAt > now) return { count: (open.count += many), resetsIn: open.endsAt - now }

      windows.delete(key)
      if (windows.size >= mostKeys) windows.delete(windows.keys().next().value as string)
      windows.set(key, { count: many, endsAt: now + window })
      return { count: many, resetsIn: window }
    },
    peek(key) {
      const open = windows.get(key)
      return open && open.endsAt > clock.now() ? { count: open.count, resetsIn: open.endsAt - clock.now() } : nothingCounted
    },
    uncount(...keys) {
      for (const key of keys) {
        const open = windows.get(key)
        if (open && open.count > 0) open.count--
      }
    },
  }
}

/** For many processes on one database: one statement counts and starts a new window when the last one is over. */
export function databaseCounter({ clock, db }: { clock: Clock; db: Database }): Counter {
  return {
    async count(key, window) {
      const now = clock.now()
      const fresh = { key, count: 1, resetAt: instantOf(now + window) }
      const { count, resetAt } = await db
        .insertInto('rateLimits')
        .values(fresh)
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql<number>`case when rate_limits.reset_at <= ${instantOf(now)} then 1 else rate_limits.count + 1 end`,
            resetAt: sql<string>`case when rate_limits.reset_at <= ${instantOf(now)} then ${fresh.resetAt} else rate_limits.reset_at end`,
          }),
        )
        .returning(['count', 'resetAt'])
        .executeTakeFirstOrThrow()
      return { count, resetsIn: millisecondsOf(resetAt) - now }
    },
    async peek(key) {
      const now = clock.now()
      const open = db.selectFrom('rateLimits').where('key', '=', key).where('resetAt', '>', instantOf(now))
      const row = await open.select(['count', 'resetAt']).executeTakeFirst()
      return row ? { count: row.count, resetsIn: millisecondsOf(row.resetAt) - now } : nothingCounted
    },
    async uncount(...keys) {
      const counted = db.updateTable('rateLimits').where('key', 'in', keys).where('count', '>', 0)
      await counted.set((row) => ({ count: row('count', '-', 1) })).execute()
    },
  }
}
