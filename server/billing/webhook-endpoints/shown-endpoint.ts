import { endpointConstants, type WebhookEndpoint } from '#contract/billing/webhooks.ts'
import type { Endpoint } from '../../webhook-delivery/endpoints.ts'
import { isImpersonated } from '../doors/refuse-impersonated.ts'
import type { Seller } from '../doors/seller-of.ts'

const hiddenSecret = `whsec_${'*'.repeat(16)}`

/** An endpoint as its seller reads it, with the secret that its receiver needs. Who knew it could sign in the seller's name for good. */
export function shownEndpoint(seller: Seller, endpoint: Endpoint): WebhookEndpoint {
  const { id, createdAt, modifiedAt, url, name, format, secret, organizationId, events, enabled } = endpoint
  return {
    id,
    createdAt,
    modifiedAt,
    url,
    name,
    format,
    secret: isImpersonated(seller) ? hiddenSecret : secret,
    organizationId: organizationId ?? '',
    events: events as WebhookEndpoint['events'],
    enabled,
    ...endpointConstants,
  }
}
