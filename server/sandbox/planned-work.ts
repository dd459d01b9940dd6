import type { App } from '../kit/app.ts'
import { type Instant, now } from '../kit/clock.ts'
import { compiledQuery } from '../storage/compiled-query.ts'

/** The jobs that wait in the outbox, soonest first. */
export async function listPlanned(app: App, most: number) {
  return planned(app).select(['kind', 'dueAt', 'attempts']).orderBy('id').limit(most).execute()
}

/** When the next job falls due that is not due yet. Held jobs have no time of their own: they follow the one before them. */
export async function findNextDue(app: App): Promise<Instant | undefined> {
  const [next] = await nextDue(app.db, { time: now(app) })
  return next?.dueAt
}

// A year has thousands of stops.
const nextDue = compiledQuery((db, { time }: { time: Instant }) =>
  planned({ db }).select('dueAt').where('heldAt', 'is', null).where('dueAt', '>', time).limit(1),
)

/** Whether a job waits whose time has come. */
export async function isAnythingDue(app: App): Promise<boolean> {
  const due = await planned(app).select('id').where('heldAt', 'is', null).where('dueAt', '<=', now(app)).limit(1).executeTakeFirst()
  return due !== undefined
}

function planned({ db }: Pick<App, 'db'>) {
  return db.selectFrom('outbox').where('failedAt', 'is', null).orderBy('dueAt')
}
