import { createPolar, webhooks } from '@polar-sh/sdk/2026-04'
import { Webhook } from 'standardwebhooks'

export const validateEvent = webhooks.validateEvent
export { Webhook }

/** A client of a server, with a token. */
export function open(baseUrl, accessToken) {
  return createPolar({ baseUrl, accessToken, timeout: 60 })
}
