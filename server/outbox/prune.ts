import { sql } from 'kysely'
import { days, hours, minutes } from '#contract/kit/durations.ts'
import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import { fromNow, type Instant, now } from '../kit/clock.ts'
import type { Tables } from '../storage/tables.ts'
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
  const time = now(app)
  await pruneTable(app, { table: 'sessions', key: 'id', column: 'expiresAt', until: time })
  await pruneTable(app, { table: 'tokens', key: 'id', column: 'expiresAt', until: fromNow(app, -kept.tokens) })
  await pruneTable(app, { table: 'apiKeys', key: 'id', column: 'expiresAt', until: fromNow(app, -limits.apiKey.keptExpired) })
  await pruneTable(app, { table: 'formerSlugs', key: 'slugKey', column: 'until', until: time })
  await pruneTable(app, { table: 'rateLimits', key: 'key', column: 'resetAt', until: time })
  await pruneTable(app, { table: 'outbox', key: 'id', column: 'failedAt', until: fromNow(app, -kept.failedWork) })
  await inBatches(() =>
    app.db
      .deleteFrom('sandboxMails')
      .where('id', 'in', (from) =>
        from.selectFrom('sandboxMails').select('id').orderBy('id', 'desc').limit(batch).offset(kept.sandboxMails),
      ),
  )
}

type RunOut = { table: keyof Tables; key: string; column: string; until: Instant }

/** The outer condition is checked again under the row's lock: what was renewed since the inner look stays. */
async function pruneTable({ db }: App, { table, key, column, until }: RunOut) {
  const isOld = sql<boolean>`${sql.ref(column)} <= ${until}`
  const oldKeys = sql`(select ${sql.ref(key)} from ${sql.table(table)} where ${isOld} limit ${sql.lit(batch)})`
  await inBatches(() =>
    db
      .deleteFrom(table)
      .where(isOld)
      .where(sql<boolean>`${sql.ref(key)} in ${oldKeys}`),
  )
}

async function inBatches(deletion: () => { executeTakeFirst(): Promise<{ numDeletedRows: bigint }> }) {
  while ((await deletion().executeTakeFirst()).numDeletedRows >= batch);
}
