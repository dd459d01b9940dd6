import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import type { Lane } from './lanes.ts'

type Recurring = {
  kind: string
  lane: Lane
  /** It plans itself at least so often. */
  every: number
  /** So long after the start it comes for the first time. */
  first: number
}

/** Makes sure that a job that plans its own next run is planned: once, however many processes start. Its kind is its id. */
export async function scheduleRecurring(app: App, { kind, lane, every, first }: Recurring): Promise<void> {
  const dueAt = fromNow(app, first)
  const anew = { dueAt, firstDueAt: dueAt, attempts: 0, failedAt: null }
  await app.db
    .insertInto('outbox')
    .values({ id: kind, kind, lane, payload: {}, createdAt: now(app), ...anew })
    // A run planned too far ahead comes from a clock that was set back since; a failed one deserves another chance.
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(anew)
        .where((is) => is.or([is('outbox.failedAt', 'is not', null), is('outbox.dueAt', '>', fromNow(app, every))])),
    )
    .execute()
}
