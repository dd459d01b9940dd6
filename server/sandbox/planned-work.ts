import type { App } from '../kit/app.ts'
import { type Instant, now } from '../kit/clock.ts'

/** What waits in the outbox, soonest first. */
export async function listPlanned(app: App, most: number) {
  return planned(app).select(['kind', 'dueAt', 'attempts']).orderBy('id').limit(most).execute()
}

/** When the next piece of work falls due that is not due yet. */
export async function findNextDue(app: App): Promise<Instant | undefined> {
  const next = await planned(app).select('dueAt').where('dueAt', '>', now(app)).limit(1).executeTakeFirst()
  return next?.dueAt
}

function planned({ db }: App) {
  return db.selectFrom('outbox').where('failedAt', 'is', null).orderBy('dueAt')
}
