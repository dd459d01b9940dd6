import type { JobName } from '../../outbox/define-job.ts'

/** Asks the processor for the disputes of a payment, by its name there. */
export const hearing: JobName<{ payment: string }> = { kind: 'hear-of-disputes', lane: 'billing' }
