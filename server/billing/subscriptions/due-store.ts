import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { type Instant, now } from '../../kit/clock.ts'
import { query } from '../../storage/query.ts'
import type { Database } from '../../storage/storage.ts'
import { engineOf } from '../../storage/storage.ts'
import type { SubscriptionRow } from './store.ts'

/** Subscriptions whose time has come, those that wait longest first. What is just being changed waits until that is done. */
export async function listDue(app: App, most: number): Promise<SubscriptionRow[]> {
  return firstDue(app, now(app), most)
}

const firstDue = query((db, time: Instant, most: number) =>
  dueOnes(db, time).selectAll().orderBy('dueAt').orderBy('id').limit(sql<number>`${most}`),
)

/** Holds those of them that are still due. Those that another process has locked are left to it. */
export async function lockDue(app: App, ids: readonly string[]): Promise<SubscriptionRow[]> {
  return heldIfDue(app, ids, now(app))
}

const heldIfDue = query((db, ids: readonly string[], time: Instant) => {
  const due = dueOnes(db, time).selectAll().where('id', 'in', ids).orderBy('dueAt').orderBy('id')
  return due.$if(engineOf(db) === 'postgres', (rows) => rows.forNoKeyUpdate().skipLocked())
})

function dueOnes(db: Database, time: Instant) {
  return db
    .selectFrom('subscriptions')
    .where('dueAt', '<=', time)
    .where((is) => is.or([is('changingUntil', 'is', null), is('changingUntil', '<=', time)]))
}

/** When the next subscription falls due. */
export async function nextSubscriptionDue({ db }: App): Promise<Instant | undefined> {
  return (await nextDue({ db }))[0]?.dueAt ?? undefined
}

const nextDue = query((db) => db.selectFrom('subscriptions').select('dueAt').where('dueAt', 'is not', null).orderBy('dueAt').limit(1))
