import type { JobName } from '../../outbox/define-job.ts'

/** Apart from the work itself, which leads back to where it is planned. */
export const resyncing: JobName<{ subscriptionId: string }> = { kind: 'resync-grants', lane: 'billing' }
