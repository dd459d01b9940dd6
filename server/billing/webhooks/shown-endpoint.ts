import { endpointConstants, type WebhookEndpoint } from '#contract/billing/webhooks.ts'
import type { Endpoint } from '../../webhooks/endpoints.ts'

/** An endpoint as its seller reads it, with the secret that its receiver needs. */
export function shownEndpoint(endpoint: Endpoint): WebhookEndpoint {
  const { id, createdAt, modifiedAt, url, name, format, secret, organizationId, events, enabled } = endpoint
  return {
    id,
    createdAt,
    modifiedAt,
    url,
    name,
    format,
    secret,
    organizationId: organizationId ?? '',
    events: events as WebhookEndpoint['events'],
    enabled,
    ...endpointConstants,
  }
}
