import type { JobName } from '../../outbox/define-job.ts'

/** Ends a checkout that nobody finished in its time. */
export const expiring: JobName<{ checkoutId: string }> = { kind: 'expire-checkout', lane: 'billing' }
