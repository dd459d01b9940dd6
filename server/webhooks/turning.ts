import type { JobName } from '../outbox/define-job.ts'

/** Delivers to an endpoint what waits for it. */
export const turning: JobName<{ endpointId: string }> = { kind: 'webhook-turn', lane: 'webhooks' }

/** Tells the people of an endpoint that it was paused: somebody above knows who they are. */
export const pausing: JobName<{ endpointId: string }> = { kind: 'webhook-paused', lane: 'mail' }
