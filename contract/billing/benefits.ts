import * as z from 'zod/mini'
import { type Camel, untouched } from '../kit/casing.ts'
import { byId, entity, Id, ofOrganization, shapeOf } from './ids.ts'
import { GivenMetadata, Metadata, MetadataFilter } from './metadata.ts'
import { Organization } from './organizations.ts'
import { anyIds, anyOf, listOf, paging, Search, sortedBy } from './paging.ts'
import { optional, required } from './texts.ts'
import { del, forSeller, get, patch, post } from './verbs.ts'

export const benefitTypes = ['custom', 'discord', 'github_repository', 'downloadables', 'license_keys', 'meter_credit'] as const
export type BenefitType = (typeof benefitTypes)[number]

export const benefitLimits = { description: { least: 3, most: 42 }, activations: 50, files: 100 } as const
export const repositoryPermissions = ['pull', 'triage', 'push', 'maintain', 'admin'] as const
export const expiryTimeframes = ['year', 'month', 'day'] as const

export const benefitConstants = { visibility: 'public', visibilityConfigurable: false } as const
export const discordConstants = { kickMember: false } as const

const repository = { repository_owner: z.string(), repository_name: z.string() }
const Expires = z.object({ ttl: z.int(), timeframe: z.enum(expiryTimeframes) })
const Activations = z.object({ limit: z.int(), enable_customer_admin: z.boolean() })
const licenseKeys = z.object({
  prefix: z.nullable(z.string()),
  expires: z.nullable(Expires),
  activations: z.nullable(Activations),
  limit_usage: z.nullable(z.int()),
})
const meterCredit = z.object({ units: z.int(), rollover: z.boolean(), meter_id: z.string() })
const Archived = untouched(z.record(z.string(), z.boolean()))

/** What a seller sees of a benefit's properties. */
const properties = {
  custom: z.object({ note: z.nullable(z.string()) }),
  discord: z.object({ guild_id: z.string(), role_id: z.string(), guild_token: z.string(), ...shapeOf(discordConstants) }),
  github_repository: z.object({ ...repository, permission: z.enum(repositoryPermissions) }),
  downloadables: z.object({ archived: Archived, files: z.array(z.string()) }),
  license_keys: licenseKeys,
  meter_credit: meterCredit,
}

/** What a customer sees of them. */
const shownProperties = {
  custom: z.object({ note: z.nullable(z.string()) }),
  discord: z.object({ guild_id: z.string() }),
  github_repository: z.object(repository),
  downloadables: z.object({ active_files: z.array(z.string()) }),
  license_keys: licenseKeys,
  meter_credit: meterCredit,
}

const scalars = {
  ...entity,
  description: z.string(),
  selectable: z.boolean(),
  deletable: z.boolean(),
  is_deleted: z.boolean(),
  organization_id: z.string(),
}

function benefitOf<T extends BenefitType>(type: T) {
  return z.object({ ...scalars, type: z.literal(type), metadata: Metadata, properties: properties[type], ...shapeOf(benefitConstants) })
}

export const Benefit = z.discriminatedUnion('type', [
  benefitOf('custom'),
  benefitOf('discord'),
  benefitOf('github_repository'),
  benefitOf('downloadables'),
  benefitOf('license_keys'),
  benefitOf('meter_credit'),
])
export type Benefit = Camel<z.infer<typeof Benefit>>

function subscriberBenefitOf<T extends BenefitType>(type: T) {
  return z.object({
    ...scalars,
    type: z.literal(type),
    metadata: Metadata,
    organization: Organization,
    properties: shownProperties[type],
    ...shapeOf(benefitConstants),
  })
}

/** A benefit as its customers see it. */
export const SubscriberBenefit = z.discriminatedUnion('type', [
  subscriberBenefitOf('custom'),
  subscriberBenefitOf('discord'),
  subscriberBenefitOf('github_repository'),
  subscriberBenefitOf('downloadables'),
  subscriberBenefitOf('license_keys'),
  subscriberBenefitOf('meter_credit'),
])
export type SubscriberBenefit = Camel<z.infer<typeof SubscriberBenefit>>

const summary = { ...scalars, ...shapeOf(benefitConstants) }

/** A benefit inside a product that is offered. */
export const BenefitSummary = z.discriminatedUnion('type', [
  z.object({ ...summary, type: z.enum(['custom', 'discord', 'github_repository', 'downloadables', 'license_keys']) }),
  z.object({ ...summary, type: z.literal('meter_credit'), properties: meterCredit }),
])
export type BenefitSummary = Camel<z.infer<typeof BenefitSummary>>

const Count = z.int().check(z.gt(0), z.lte(2_147_483_647))
const given = {
  custom: z.object({ note: optional(5000) }),
  discord: z.object({ guild_token: required(), role_id: required({ most: 100 }) }),
  github_repository: z.object({
    repository_owner: required({ most: 100 }),
    repository_name: required({ most: 100 }),
    permission: z.enum(repositoryPermissions),
  }),
  downloadables: z.object({
    archived: z._default(untouched(z.record(Id, z.boolean())), {}),
    files: z.array(Id).check(z.minLength(1), z.maxLength(benefitLimits.files)),
  }),
  license_keys: z.object({
    prefix: optional(50),
    expires: z.nullish(z.object({ ttl: Count, timeframe: z.enum(expiryTimeframes) })),
    activations: z.nullish(
      z.object({ limit: z.int().check(z.gte(1), z.lte(benefitLimits.activations)), enable_customer_admin: z.boolean() }),
    ),
    limit_usage: z.nullish(Count),
  }),
  meter_credit: z.object({ units: Count, rollover: z.boolean(), meter_id: Id }),
}

const Description = required(benefitLimits.description)

function creationOf<T extends BenefitType>(type: T) {
  return z.object({
    ...ofOrganization,
    type: z.literal(type),
    description: Description,
    metadata: z._default(GivenMetadata, {}),
    properties: given[type],
  })
}

export const BenefitCreate = z.discriminatedUnion('type', [
  creationOf('custom'),
  creationOf('discord'),
  creationOf('github_repository'),
  creationOf('downloadables'),
  creationOf('license_keys'),
  creationOf('meter_credit'),
])
export type BenefitCreate = Camel<z.infer<typeof BenefitCreate>>

function updateOf<T extends BenefitType>(type: T) {
  return z.object({
    ...byId,
    type: z.literal(type),
    description: z.nullish(Description),
    metadata: z.optional(GivenMetadata),
    properties: z.nullish(given[type]),
  })
}

/** Its type is named, and stays. */
export const BenefitUpdate = z.discriminatedUnion('type', [
  updateOf('custom'),
  updateOf('discord'),
  updateOf('github_repository'),
  updateOf('downloadables'),
  updateOf('license_keys'),
  updateOf('meter_credit'),
])
export type BenefitUpdate = Camel<z.infer<typeof BenefitUpdate>>

export const benefits = {
  list: get('/benefits/', {
    ...forSeller('benefits:read'),
    summary: 'List benefits.',
    input: z.object({
      ...paging,
      organization_id: anyIds,
      type: z.optional(z.nullable(anyOf(z.enum(benefitTypes)))),
      query: Search,
      metadata: z.optional(MetadataFilter),
      sorting: sortedBy(['created_at', 'description'], '-created_at'),
    }),
    output: listOf(Benefit),
    errors: [],
  }),
  create: post('/benefits/', {
    ...forSeller('benefits:write'),
    summary: 'Make a benefit.',
    status: 201,
    input: BenefitCreate,
    output: Benefit,
    errors: [],
  }),
  get: get('/benefits/:id', {
    ...forSeller('benefits:read'),
    summary: 'Read a benefit.',
    input: z.object(byId),
    output: Benefit,
    errors: ['ResourceNotFound'],
  }),
  update: patch('/benefits/:id', {
    ...forSeller('benefits:write'),
    summary: 'Change a benefit, and what was given by it.',
    input: BenefitUpdate,
    output: Benefit,
    errors: ['ResourceNotFound'],
  }),
  delete: del('/benefits/:id', {
    ...forSeller('benefits:write'),
    summary: 'Delete a benefit and take it from everybody.',
    status: 204,
    input: z.object(byId),
    output: z.null(),
    errors: ['BenefitNotDeletable', 'ResourceNotFound'],
  }),
}
