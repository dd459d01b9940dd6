import { deliveryConstants, type WebhookDelivery, webhookEventConstants } from '#contract/billing/webhooks.ts'
import type { listAttemptsOf } from '../../webhook-delivery/list-attempts.ts'

type Attempt = Awaited<ReturnType<typeof listAttemptsOf>>[number]

/** One attempt to deliver a message, with the message and its current status. */
export function shownDelivery(attempt: Attempt): WebhookDelivery {
  const { id, at, httpCode, eventId, status, attempts, lastHttpCode, modifiedAt, type, payload, currentPayload, eventCreatedAt } = attempt
  const isTried = attempts > 0 || status !== 'pending'
  return {
    id,
    createdAt: at,
    modifiedAt: null,
    succeeded: httpCode !== null && httpCode >= 200 && httpCode < 300,
    httpCode,
    webhookEvent: {
      id: eventId,
      createdAt: eventCreatedAt,
      modifiedAt,
      type: type as WebhookDelivery['webhookEvent']['type'],
      lastHttpCode,
      succeeded: isTried ? status === 'succeeded' : null,
      payload: attempt.api === 'current' ? (currentPayload ?? payload) : payload,
      ...webhookEventConstants,
    },
    ...deliveryConstants,
  }
}
