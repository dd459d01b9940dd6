import { seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow } from '../kit/clock.ts'
import type { Work } from './enqueue.ts'
import { claimLasts, finish, giveUp, type Job, renewClaim, retryLater } from './job.ts'

/**
 * What does each kind of work. It may be run again when it throws or when its process dies, so it must bear repetition;
 * or it calls `finish` with its job inside the transaction of its effects.
 */
export type Workers = { [K in keyof Work]: (app: App, payload: Work[K], job: Job) => Promise<void> }

/** Thrown by a worker when trying again cannot help. */
export class Hopeless extends Error {}

export const mostAttempts = 10

/** Does claimed work to its end: done, put off until later, or given up. Work is only claimed by who has a worker for it. */
export async function perform(app: App, workers: Partial<Workers>, job: Job): Promise<void> {
  const renewing = setInterval(() => void renewClaim(app, job).catch(() => {}), claimLasts / 3)
  try {
    if (job.attempts > mostAttempts) throw new Hopeless('Its process was interrupted in every attempt.')
    const work = workers[job.kind] as (app: App, payload: Job['payload'], job: Job) => Promise<void>
    await work(app, job.payload, job)
    await finish(app, job)
  } catch (error) {
    await settleFailure(app, job, error)
  } finally {
    clearInterval(renewing)
  }
}

async function settleFailure(app: App, job: Job, error: unknown) {
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const { id, kind, attempts } = job
  if (error instanceof Hopeless || attempts >= mostAttempts) {
    app.log.error({ outboxId: id, kind, attempts, error: lastError }, 'Work was given up.')
    return giveUp(app, job, { lastError })
  }
  const wait = backOff(app, attempts)
  app.log.warn({ outboxId: id, kind, attempts, error: lastError, retryIn: wait }, 'Work failed and will be tried again.')
  await retryLater(app, job, { dueAt: fromNow(app, wait), lastError })
}

/** Ten seconds, thrice as long each time, a fifth more or less so that what failed together does not come back together. */
export function backOff({ random }: Pick<App, 'random'>, attempts: number): number {
  const [high = 0, low = 0] = random.bytes(2)
  const jitter = 0.8 + (0.4 * (high * 256 + low)) / 65_535
  return Math.round(seconds(10) * 3 ** (attempts - 1) * jitter)
}
