import type { JobName } from '../../outbox/define-job.ts'

/** Apart from the work itself: what plans the letter needs nothing of how it is written. */
export const disputeTelling: JobName<{ disputeId: string }> = { kind: 'dispute-opened', lane: 'mail' }
