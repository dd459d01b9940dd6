import { seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import type { Cause } from '../kit/cause.ts'
import { fromNow, type Instant, instantOf, now } from '../kit/clock.ts'
import { isHeldBy } from '../processes/holder.ts'
import type { Release } from '../processes/roll-call.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { query } from '../storage/query.ts'
import type { JsonObject } from '../storage/tables.ts'
import { claimFirst, findDue } from './due.ts'
import { releaseNext } from './keyed-jobs.ts'
import { allLanes, type Lane } from './lanes.ts'

/** A claimed job. Each claim counts an attempt, so holder and attempt together name one claim and no other. */
export type Job = Cause & {
  id: string
  kind: string
  payload: JsonObject
  key: string | null
  attempts: number
  claimedBy: string | null
}

/** A claim that was not renewed for so long is over: any worker may take the job. What a process held that is known to be dead is freed sooner. */
export const claimLasts = seconds(30)

type Claimed = Pick<Job, 'id' | 'claimedBy' | 'attempts'>

type Due = { lane: Lane; kinds: readonly string[]; most: number }

/** Claims jobs that are due, unclaimed and not held, in the order they fell due. One statement: no two claims get the same job. */
export async function claimDue(app: App, { by, dueBy, ...due }: Due & { by: string; dueBy?: Instant | undefined }): Promise<Job[]> {
  const claimed = await claimFirst(app, { ...due, by, time: dueBy ?? now(app), until: fromNow(app, claimLasts) })
  return claimed.sort((a, b) => compare(a.dueAt, b.dueAt) || compare(a.id, b.id))
}

/** The lanes in which something is due and since when, that with the earliest job first. */
export async function findDueLanes(app: App, lanes: readonly Lane[], kinds: readonly string[]): Promise<{ lane: Lane; dueAt: Instant }[]> {
  const time = now(app)
  const due = await Promise.all(lanes.map(async (lane) => ({ lane, first: (await findDue(app.db, { lane, kinds, time, most: 1 }))[0] })))
  const found = due.flatMap(({ lane, first }) => (first ? [{ lane, ...first }] : []))
  return found.sort((a, b) => compare(a.dueAt, b.dueAt) || compare(a.id, b.id))
}

export async function renewClaim(app: App, job: Job): Promise<void> {
  await claimed(app, job)
    .set({ claimedUntil: fromNow(app, claimLasts) })
    .execute()
}

/** Keeps the claims of jobs that go on running while the clock is moved, so that no leap makes them look abandoned. */
export async function keepClaims(app: App, lanes: readonly Lane[], movedTo: number): Promise<void> {
  const time = now(app)
  const running = await findRunning(app, lanes, time)
  if (running.length === 0) return // a year has thousands of leaps, and hardly ever does anything run beside one
  const ids = running.map(({ id }) => id)
  const kept = app.db.updateTable('outbox').where('id', 'in', ids).where('claimedUntil', '>', time)
  await kept.set({ claimedUntil: instantOf(movedTo + claimLasts) }).execute()
}

/** Frees what a dead process was doing: it is due again at once. */
export const releaseJobs: Release = async (app, processId) => {
  const due = app.db.updateTable('outbox').where('lane', 'in', allLanes).where('failedAt', 'is', null).where('heldAt', 'is', null)
  const left = due.where('dueAt', '<=', now(app)).where(isHeldBy(processId))
  await left.set({ claimedBy: null, claimedUntil: null }).execute()
}

/** Sought among what is due, which the index knows: all else that waits is never looked at. */
function findRunning({ db }: App, lanes: readonly Lane[], time: Instant): Promise<{ id: string }[]> {
  const due = db.selectFrom('outbox').where('lane', 'in', lanes).where('failedAt', 'is', null).where('heldAt', 'is', null)
  return due.where('dueAt', '<=', time).where('claimedUntil', '>', time).select('id').execute()
}

/** Jobs of this process that ended or put themselves off already. */
const settled = new WeakSet<Job>()

export function isSettled(job: Job): boolean {
  return settled.has(job)
}

/** A worker was so slow that another one took over its claim: what it did in the transaction of the job's end is undone. */
export class ClaimLost extends Error {}

/** Ends a job that is done. Called in the transaction of its effects, the job is done exactly once. */
export async function finish(app: App, job: Job): Promise<void> {
  const { id, claimedBy, attempts } = job
  await endWith(app, job, async ({ db }) => mustBeOurs(job, await deleteClaimed({ db }, { id, claimedBy, attempts })))
  settled.add(job)
}

/** The same for many that have no key. */
export async function finishMany(app: App, jobs: readonly Job[]): Promise<void> {
  if (jobs.some(({ key }) => key !== null)) throw new Error('A job with a key ends alone: another one waits for it.')
  for (const job of jobs) {
    const { id, claimedBy, attempts } = job
    mustBeOurs(job, await deleteClaimed(app, { id, claimedBy, attempts }))
  }
  for (const job of jobs) settled.add(job)
}

function mustBeOurs({ id }: Job, ended: object[]): object[] {
  if (ended.length === 0) throw new ClaimLost(`Another worker took over the job ${id}.`)
  return ended
}

const deleteClaimed = query((db, { id, claimedBy, attempts }: Pick<Job, 'id' | 'claimedBy' | 'attempts'>) =>
  db.deleteFrom('outbox').where('id', '=', id).where('claimedBy', '=', claimedBy).where('attempts', '=', attempts).returning('id'),
)

/** Takes back a job without a key that is no longer needed. A running one is left alone. */
export async function drop({ db }: App, id: string): Promise<void> {
  await deleteUnclaimed({ db }, id)
}

const deleteUnclaimed = query((db, id: string) =>
  db.deleteFrom('outbox').where('id', '=', id).where('claimedBy', 'is', null).where('key', 'is', null),
)

/** Lets a recurring job wait for its next time, as if it were new. */
export async function reschedule(app: App, job: Job, dueAt: Instant): Promise<void> {
  if (job.key !== null) throw new Error('A recurring job has no key: it would hold back all others of its key for ever.')
  const { id, claimedBy, attempts } = job
  await rescheduleClaimed(app, { id, claimedBy, attempts, dueAt })
  settled.add(job)
}

const rescheduleClaimed = query((db, { id, claimedBy, attempts, dueAt }: Claimed & { dueAt: Instant }) =>
  claimed({ db }, { id, claimedBy, attempts }).set({
    dueAt,
    firstDueAt: dueAt,
    attempts: 0,
    claimedBy: null,
    claimedUntil: null,
    lastError: null,
  }),
)

export async function retryLater(app: App, job: Job, { dueAt, lastError }: { dueAt: Instant; lastError: string }): Promise<void> {
  await claimed(app, job).set({ dueAt, claimedBy: null, claimedUntil: null, lastError }).execute()
}

export async function giveUp(app: App, job: Job, { lastError }: { lastError: string }): Promise<void> {
  const failed = { failedAt: now(app), claimedBy: null, claimedUntil: null, lastError }
  await endWith(app, job, (app) => claimed(app, job).set(failed).returning('id').execute())
}

/** Ends a job and, in the same transaction, lets the next one with its key run. */
async function endWith(app: App, { key }: Job, end: (app: App) => Promise<object[]>) {
  if (key === null) return end(app)
  return inTransaction(app, async (app) => {
    const ended = await end(app)
    if (ended.length > 0) await releaseNext(app, key)
  })
}

/** A worker so slow that another one took over its claim changes nothing any more. */
function claimed({ db }: Pick<App, 'db'>, { id, claimedBy, attempts }: Claimed) {
  return db.updateTable('outbox').where('id', '=', id).where('claimedBy', '=', claimedBy).where('attempts', '=', attempts)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
