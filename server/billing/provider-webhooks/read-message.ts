import * as z from 'zod/mini'
import { StateGrant, StateSubscription } from '#contract/billing/customer-state.ts'
import { subscriptionMeterShape } from '#contract/billing/subscriptions.ts'
import { camelOf } from '#contract/kit/casing.ts'
import { instantOf } from '../../kit/clock.ts'
import { refuse } from '../../kit/refusal.ts'
import type { Held, News } from './outside-entitlements.ts'

/** What a message comes to: about whom, of which moment, and what it says of what they hold. */
export type Word = { at: string; customer: { id: string; sellerId: string; externalId: string | null }; news: News | null }

// No more than is needed: what another version of the provider sends beside it is its own.
const Envelope = z.object({ type: z.string().check(z.maxLength(100)), timestamp: z.optional(z.string()), data: z.looseObject({}) })
const Customer = z.object({ id: z.string(), organization_id: z.string(), external_id: z.nullish(z.string()) })
const Thing = z.looseObject({ id: z.string(), modified_at: z.nullish(z.string()), created_at: z.nullish(z.string()) })
const State = z.object({ active_subscriptions: z.array(Thing), granted_benefits: z.array(Thing), active_meters: z.array(Thing) })
const Subscription = z.looseObject({ id: z.string(), status: z.string(), meters: z.optional(z.array(Thing)), customer: Customer })
const Grant = z.looseObject({
  id: z.string(),
  is_granted: z.boolean(),
  is_revoked: z.boolean(),
  customer: Customer,
  benefit: z.looseObject({ type: z.string(), metadata: z.optional(z.looseObject({})) }),
})

/** Reads a message that was believed. Messages about anything but what customers hold have no word for us. */
export function readMessage(body: string): { type: string; word: Word | null } {
  const { type, timestamp, data } = parse(Envelope, jsonOf(body))
  const word = readers.get(type.split('.')[0] ?? '')?.(type, data)
  return { type, word: word ? { ...word, at: momentOf(timestamp, data) } : null }
}

type Reader = (type: string, data: object) => Omit<Word, 'at'>
const readers = new Map<string, Reader>([
  ['customer', customerIn],
  ['subscription', subscriptionIn],
  ['benefit_grant', grantIn],
])

function customerIn(type: string, data: object): Omit<Word, 'at'> {
  const customer = customerOf(parse(Customer, data))
  if (type === 'customer.deleted') return { customer, news: { kind: 'deleted' } }
  if (type !== 'customer.state_changed') return { customer, news: null }
  const state = parse(State, data)
  const inCode = (things: readonly object[]) => things.map((thing) => camel(thing) as Held)
  const held = {
    activeSubscriptions: inCode(state.active_subscriptions),
    grantedBenefits: inCode(state.granted_benefits),
    activeMeters: inCode(state.active_meters),
  }
  return { customer, news: { kind: 'state', held } }
}

function subscriptionIn(_: string, data: object): Omit<Word, 'at'> {
  const { customer, ...subscription } = parse(Subscription, data)
  const isActive = subscription.status === 'active' || subscription.status === 'trialing'
  const meters = (subscription.meters ?? []).map((meter) => only(subscriptionMeterShape, meter))
  const shown = { ...only(StateSubscription.shape, subscription), status: 'active', meters }
  const news: News = { kind: 'one', list: 'activeSubscriptions', id: subscription.id, held: isActive ? (camel(shown) as object) : null }
  return { customer: customerOf(customer), news }
}

function grantIn(_: string, data: object): Omit<Word, 'at'> {
  const { customer, benefit, ...grant } = parse(Grant, data)
  const shown = { ...only(StateGrant.shape, grant), benefit_type: benefit.type, benefit_metadata: benefit.metadata ?? {} }
  const held = grant.is_granted && !grant.is_revoked ? (camel(shown) as object) : null
  return { customer: customerOf(customer), news: { kind: 'one', list: 'grantedBenefits', id: grant.id, held } }
}

function customerOf({ id, organization_id, external_id }: z.output<typeof Customer>): Word['customer'] {
  return { id, sellerId: organization_id, externalId: external_id ?? null }
}

/** When it was true. Older senders leave it to what the message is about. */
function momentOf(timestamp: string | undefined, data: object): string {
  const { modified_at, created_at } = data as { modified_at?: unknown; created_at?: unknown }
  const moment = [timestamp, modified_at, created_at].map((text) => Date.parse(String(text))).find((time) => !Number.isNaN(time))
  return moment === undefined ? refuse('INVALID_JSON') : instantOf(moment)
}

function only(shape: object, thing: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(thing).filter(([name]) => Object.hasOwn(shape, name)))
}

/** Maps whose keys are the seller's own stay as they are. */
const ownKeys = new Set(['metadata', 'benefit_metadata', 'custom_field_data'])

function camel(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camel)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [camelOf(name), ownKeys.has(name) ? member : camel(member)]))
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return refuse('INVALID_JSON')
  }
}

function parse<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value)
  return result.success ? result.data : refuse('INVALID_JSON')
}
