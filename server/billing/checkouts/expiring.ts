import type { JobName } from '../../outbox/define-job.ts'

/** Expires a checkout that was not finished in time. */
export const expiring: JobName<{ checkoutId: string }> = { kind: 'expire-checkout', lane: 'billing' }
