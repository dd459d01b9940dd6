import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { entity, ofOrganization, shapeOf } from './ids.ts'
import { optional, required, WebAddress } from './texts.ts'
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
export const WebhookEndpointUpdate = z.object({
  url: z.nullish(WebAddress),
  name: optional(200),
  format: z.nullish(z.enum(webhookFormats)),
  secret: z.nullish(Secret),
  events: z.nullish(Events),
  enabled: z.nullish(z.boolean()),
})
