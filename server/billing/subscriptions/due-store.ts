import type { App } from '../../kit/app.ts'
import { fromNow, type Instant, now } from '../../kit/clock.ts'
import type { SubscriptionRow } from './store.ts'

/** Subscriptions whose time has come, those that wait longest first. What is just being changed waits until that is done. */
export async function listDue(app: App, most: number): Promise<SubscriptionRow[]> {
  return dueOnes(app).selectAll().orderBy('dueAt').orderBy('id').limit(most).execute()
}

/** Holds those of them that are still due. What somebody else holds is theirs. */
export async function lockDue(app: App, ids: readonly string[]): Promise<SubscriptionRow[]> {
  const rows = dueOnes(app).selectAll().where('id', 'in', ids).orderBy('dueAt').orderBy('id')
  return rows.$if(app.engine === 'postgres', (rows) => rows.forNoKeyUpdate().skipLocked()).execute()
}

function dueOnes(app: App) {
  const time = now(app)
  return app.db
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
  const next = db.selectFrom('subscriptions').select('dueAt').where('dueAt', 'is not', null)
  return (await next.orderBy('dueAt').limit(1).executeTakeFirst())?.dueAt ?? undefined
}
