import { hours, minutes } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow } from '../kit/clock.ts'
import type { Pruning } from '../kit/pruning.ts'
import { defineJob, type JobDefinition } from './define-job.ts'
import { reschedule } from './job.ts'
import { scheduleRecurring } from './recurring.ts'

const every = hours(6)

/** The job that prunes everything the roof gathered and plans its next run. It never gives up: the next run may go better. */
export function pruneJob(prunings: readonly Pruning[]): JobDefinition<Record<string, never>> {
  return defineJob('prune', { lane: 'housekeeping' }, async (app, _, job) => {
    for (const prune of prunings) {
      await prune(app).catch((error: unknown) => app.log.error({ err: error }, 'Pruning failed and will be tried again the next time.'))
    }
    await reschedule(app, job, fromNow(app, every))
  })
}

/** Makes sure that pruning is planned: once, however many processes start. */
export async function schedulePruning(app: App): Promise<void> {
  await scheduleRecurring(app, { kind: 'prune', lane: 'housekeeping', every, first: minutes(1) })
}
