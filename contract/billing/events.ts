import * as z from 'zod/mini'
import { type Camel, untouched } from '../kit/casing.ts'
import { benefitTypes } from './benefits.ts'
import { Customer, ExternalId } from './customers.ts'
import { byId, Id, ofOrganization, shapeOf } from './ids.ts'
import { GivenInstant, Instant } from './instants.ts'
import { GivenMetadata, Metadata, MetadataFilter } from './metadata.ts'
import { anyIds, anyOf, listOf, paging, Search, sortedBy } from './paging.ts'
import { required } from './texts.ts'
import { forSeller, get, post } from './verbs.ts'

export const eventSources = ['user', 'system'] as const
export const eventLimits = { name: 128, externalId: 128, batch: 1000 } as const

export const eventConstants = { childCount: 0, parentId: null, memberId: null, externalMemberId: null } as const

const scalars = {
  id: z.string(),
  timestamp: Instant,
  organization_id: z.string(),
  customer_id: z.nullable(z.string()),
  customer: z.nullable(Customer),
  external_customer_id: z.nullable(z.string()),
  label: z.string(),
  ...shapeOf(eventConstants),
}

/** What the system's own events say. They are kept in the spelling of the wire: filters of meters look into them. */
const credited = untouched(z.object({ meter_id: z.string(), units: z.int(), rollover: z.boolean() }))
const reset = untouched(z.object({ meter_id: z.string() }))
const granted = untouched(z.object({ benefit_id: z.string(), benefit_grant_id: z.string(), benefit_type: z.enum(benefitTypes) }))
const ofSystem = { ...scalars, source: z.literal('system') }

export const SystemEvent = z.discriminatedUnion('name', [
  z.object({ ...ofSystem, name: z.literal('meter.credited'), metadata: credited }),
  z.object({ ...ofSystem, name: z.literal('meter.reset'), metadata: reset }),
  z.object({
    ...ofSystem,
    name: z.enum(['benefit.granted', 'benefit.cycled', 'benefit.updated', 'benefit.revoked']),
    metadata: granted,
  }),
])

export const UserEvent = z.object({ ...scalars, source: z.literal('user'), name: z.string(), metadata: Metadata })

/** Something that was used, or something of ours that happened to a balance. */
export const UsageEvent = z.discriminatedUnion('source', [UserEvent, SystemEvent])
export type UsageEvent = Camel<z.infer<typeof UsageEvent>>

export const EventName = z.object({
  name: z.string(),
  label: z.string(),
  source: z.enum(eventSources),
  occurrences: z.int(),
  first_seen: Instant,
  last_seen: Instant,
})
export type EventName = Camel<z.infer<typeof EventName>>

/** Whose it is: a customer by id, or the seller's own id, which need not be known yet. */
export const eventFields = {
  ...ofOrganization,
  name: required({ most: eventLimits.name }),
  customer_id: z.nullish(Id),
  external_customer_id: z.nullish(ExternalId),
  external_id: z.nullish(z.string().check(z.minLength(1), z.maxLength(eventLimits.externalId))),
  metadata: z._default(GivenMetadata, {}),
}
type Whose = { customer_id?: string | null | undefined; external_customer_id?: string | null | undefined }
export const isSomebodys = z.refine<Whose>(({ customer_id, external_customer_id }) => customer_id || external_customer_id, {
  error: 'Field required',
  path: ['customer_id'],
  params: { type: 'missing' },
})
const EventCreate = z.object({ ...eventFields, timestamp: z.optional(z.nullable(GivenInstant)) }).check(isSomebodys)

export const EventsIngest = z.object({ events: z.array(EventCreate).check(z.maxLength(eventLimits.batch)) })
export const EventsIngested = z.object({ inserted: z.int(), duplicates: z.int() })

const ofCustomers = { customer_id: anyIds, external_customer_id: z.optional(z.nullable(anyOf(ExternalId))) }

export const events = {
  list: get('/events/', {
    ...forSeller('events:read'),
    summary: 'List usage events. `filter` is a meter’s filter as JSON text.',
    input: z.object({
      ...paging,
      ...ofCustomers,
      organization_id: anyIds,
      filter: z.optional(z.nullable(z.string().check(z.maxLength(20_000)))),
      start_timestamp: z.optional(z.nullable(GivenInstant)),
      end_timestamp: z.optional(z.nullable(GivenInstant)),
      meter_id: z.optional(z.nullable(Id)),
      name: z.optional(z.nullable(anyOf(z.string().check(z.maxLength(eventLimits.name))))),
      source: z.optional(z.nullable(anyOf(z.enum(eventSources)))),
      query: Search,
      metadata: z.optional(MetadataFilter),
      sorting: sortedBy(['timestamp'], '-timestamp'),
    }),
    output: listOf(UsageEvent),
    errors: [],
  }),
  listNames: get('/events/names', {
    ...forSeller('events:read'),
    summary: 'List the names that events have, and how often.',
    input: z.object({
      ...paging,
      ...ofCustomers,
      organization_id: anyIds,
      source: z.optional(z.nullable(anyOf(z.enum(eventSources)))),
      query: Search,
      sorting: sortedBy(['name', 'occurrences', 'first_seen', 'last_seen'], '-last_seen'),
    }),
    output: listOf(EventName),
    errors: [],
  }),
  get: get('/events/:id', {
    ...forSeller('events:read'),
    summary: 'Read a usage event.',
    input: z.object(byId),
    output: UsageEvent,
    errors: ['ResourceNotFound'],
  }),
  ingest: post('/events/ingest', {
    ...forSeller('events:write'),
    summary: 'Tell what was used. An external id that is known is counted as a duplicate.',
    input: EventsIngest,
    output: EventsIngested,
    errors: [],
  }),
}
