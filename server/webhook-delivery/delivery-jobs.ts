import type { JobName } from '../outbox/define-job.ts'

/** Delivers the pending messages of an endpoint. */
export const delivering: JobName<{ endpointId: string }> = { kind: 'webhook-turn', lane: 'webhooks' }

/** Notifies the people of an endpoint that it was paused; the storey above knows who they are. */
export const pausing: JobName<{ endpointId: string }> = { kind: 'webhook-paused', lane: 'mail' }
