import type { App } from '../kit/app.ts'
import type { JsonObject } from '../storage/tables.ts'
import type { Job } from './job.ts'
import type { Lane } from './lanes.ts'

/** What is done after commit, and in which lane. `kind` is stored, so it must not change while such jobs wait. */
export type JobDefinition<Payload> = {
  kind: string
  lane: Lane
  /** Whether those that are due together may be done at once. */
  inAnyOrder?: boolean
  run: (app: App, payload: Payload, job: Job) => Promise<void>
  /** Does many that are due together as `run` does one after the other, and finishes them in its transaction. Should it throw, each is run alone. */
  runMany?: ((app: App, jobs: readonly PlannedJob<Payload>[]) => Promise<void>) | undefined
}

/** A claimed job that knows what it is about. */
export type PlannedJob<Payload> = Job & { payload: Payload }

/** What enqueuing needs to know of a job. A room whose job leads back to where it is enqueued states this apart. */
export type JobName<Payload> = Pick<JobDefinition<Payload>, 'kind' | 'lane'> & { run?: JobDefinition<Payload>['run'] }

/** A definition of any payload, as the roof gathers them. */
export type AnyJob = JobDefinition<never>

/**
 * Defines a job. `run` may be called again when it throws or when its process dies, so it must bear repetition; or it calls
 * `finish` with its job inside the transaction of its effects. Payloads are stored: secrets go in sealed or not at all.
 *
 *     export const sendReset = defineJob<{ email: string }>('reset-password', { lane: 'mail' }, async (app, { email }, job) => …)
 *     await enqueue(app, sendReset, { email })
 */
export function defineJob<Payload extends JsonObject>(
  kind: string,
  { lane, inAnyOrder = false, runMany }: Pick<JobDefinition<Payload>, 'lane' | 'inAnyOrder' | 'runMany'>,
  run: JobDefinition<Payload>['run'],
): JobDefinition<Payload> {
  return { kind, lane, inAnyOrder, run, runMany }
}
