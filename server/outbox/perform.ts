import { seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow } from '../kit/clock.ts'
import type { AnyJob } from './define-job.ts'
import { claimLasts, finish, giveUp, type Job, renewClaim, retryLater } from './job.ts'

/** Thrown by a job when a retry cannot help. */
export class PermanentFailure extends Error {}

export const mostAttempts = 10

/** Runs a claimed job to its end: done, put off until a retry, or given up. Only kinds with a definition are ever claimed. */
export async function perform(app: App, definitions: readonly AnyJob[], job: Job): Promise<void> {
  const renewing = setInterval(() => void renewClaim(app, job).catch(() => {}), claimLasts / 3)
  try {
    if (job.attempts > mostAttempts) throw new PermanentFailure('Its process was interrupted in every attempt.')
    const definition = definitions.find(({ kind }) => kind === job.kind) as AnyJob
    await definition.run(app, job.payload as never, job)
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
