import type { Insertable } from 'kysely'
import { tellRehearsal } from '../kit/agent-call.ts'
import type { App } from '../kit/app.ts'
import { causeNow } from '../kit/cause.ts'
import { type Instant, now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { query } from '../storage/query.ts'
import type { JsonObject, Tables } from '../storage/tables.ts'
import type { JobName } from './define-job.ts'
import { insertKeyed } from './keyed-jobs.ts'

type Options = {
  /** Its name, for who may drop it before its time. */
  id?: string
  dueAt?: Instant
  /** Jobs with the same key run one after the other, in the order they fall due, also while the first waits for a retry. */
  key?: string
}

/** Writes down a job to run after commit: inside a transaction it is rolled back with everything else. */
export async function enqueue<Payload extends JsonObject>(
  app: App,
  job: JobName<Payload>,
  payload: Payload,
  options: Options = {},
): Promise<void> {
  await enqueueMany(app, job, [{ payload, ...options }])
}

/** The same for many jobs of one kind, in a few statements however many they are. */
export async function enqueueMany<Payload extends JsonObject>(
  app: Pick<App, 'db' | 'clock' | 'random' | 'wakeOutbox'>,
  { kind, lane }: JobName<Payload>,
  jobs: readonly (Options & { payload: Payload })[],
): Promise<void> {
  const createdAt = now(app)
  const cause = causeNow()
  const rows = jobs.map(({ payload, id = newId(app), dueAt = createdAt, key }) => {
    return { id, kind, lane, payload, key: key ?? null, dueAt, firstDueAt: dueAt, attempts: 0, createdAt, ...cause }
  })
  tellRehearsal(...rows.map(() => ({ kind: 'job' as const, job: kind })))
  const free = rows.filter(({ key }) => key === null)
  const keyed = rows.filter((row): row is typeof row & { key: string } => row.key !== null)
  await insertJobs(app, free)
  for (const some of batches(keyed)) await inTransaction(app, (app) => insertKeyed(app, some))
  if (rows.length > 0) app.wakeOutbox?.(lane)
}

const insertJobs = query((db, rows: readonly Insertable<Tables['outbox']>[]) => db.insertInto('outbox').values(rows))

/** As many rows as one statement takes on either database. */
const batch = 500

function* batches<Row>(rows: Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += batch) yield rows.slice(at, at + batch)
}
