import type { App } from '../kit/app.ts'
import { type Instant, now } from '../kit/clock.ts'
import { allLanes } from '../outbox/lanes.ts'
import { query } from '../storage/query.ts'

/** The jobs that wait in the outbox, soonest first. */
export async function listPlanned({ db }: App, most: number) {
  const planned = db.selectFrom('outbox').where('failedAt', 'is', null)
  return planned.select(['kind', 'dueAt', 'attempts']).orderBy('dueAt').orderBy('id').limit(most).execute()
}

/** When the next job falls due that is not due yet. Held jobs have no time of their own: they follow the one before them. */
export async function findNextDue(app: App): Promise<Instant | undefined> {
  return findFirst(app, now(app))
}

/** Whether a job waits whose time has come. */
export async function isAnythingDue(app: App): Promise<boolean> {
  const first = await findFirst(app, '')
  return first !== undefined && first <= now(app)
}

/** The soonest after a time. One query per lane, because the index begins with the lane. */
async function findFirst({ db }: App, after: Instant): Promise<Instant | undefined> {
  const firsts = await Promise.all(allLanes.map(async (lane) => firstOfLane({ db }, lane, after)))
  const [soonest] = firsts.flatMap(([first]) => first?.dueAt ?? []).sort()
  return soonest
}

// A year has thousands of stops.
const firstOfLane = query((db, lane: string, after: Instant) =>
  db
    .selectFrom('outbox')
    .where('lane', '=', lane)
    .where('failedAt', 'is', null)
    .where('heldAt', 'is', null)
    .where('dueAt', '>', after)
    .select('dueAt')
    .orderBy('dueAt')
    .limit(1),
)
