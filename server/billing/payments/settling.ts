import type { JobName } from '../../outbox/define-job.ts'

/** Looks after a payment until its owner has done what belongs to its outcome. */
export const settling: JobName<{ intentId: string }> = { kind: 'settle-payment', lane: 'billing' }
