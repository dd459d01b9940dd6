import * as z from 'zod/mini'
import { untouched } from '../kit/casing.ts'
import { benefitTypes } from './benefits.ts'
import { Customer, ExternalId } from './customers.ts'
import { Id, ofOrganization, shapeOf } from './ids.ts'
import { GivenInstant, Instant } from './instants.ts'
import { GivenMetadata, Metadata } from './metadata.ts'
import { required } from './texts.ts'

export const eventSources = ['user', 'system'] as const
export const eventLimits = { name: 128, externalId: 128, batch: 1000 } as const

export const eventConstants = { childCount: 0, parentId: null, memberId: null, externalMemberId: null } as const

const scalars = {
  id: z.string(),
  timestamp: Instant,
  organizationId: z.string(),
  customerId: z.nullable(z.string()),
  customer: z.nullable(Customer),
  externalCustomerId: z.nullable(z.string()),
  label: z.string(),
  ...shapeOf(eventConstants),
}

/** Metadata of the system's own events keeps the names of the wire: filters of meters look into it. */
const system = {
  meterCredited: untouched(z.object({ meter_id: z.string(), units: z.int(), rollover: z.boolean() })),
  meterReset: untouched(z.object({ meter_id: z.string() })),
  benefit: untouched(z.object({ benefit_id: z.string(), benefit_grant_id: z.string(), benefit_type: z.enum(benefitTypes) })),
}
const ofSystem = { ...scalars, source: z.literal('system') }

export const SystemEvent = z.discriminatedUnion('name', [
  z.object({ ...ofSystem, name: z.literal('meter.credited'), metadata: system.meterCredited }),
  z.object({ ...ofSystem, name: z.literal('meter.reset'), metadata: system.meterReset }),
  z.object({
    ...ofSystem,
    name: z.enum(['benefit.granted', 'benefit.cycled', 'benefit.updated', 'benefit.revoked']),
    metadata: system.benefit,
  }),
])

export const UserEvent = z.object({ ...scalars, source: z.literal('user'), name: z.string(), metadata: Metadata })

/** Something that was used, or something of ours that happened to a balance. */
export const UsageEvent = z.discriminatedUnion('source', [UserEvent, SystemEvent])
export type UsageEvent = z.infer<typeof UsageEvent>

export const EventName = z.object({
  name: z.string(),
  label: z.string(),
  source: z.enum(eventSources),
  occurrences: z.int(),
  firstSeen: Instant,
  lastSeen: Instant,
})
export type EventName = z.infer<typeof EventName>

/** Whose it is: a customer by id, or the seller's own id, which need not be known yet. */
const EventCreate = z
  .object({
    ...ofOrganization,
    name: required({ most: eventLimits.name }),
    customerId: z.nullish(Id),
    externalCustomerId: z.nullish(ExternalId),
    timestamp: z.optional(z.nullable(GivenInstant)),
    externalId: z.nullish(z.string().check(z.minLength(1), z.maxLength(eventLimits.externalId))),
    metadata: z._default(GivenMetadata, {}),
  })
  .check(
    z.refine(({ customerId, externalCustomerId }) => customerId || externalCustomerId, {
      error: 'Field required',
      path: ['customerId'],
      params: { type: 'missing' },
    }),
  )

export const EventsIngest = z.object({ events: z.array(EventCreate).check(z.maxLength(eventLimits.batch)) })
export const EventsIngested = z.object({ inserted: z.int(), duplicates: z.int() })
