import type { PlatformName } from '../../kit/platforms.ts'
import type { JobName } from '../../outbox/define-job.ts'
import type { JsonObject } from '../../storage/tables.ts'

export type Admitting = { grantId: string; tell: 'created' | 'updated' }
export type Expelling = {
  platform: PlatformName
  customerId: string
  benefitId: string
  accountId: string
  place: JsonObject
  /** Where it is shown when it fails. What was planned by an earlier version does not say. */
  grantId?: string
}

/** Apart from the work itself, which leads back to where it is planned. */
export const admitting: JobName<Admitting> = { kind: 'admit-to-platform', lane: 'billing' }
export const expelling: JobName<Expelling> = { kind: 'expel-from-platform', lane: 'billing' }

/** What is done at another company for one customer and benefit is done in order. */
export function turnOf({ customerId, benefitId }: { customerId: string; benefitId: string }) {
  return { key: `platform ${customerId} ${benefitId}` }
}
