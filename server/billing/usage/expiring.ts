import type { JobName } from '../../outbox/define-job.ts'

/** Ends a customer's credits of a meter at their time. */
export const expiring: JobName<{ customerId: string; meterId: string }> = { kind: 'expire-credits', lane: 'billing' }
