import { seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { causes } from '../kit/cause.ts'
import { fromNow } from '../kit/clock.ts'
import type { AnyJob } from './define-job.ts'
import { ClaimLost, claimLasts, finish, giveUp, isSettled, type Job, renewClaim, retryLater } from './job.ts'

/** Thrown by a job when a retry cannot help. */
export class PermanentFailure extends Error {}

export const mostAttempts = 10

/** Runs a claimed job to its end: done, put off until a retry, or given up. Only kinds with a definition are ever claimed. */
export async function perform(app: App, definitions: readonly AnyJob[], claimed: Job): Promise<void> {
  const { requestId, traceparent, kind } = claimed
  const work = () => performNow(app, definitions, claimed)
  await causes.run({ requestId, traceparent }, () => (app.traceJob ? app.traceJob(kind, work) : work()))
}

async function performNow(app: App, definitions: readonly AnyJob[], claimed: Job) {
  const job = { ...claimed } // what an attempt that was undone said of its end does not count
  const renewing = setInterval(() => void renewClaim(app, job).catch(() => {}), claimLasts / 3)
  try {
    if (job.attempts > mostAttempts) throw new PermanentFailure('Its process was interrupted in every attempt.')
    const definition = definitions.find(({ kind }) => kind === job.kind) as AnyJob
    await definition.run(app, job.payload as never, job)
    if (!isSettled(job)) await finish(app, job)
  } catch (error) {
    await settleFailure(app, job, error)
  } finally {
    clearInterval(renewing)
  }
}

/** The same for jobs of one kind: in their order, together where the kind can, at once where it does not mind the order. */
export async function performMany(app: App, definitions: readonly AnyJob[], jobs: readonly Job[]): Promise<void> {
  const { inAnyOrder, runMany } = definitions.find(({ kind }) => kind === jobs[0]?.kind) as AnyJob
  if (inAnyOrder) return void (await Promise.all(jobs.map((job) => perform(app, definitions, job))))
  if (runMany && jobs.length > 1 && jobs.every(({ attempts }) => attempts === 1)) {
    try {
      return await runMany(app, jobs as never)
    } catch (error) {
      app.log.warn({ err: error, kind: jobs[0]?.kind }, 'Jobs could not be done together; trying each alone.')
    }
  }
  for (const job of jobs) await perform(app, definitions, job)
}

async function settleFailure(app: App, job: Job, error: unknown) {
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const { id, kind, attempts } = job
  if (error instanceof ClaimLost)
    return app.log.warn({ outboxId: id, kind, attempts }, 'A job took so long that another worker took it over.')
  if (error instanceof PermanentFailure || attempts >= mostAttempts) {
    app.log.error({ outboxId: id, kind, attempts, error: lastError }, 'A job was given up.')
    return giveUp(app, job, { lastError })
  }
  const wait = backOff(app, attempts)
  app.log.warn({ outboxId: id, kind, attempts, error: lastError, retryIn: wait }, 'A job failed and will be retried.')
  await retryLater(app, job, { dueAt: fromNow(app, wait), lastError })
}

/** Ten seconds, three times as long each time, a fifth more or less so that what failed together does not come back together. */
export function backOff({ random }: Pick<App, 'random'>, attempts: number): number {
  const [high = 0, low = 0] = random.bytes(2)
  const jitter = 0.8 + (0.4 * (high * 256 + low)) / 65_535
  return Math.round(seconds(10) * 3 ** (attempts - 1) * jitter)
}
