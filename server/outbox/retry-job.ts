import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { insertKeyed } from './keyed-jobs.ts'

/**
 * Lets a job that failed run again now, as if it had never been tried. One that was given up takes its place among those of its key.
 * Undefined when there is none such, or when it runs at this moment.
 */
export async function retryJob(app: App, id: string): Promise<{ kind: string } | undefined> {
  return inTransaction(app, async (app) => {
    const failed = await app.db
      .deleteFrom('outbox')
      .where('id', '=', id)
      .where('failedAt', 'is not', null)
      .returningAll()
      .executeTakeFirst()
    if (!failed) return hurry(app, id)
    const anew = {
      ...failed,
      dueAt: now(app),
      attempts: 0,
      lastError: null,
      failedAt: null,
      heldAt: null,
      claimedBy: null,
      claimedUntil: null,
    }
    const { key } = anew
    if (key === null) await app.db.insertInto('outbox').values(anew).execute()
    else await insertKeyed(app, [{ ...anew, key }])
    app.wakeOutbox?.(anew.lane)
    return { kind: anew.kind }
  })
}

async function hurry(app: App, id: string): Promise<{ kind: string } | undefined> {
  const waiting = app.db
    .updateTable('outbox')
    .set({ dueAt: now(app) })
    .where('id', '=', id)
    .where('claimedBy', 'is', null)
  const job = await waiting.where('lastError', 'is not', null).returning(['kind', 'lane']).executeTakeFirst()
  if (job) app.wakeOutbox?.(job.lane)
  return job
}
