import { sql } from 'kysely'
import { seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow, type Instant, now } from '../kit/clock.ts'
import type { Work } from './enqueue.ts'

/** Work that somebody holds. Each claim counts an attempt, so who and which attempt together name one claim and no other. */
export type Job = { [K in keyof Work]: { id: string; kind: K; payload: Work[K]; attempts: number; claimedBy: string } }[keyof Work]

/** A claim not renewed for so long belongs to a process that is no more: anybody may take the work over. */
export const claimLasts = seconds(30)

/**
 * Takes work that is due and that nobody holds, in the order it fell due. One statement: two who ask at once never get the same.
 */
export async function claimDue(app: App, claim: { by: string; kinds: string[]; most: number }): Promise<Job[]> {
  const time = now(app)
  const claimed = await app.db
    .updateTable('outbox')
    .set({ claimedBy: claim.by, claimedUntil: fromNow(app, claimLasts), attempts: sql`attempts + 1` })
    .where('id', 'in', (db) =>
      db
        .selectFrom('outbox')
        .select('id')
        .where('failedAt', 'is', null)
        .where('dueAt', '<=', time)
        .where('kind', 'in', claim.kinds)
        .where((is) => is.or([is('claimedUntil', 'is', null), is('claimedUntil', '<=', time)]))
        .orderBy('dueAt')
        .orderBy('id')
        .limit(claim.most)
        .$if(app.engine === 'postgres', (due) => due.forUpdate().skipLocked()),
    )
    .returning(['id', 'kind', 'payload', 'attempts', 'claimedBy', 'dueAt'])
    .execute()
  return claimed.sort((a, b) => compare(a.dueAt, b.dueAt) || compare(a.id, b.id)) as unknown as Job[]
}

export async function renewClaim(app: App, job: Job): Promise<void> {
  await claimed(app, job)
    .set({ claimedUntil: fromNow(app, claimLasts) })
    .execute()
}

/** Ends work that is done. Called in the transaction of its effects, the work is done exactly once. */
export async function finish(app: App, { id, claimedBy, attempts }: Job): Promise<void> {
  await app.db.deleteFrom('outbox').where('id', '=', id).where('claimedBy', '=', claimedBy).where('attempts', '=', attempts).execute()
}

/** Lets work that comes round again wait for its next time, as if it were new. */
export async function reschedule(app: App, job: Job, dueAt: Instant): Promise<void> {
  await claimed(app, job).set({ dueAt, attempts: 0, claimedBy: null, claimedUntil: null, lastError: null }).execute()
}

export async function retryLater(app: App, job: Job, { dueAt, lastError }: { dueAt: Instant; lastError: string }): Promise<void> {
  await claimed(app, job).set({ dueAt, claimedBy: null, claimedUntil: null, lastError }).execute()
}

export async function giveUp(app: App, job: Job, { lastError }: { lastError: string }): Promise<void> {
  await claimed(app, job)
    .set({ failedAt: now(app), claimedBy: null, claimedUntil: null, lastError })
    .execute()
}

/** Whoever was so slow that the claim went to somebody else changes nothing any more. */
function claimed({ db }: App, { id, claimedBy, attempts }: Job) {
  return db.updateTable('outbox').where('id', '=', id).where('claimedBy', '=', claimedBy).where('attempts', '=', attempts)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
