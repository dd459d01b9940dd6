import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { byId, entity, Id, ofOrganization, shapeOf } from './ids.ts'
import { GivenInstant, Instant } from './instants.ts'
import { anyIds, anyOf, listOf, MaybeFlag, paging } from './paging.ts'
import { optional, required, WebAddress } from './texts.ts'
import { del, forSeller, get, patch, post } from './verbs.ts'
import { type WebhookType, webhookTypes } from './webhook-types.ts'

export const webhookFormats = ['raw', 'discord', 'slack'] as const

export const endpointConstants = { apiVersion: '2026-04', usesStandardWebhookSignature: true } as const
export const webhookEventConstants = { apiVersion: '2026-04', skipped: false, isArchived: false } as const
export const deliveryConstants = { response: null } as const

const Type = z.enum(webhookTypes as readonly [WebhookType, ...WebhookType[]])

export const WebhookEndpoint = z.object({
  ...entity,
  url: z.string(),
  name: z.nullable(z.string()),
  format: z.enum(webhookFormats),
  secret: z.string(),
  organization_id: z.string(),
  events: z.array(Type),
  enabled: z.boolean(),
  ...shapeOf(endpointConstants),
})
export type WebhookEndpoint = Camel<z.infer<typeof WebhookEndpoint>>

export const WebhookEvent = z.object({
  ...entity,
  type: Type,
  last_http_code: z.nullable(z.int()),
  /** Null until it was tried. */
  succeeded: z.nullable(z.boolean()),
  payload: z.nullable(z.string()),
  ...shapeOf(webhookEventConstants),
})
export type WebhookEvent = Camel<z.infer<typeof WebhookEvent>>

export const WebhookDelivery = z.object({
  ...entity,
  succeeded: z.boolean(),
  http_code: z.nullable(z.int()),
  webhook_event: WebhookEvent,
  ...shapeOf(deliveryConstants),
})
export type WebhookDelivery = Camel<z.infer<typeof WebhookDelivery>>

/** Ours. Headers are lines, without the values that open something. Of the answer there is the beginning. */
const WebhookAttempt = z.object({
  id: z.string(),
  created_at: Instant,
  http_code: z.nullable(z.int()),
  error: z.nullable(z.string()),
  milliseconds: z.int(),
  request_headers: z.nullable(z.string()),
  response_headers: z.nullable(z.string()),
  response: z.nullable(z.string()),
})

/** Ours: the message as this endpoint was sent it, and all that came of it. */
const WebhookDeliveryDetails = z.extend(WebhookDelivery, {
  endpoint_id: z.string(),
  body: z.string(),
  attempts: z.array(WebhookAttempt),
})
export type WebhookDeliveryDetails = Camel<z.infer<typeof WebhookDeliveryDetails>>

/** Ours: which of the last fifty attempts an endpoint took, oldest first, and since when it takes none. */
const WebhookEndpointHealth = z.object({
  endpoint_id: z.string(),
  failing_since: z.nullable(Instant),
  recent: z.array(z.boolean()),
})

const Events = z.array(Type).check(z.maxLength(webhookTypes.length))
const Secret = required({ most: 500 })

export const WebhookEndpointCreate = z.object({
  ...ofOrganization,
  url: WebAddress,
  name: optional(200),
  format: z._default(z.enum(webhookFormats), 'raw'),
  secret: z.nullish(Secret),
  events: Events,
})
export type WebhookEndpointCreate = Camel<z.infer<typeof WebhookEndpointCreate>>
export const WebhookEndpointUpdate = z.object({
  url: z.nullish(WebAddress),
  name: optional(200),
  format: z.nullish(z.enum(webhookFormats)),
  secret: z.nullish(Secret),
  events: z.nullish(Events),
  enabled: z.nullish(z.boolean()),
})
export type WebhookEndpointUpdate = Camel<z.infer<typeof WebhookEndpointUpdate>>

export const webhooks = {
  listWebhookEndpoints: get('/webhooks/endpoints', {
    ...forSeller('webhooks:read'),
    summary: 'List webhook endpoints.',
    input: z.object({ ...paging, organization_id: anyIds }),
    output: listOf(WebhookEndpoint),
    errors: [],
  }),
  createWebhookEndpoint: post('/webhooks/endpoints', {
    ...forSeller('webhooks:write'),
    summary: 'Make a webhook endpoint.',
    status: 201,
    input: WebhookEndpointCreate,
    output: WebhookEndpoint,
    errors: ['NotWhileImpersonating'],
  }),
  getWebhookEndpoint: get('/webhooks/endpoints/:id', {
    ...forSeller('webhooks:read'),
    summary: 'Read a webhook endpoint.',
    input: z.object(byId),
    output: WebhookEndpoint,
    errors: ['ResourceNotFound'],
  }),
  updateWebhookEndpoint: patch('/webhooks/endpoints/:id', {
    ...forSeller('webhooks:write'),
    summary: 'Change a webhook endpoint.',
    input: z.extend(WebhookEndpointUpdate, byId),
    output: WebhookEndpoint,
    errors: ['ResourceNotFound', 'NotWhileImpersonating'],
  }),
  resetWebhookEndpointSecret: patch('/webhooks/endpoints/:id/secret', {
    ...forSeller('webhooks:write'),
    summary: 'Make a new secret. The old one goes on signing for a day.',
    input: z.object(byId),
    output: WebhookEndpoint,
    errors: ['ResourceNotFound', 'NotWhileImpersonating'],
  }),
  deleteWebhookEndpoint: del('/webhooks/endpoints/:id', {
    ...forSeller('webhooks:write'),
    summary: 'Delete a webhook endpoint.',
    status: 204,
    input: z.object(byId),
    output: z.null(),
    errors: ['ResourceNotFound'],
  }),
  /** Ours: the SDKs know no such call. */
  testWebhookEndpoint: post('/webhooks/endpoints/:id/test', {
    ...forSeller('webhooks:write'),
    summary: 'Send an endpoint a message to try it out.',
    status: 202,
    input: z.object(byId),
    output: z.object({ webhook_event_id: z.string() }),
    errors: ['ResourceNotFound'],
  }),
  listWebhookDeliveries: get('/webhooks/deliveries', {
    ...forSeller('webhooks:read'),
    summary: 'List tries to deliver messages, newest first.',
    input: z.object({
      ...paging,
      organization_id: anyIds,
      endpoint_id: anyIds,
      event_type: z.optional(z.nullable(anyOf(Type))),
      succeeded: MaybeFlag,
      start_timestamp: z.optional(z.nullable(GivenInstant)),
      end_timestamp: z.optional(z.nullable(GivenInstant)),
    }),
    output: listOf(WebhookDelivery),
    errors: [],
  }),
  /** Ours: the SDKs know no such call. */
  getWebhookDelivery: get('/webhooks/deliveries/:id', {
    ...forSeller('webhooks:read'),
    summary: 'Read what was sent, and what came of every try.',
    input: z.object(byId),
    output: WebhookDeliveryDetails,
    errors: ['ResourceNotFound'],
  }),
  /** Ours: the SDKs know no such call. */
  listWebhookHealth: get('/webhooks/health', {
    ...forSeller('webhooks:read'),
    summary: 'Read which of the last fifty tries each endpoint took, and since when one takes none.',
    input: z.object({ ...paging, organization_id: anyIds, endpoint_id: anyIds }),
    output: listOf(WebhookEndpointHealth),
    errors: [],
  }),
  /** Ours: the SDKs know no such call. */
  redeliverWebhookEvents: post('/webhooks/events/redeliver', {
    ...forSeller('webhooks:write'),
    summary: 'Send many messages again: those that failed, or by endpoint, type, outcome and time.',
    status: 202,
    input: z.object({
      ...ofOrganization,
      endpoint_id: z.nullish(Id),
      event_type: z.nullish(Type),
      status: z.nullish(z.enum(['failed', 'succeeded', 'skipped'])),
      start_timestamp: z.nullish(GivenInstant),
      end_timestamp: z.nullish(GivenInstant),
    }),
    output: z.object({ redelivered: z.int() }),
    errors: [],
  }),
  redeliverWebhookEvent: post('/webhooks/events/:id/redeliver', {
    ...forSeller('webhooks:write'),
    summary: 'Send a message again.',
    status: 202,
    input: z.object(byId),
    output: z.null(),
    errors: ['ResourceNotFound'],
  }),
}
