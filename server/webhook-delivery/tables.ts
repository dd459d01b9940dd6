import { sql } from 'kysely'
import { days } from '#contract/kit/durations.ts'
import { pruneWhenPast } from '../kit/pruning.ts'
import type { TableKinds } from '../storage/tables.ts'

export const webhookTables = {
  webhookEndpoints: {
    id: 'text',
    organizationId: 'text?',
    url: 'text',
    name: 'text?',
    format: 'text',
    api: 'text',
    events: 'jsonb',
    secrets: 'text',
    enabled: 'boolean',
    pausedAt: 'text?',
    lastFailedAt: 'text?',
    failingSince: 'text?',
    failures: 'integer',
    turns: 'bigint',
    claimedBy: 'text?',
    claimedUntil: 'text?',
    createdAt: 'text',
    modifiedAt: 'text?',
  },
  webhookEvents: {
    id: 'text',
    organizationId: 'text?',
    type: 'text',
    objectKey: 'text',
    customerId: 'text?',
    payload: 'text',
    currentPayload: 'text?',
    summary: 'text?',
    createdAt: 'text',
  },
  webhookDeliveries: {
    id: 'text',
    eventId: 'text',
    endpointId: 'text',
    organizationId: 'text?',
    objectKey: 'text',
    status: 'text',
    attempts: 'integer',
    httpCode: 'integer?',
    nextAttemptAt: 'text?',
    createdAt: 'text',
    modifiedAt: 'text?',
  },
  webhookAttempts: {
    id: 'text',
    deliveryId: 'text',
    at: 'text',
    httpCode: 'integer?',
    error: 'text?',
    response: 'text?',
    requestHeaders: 'text?',
    responseHeaders: 'text?',
    milliseconds: 'integer',
    organizationId: 'text?',
    endpointId: 'text',
    type: 'text',
    succeeded: 'boolean',
  },
} as const satisfies TableKinds

/** An endpoint has not received it yet. */
const isAwaited = sql<boolean>`exists (
  select 1 from webhook_deliveries inner join webhook_endpoints on webhook_endpoints.id = webhook_deliveries.endpoint_id
  where webhook_deliveries.event_id = webhook_events.id and webhook_deliveries.status = 'pending' and webhook_endpoints.enabled
)`

/** With an event go its deliveries and their log. */
export const webhookPruning = pruneWhenPast('webhookEvents', { key: 'id', column: 'createdAt', keptFor: days(90), unless: isAwaited })
