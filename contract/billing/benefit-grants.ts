import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { Benefit, type BenefitType, repositoryPermissions } from './benefits.ts'
import { Customer, ExternalId } from './customers.ts'
import { byId, entity, shapeOf } from './ids.ts'
import { Instant, MaybeInstant } from './instants.ts'
import { anyIds, anyOf, listOf, MaybeFlag, paging, sortedBy } from './paging.ts'
import { required } from './texts.ts'
import { forSeller, get, post } from './verbs.ts'

/** What was given. A grant holds keys of its benefit's kind only. */
export const GrantProperties = z.object({
  account_id: z.optional(z.string()),
  guild_id: z.optional(z.string()),
  role_id: z.optional(z.string()),
  repository_owner: z.optional(z.string()),
  repository_name: z.optional(z.string()),
  permission: z.optional(z.enum(repositoryPermissions)),
  files: z.optional(z.array(z.string())),
  license_key_id: z.optional(z.string()),
  display_key: z.optional(z.string()),
  last_credited_meter_id: z.optional(z.string()),
  last_credited_units: z.optional(z.int()),
  last_credited_at: z.optional(Instant),
})
export type GrantProperties = Camel<z.infer<typeof GrantProperties>>

/** Which keys a kind may have. Those of `meter_credit` are all there from its first credit on. */
export const grantKeys = {
  custom: [],
  discord: ['accountId', 'guildId', 'roleId'],
  github_repository: ['accountId', 'repositoryOwner', 'repositoryName', 'permission'],
  downloadables: ['files'],
  license_keys: ['licenseKeyId', 'displayKey'],
  meter_credit: ['lastCreditedMeterId', 'lastCreditedUnits', 'lastCreditedAt'],
} as const satisfies Record<BenefitType, readonly (keyof GrantProperties)[]>

/** Set while the customer has something to do first, or while another company's server did not do its part. */
export const GrantError = z.object({ message: z.string(), type: z.string(), timestamp: Instant })
export const actionRequired = 'BenefitActionRequiredError'
export const retriable = 'BenefitRetriableError'

export const grantConstants = { memberId: null, member: null } as const

export const grantShape = {
  ...entity,
  granted_at: MaybeInstant,
  is_granted: z.boolean(),
  revoked_at: MaybeInstant,
  is_revoked: z.boolean(),
  subscription_id: z.nullable(z.string()),
  order_id: z.nullable(z.string()),
  customer_id: z.string(),
  benefit_id: z.string(),
  error: z.nullable(GrantError),
  properties: GrantProperties,
}

export const BenefitGrant = z.object({ ...grantShape, customer: Customer, benefit: Benefit, ...shapeOf(grantConstants) })
export type BenefitGrant = Camel<z.infer<typeof BenefitGrant>>

/** In webhooks: with what was given before the change. */
export const BenefitGrantWebhook = z.extend(BenefitGrant, { previous_properties: z.optional(z.nullable(GrantProperties)) })
export type BenefitGrantWebhook = Camel<z.infer<typeof BenefitGrantWebhook>>

const AccountId = z.object({ account_id: z.nullish(required({ most: 200 })) })
const kindsWithoutAccount = ['custom', 'downloadables', 'license_keys', 'meter_credit'] as const satisfies BenefitType[]

/** What a customer may do about a grant: name the account it is given to. */
export const CustomerGrantUpdate = z.discriminatedUnion('benefit_type', [
  z.object({ ...byId, benefit_type: z.enum(kindsWithoutAccount) }),
  z.object({ ...byId, benefit_type: z.literal('discord'), properties: AccountId }),
  z.object({ ...byId, benefit_type: z.literal('github_repository'), properties: AccountId }),
])

/** Beside the other calls about benefits. */
export const grantsOfBenefit = {
  grants: get('/benefits/:id/grants', {
    ...forSeller('benefits:read'),
    summary: 'List who was given a benefit, newest first.',
    input: z.object({ ...paging, ...byId, is_granted: MaybeFlag, customer_id: anyIds }),
    output: listOf(BenefitGrant),
    errors: ['ResourceNotFound'],
  }),
}

export const benefitGrants = {
  list: get('/benefit-grants/', {
    ...forSeller('benefits:read'),
    summary: 'List what was given.',
    input: z.object({
      ...paging,
      organization_id: anyIds,
      customer_id: anyIds,
      external_customer_id: z.optional(z.nullable(anyOf(ExternalId))),
      is_granted: MaybeFlag,
      sorting: sortedBy(['created_at', 'granted_at', 'revoked_at'], '-created_at'),
    }),
    output: listOf(BenefitGrant),
    errors: [],
  }),
  retry: post('/benefit-grants/:id/retry', {
    ...forSeller('benefits:write'),
    summary: 'Try again now what failed at another company: to give it, or to take it back. What did not fail stays as it is.',
    status: 202,
    input: z.object(byId),
    output: BenefitGrant,
    errors: ['ResourceNotFound'],
  }),
}
