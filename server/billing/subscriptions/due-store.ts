import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { fromNow, type Instant, now } from '../../kit/clock.ts'
import { compiledQuery } from '../../storage/compiled-query.ts'
import { engineOf } from '../../storage/for-update.ts'
import { rowsQuery } from '../../storage/shaped-query.ts'
import type { Database } from '../../storage/storage.ts'
import type { SubscriptionRow } from './store.ts'

/** Subscriptions whose time has come, those that wait longest first. What is just being changed waits until that is done. */
export async function listDue(app: App, most: number): Promise<SubscriptionRow[]> {
  return firstDue(app.db, { time: now(app), most })
}

const firstDue = compiledQuery((db, { time, most }: { time: Instant; most: number }) =>
  dueOnes(db, time).selectAll().orderBy('dueAt').orderBy('id').limit(sql<number>`${most}`),
)

/** Holds those of them that are still due. What somebody else holds is theirs. */
export async function lockDue(app: App, ids: readonly string[]): Promise<SubscriptionRow[]> {
  const time = now(app)
  return heldIfDue(
    app.db,
    ids.map((id) => ({ id, time })),
  )
}

const heldIfDue = rowsQuery((db, wanted: readonly { id: string; time: Instant }[]) => {
  const ids = wanted.map(({ id }) => id)
  const due = dueOnes(db, wanted[0]?.time as Instant)
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('dueAt')
    .orderBy('id')
  return due.$if(engineOf(db) === 'postgres', (rows) => rows.forNoKeyUpdate().skipLocked())
})

function dueOnes(db: Database, time: Instant) {
  return db
    .selectFrom('subscriptions')
    .where('dueAt', '<=', time)
    .where((is) => is.or([is('changingUntil', 'is', null), is('changingUntil', '<=', time)]))
}

/** Puts a subscription off that could not be renewed, so that the others need not wait for it. */
export async function putOff(app: App, id: string, wait: number): Promise<void> {
  await app.db
    .updateTable('subscriptions')
    .set({ dueAt: fromNow(app, wait) })
    .where('id', '=', id)
    .where('dueAt', '<=', now(app))
    .execute()
}

/** When the next subscription falls due. */
export async function nextSubscriptionDue({ db }: App): Promise<Instant | undefined> {
  return (await nextDue(db, {}))[0]?.dueAt ?? undefined
}

const nextDue = compiledQuery((db) =>
  db.selectFrom('subscriptions').select('dueAt').where('dueAt', 'is not', null).orderBy('dueAt').limit(1),
)
