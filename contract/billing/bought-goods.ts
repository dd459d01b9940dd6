import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { grantShape } from './benefit-grants.ts'
import { SubscriberBenefit } from './benefits.ts'
import { Downloadable } from './files.ts'
import { MaybeInstant } from './instants.ts'
import { licenseKeyStatuses } from './license-keys.ts'
import { required } from './texts.ts'
import { forHolder, get } from './verbs.ts'

/** What one checkout bought, and nothing else of the customer: a checkout's secret opens no more. */
const BoughtGoods = z.object({
  grants: z.array(z.object({ ...grantShape, benefit: SubscriberBenefit })),
  license_keys: z.array(
    z.object({ id: z.string(), benefit_id: z.string(), key: z.string(), status: z.enum(licenseKeyStatuses), expires_at: MaybeInstant }),
  ),
  downloadables: z.array(Downloadable),
  /** When it is charged next. Null where nothing renews. */
  renews_at: MaybeInstant,
})
export type BoughtGoods = Camel<z.infer<typeof BoughtGoods>>

export const boughtGoods = {
  get: get('/checkouts/client/:client_secret/bought', {
    ...forHolder,
    summary: 'Read what a checkout bought, with its secret.',
    input: z.object({ client_secret: required({ most: 100 }) }),
    output: BoughtGoods,
    errors: ['ExpiredCheckoutError', 'ResourceNotFound'],
  }),
}
