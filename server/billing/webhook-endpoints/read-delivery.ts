import type { WebhookDeliveryDetails } from '#contract/billing/webhooks.ts'
import type { App } from '../../kit/app.ts'
import { bodyFor } from '../../webhook-delivery/deliver.ts'
import { findAttempt } from '../../webhook-delivery/list-attempts.ts'
import { listAttempts } from '../../webhook-delivery/list-deliveries.ts'
import type { Seller } from '../doors/seller-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { shownDelivery } from './shown-delivery.ts'

/** One try, what it sent, and every other try of the same message to the same endpoint. */
export async function readDelivery(app: App, seller: Seller, id: string): Promise<WebhookDeliveryDetails> {
  const found = (await findAttempt(app, seller, id)) ?? refuse('ResourceNotFound')
  const attempts = await listAttempts(app, found.deliveryId)
  return {
    ...shownDelivery(found),
    endpointId: found.endpointId,
    body: bodyFor(found, found),
    attempts: attempts.map(({ at, ...attempt }) => ({ ...attempt, createdAt: at })),
  }
}
