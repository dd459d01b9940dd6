import { days, hours, minutes } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import { type Job, reschedule } from './job.ts'

const batch = 500
const every = hours(6)

/** What has run out is kept no longer than this. An expired token stays a day: whoever comes late is told that it expired. */
const kept = { tokens: days(1), failedWork: days(30), sandboxMails: 1000 }

/** Sees to it that pruning is planned: once, however many processes start. */
export async function schedulePruning(app: App): Promise<void> {
  const first = { dueAt: fromNow(app, minutes(1)), attempts: 0, failedAt: null }
  await app.db
    .insertInto('outbox')
    .values({ id: 'prune', kind: 'prune', payload: {}, createdAt: now(app), ...first })
    // A planned run too far off comes from a clock that was set back since; a failed one deserves another chance.
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(first)
        .where((is) => is.or([is('outbox.failedAt', 'is not', null), is('outbox.dueAt', '>', fromNow(app, every))])),
    )
    .execute()
}

/** The worker of this kind: prunes, and plans the next time. It never gives up: the next time may go better. */
export async function pruneAndReschedule(app: App, _: object, job: Job): Promise<void> {
  try {
    await prune(app)
  } catch (error) {
    app.log.error({ err: error }, 'Pruning failed and will be tried again the next time.')
  }
  await reschedule(app, job, fromNow(app, every))
}

/** Deletes what has run out, a little at a time, so that nobody waits long for a lock. */
export async function prune(app: App): Promise<void> {
  const { db } = app
  const time = now(app)
  const oldToken = fromNow(app, -kept.tokens)
  const oldFailure = fromNow(app, -kept.failedWork)

  // The outer condition is checked again under the row's lock: what was renewed since the inner look stays.
  await inBatches(() =>
    db
      .deleteFrom('sessions')
      .where('expiresAt', '<=', time)
      .where('id', 'in', (from) => from.selectFrom('sessions').select('id').where('expiresAt', '<=', time).limit(batch)),
  )
  await inBatches(() =>
    db
      .deleteFrom('tokens')
      .where('expiresAt', '<=', oldToken)
      .where('id', 'in', (from) => from.selectFrom('tokens').select('id').where('expiresAt', '<=', oldToken).limit(batch)),
  )
  await inBatches(() =>
    db
      .deleteFrom('rateLimits')
      .where('resetAt', '<=', time)
      .where('key', 'in', (from) => from.selectFrom('rateLimits').select('key').where('resetAt', '<=', time).limit(batch)),
  )
  await inBatches(() =>
    db
      .deleteFrom('outbox')
      .where('failedAt', '<=', oldFailure)
      .where('id', 'in', (from) => from.selectFrom('outbox').select('id').where('failedAt', '<=', oldFailure).limit(batch)),
  )
  await inBatches(() =>
    db
      .deleteFrom('sandboxMails')
      .where('id', 'in', (from) =>
        from.selectFrom('sandboxMails').select('id').orderBy('id', 'desc').limit(batch).offset(kept.sandboxMails),
      ),
  )
}

async function inBatches(deletion: () => { executeTakeFirst(): Promise<{ numDeletedRows: bigint }> }) {
  while ((await deletion().executeTakeFirst()).numDeletedRows >= batch);
}
