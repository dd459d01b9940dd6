import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { byId, entity, Id, ofOrganization, shapeOf } from './ids.ts'
import { GivenInstant, Instant } from './instants.ts'
import { GivenMetadata, Metadata, MetadataFilter } from './metadata.ts'
import { anyIds, listOf, MaybeFlag, paging, Search, sortedBy } from './paging.ts'
import { required } from './texts.ts'
import { forSeller, get, patch, post } from './verbs.ts'

export const filterOperators = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'like', 'not_like'] as const
export const filterLimits = { depth: 4, clauses: 100 } as const

export type FilterClause = { property: string; operator: (typeof filterOperators)[number]; value: string | number | boolean }
/** Which events count. No clause at all means every event. */
export type Filter = { conjunction: 'and' | 'or'; clauses: (FilterClause | Filter)[] }

const Property = z.pipe(
  z.string().check(z.minLength(1), z.maxLength(128)),
  z.transform((name) => name.replace(/^metadata\./, '')),
)
const property = z.string()
const Value = z.union([z.string().check(z.maxLength(1000)), z.int(), z.boolean()])

function filterOf(name: z.ZodMiniType<string, string>, depth: number): z.ZodMiniType<Filter, Filter> {
  const Clause = z.object({ property: name, operator: z.enum(filterOperators), value: Value })
  const clause = depth > 1 ? z.union([Clause, filterOf(name, depth - 1)]) : Clause
  return z.object({ conjunction: z.enum(['and', 'or']), clauses: z.array(clause).check(z.maxLength(filterLimits.clauses)) })
}

export const Filter = filterOf(property, filterLimits.depth)
/** As a caller gives it: nested a few times, with a bounded number of clauses. */
export const GivenFilter = filterOf(Property, filterLimits.depth).check(
  z.refine((filter) => clausesIn(filter) <= filterLimits.clauses, { error: `A filter has at most ${filterLimits.clauses} clauses` }),
)

function clausesIn(filter: Filter): number {
  return filter.clauses.reduce((sum, clause) => sum + ('clauses' in clause ? clausesIn(clause) : 1), 0)
}

const aggregationOf = (name: z.ZodMiniType<string, string>) =>
  z.discriminatedUnion('func', [
    z.object({ func: z.literal('count') }),
    z.object({ func: z.enum(['sum', 'max', 'min', 'avg']), property: name }),
  ])
export const Aggregation = aggregationOf(property)
export type Aggregation = Camel<z.infer<typeof Aggregation>>

export const meterConstants = { unit: 'scalar', customLabel: null, customMultiplier: null } as const

export const Meter = z.object({
  ...entity,
  metadata: Metadata,
  name: z.string(),
  filter: Filter,
  aggregation: Aggregation,
  organization_id: z.string(),
  archived_at: z.nullable(Instant),
  ...shapeOf(meterConstants),
})
export type Meter = Camel<z.infer<typeof Meter>>

/** What a customer sees of a meter. */
export const NamedMeter = z.object({ ...entity, name: z.string() })

const Name = required({ least: 3, most: 200 })

export const MeterCreate = z.object({
  ...ofOrganization,
  name: Name,
  filter: GivenFilter,
  aggregation: aggregationOf(Property),
  metadata: z._default(GivenMetadata, {}),
})

export const MeterUpdate = z.object({
  name: z.nullish(Name),
  filter: z.nullish(GivenFilter),
  aggregation: z.nullish(aggregationOf(Property)),
  metadata: z.optional(GivenMetadata),
  /** From 0.34.17: an archived meter counts no more. */
  is_archived: z.nullish(z.boolean()),
})

export const intervals = ['year', 'month', 'week', 'day', 'hour'] as const

export const MeterQuantitiesAsked = z.object({
  start_timestamp: GivenInstant,
  end_timestamp: GivenInstant,
  interval: z.enum(intervals),
  customer_id: z.optional(z.nullable(Id)),
  external_customer_id: z.optional(z.nullable(z.string().check(z.maxLength(255)))),
})

export const MeterQuantities = z.object({
  quantities: z.array(z.object({ timestamp: Instant, quantity: z.number() })),
  total: z.number(),
})

export const meters = {
  list: get('/meters/', {
    ...forSeller('meters:read'),
    summary: 'List meters.',
    input: z.object({
      ...paging,
      organization_id: anyIds,
      query: Search,
      metadata: z.optional(MetadataFilter),
      is_archived: MaybeFlag,
      sorting: sortedBy(['created_at', 'name'], 'name'),
    }),
    output: listOf(Meter),
    errors: [],
  }),
  create: post('/meters/', {
    ...forSeller('meters:write'),
    summary: 'Make a meter.',
    status: 201,
    input: MeterCreate,
    output: Meter,
    errors: [],
  }),
  get: get('/meters/:id', {
    ...forSeller('meters:read'),
    summary: 'Read a meter.',
    input: z.object(byId),
    output: Meter,
    errors: ['ResourceNotFound'],
  }),
  update: patch('/meters/:id', {
    ...forSeller('meters:write'),
    summary: 'Change a meter. What it counts stays as soon as something was billed by it.',
    input: z.extend(MeterUpdate, byId),
    output: Meter,
    errors: ['ResourceNotFound'],
  }),
  quantities: get('/meters/:id/quantities', {
    ...forSeller('meters:read'),
    summary: 'Read how much was used, interval by interval.',
    input: z.extend(MeterQuantitiesAsked, byId),
    output: MeterQuantities,
    errors: ['ResourceNotFound'],
  }),
}
