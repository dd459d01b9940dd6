import * as z from 'zod/mini'
import { Benefit, type BenefitType, repositoryPermissions } from './benefits.ts'
import { Customer } from './customers.ts'
import { entity, shapeOf } from './ids.ts'
import { Instant, MaybeInstant } from './instants.ts'
import { required } from './texts.ts'

/** What was given. A grant holds keys of its benefit's kind only. */
export const GrantProperties = z.object({
  accountId: z.optional(z.string()),
  guildId: z.optional(z.string()),
  roleId: z.optional(z.string()),
  repositoryOwner: z.optional(z.string()),
  repositoryName: z.optional(z.string()),
  permission: z.optional(z.enum(repositoryPermissions)),
  files: z.optional(z.array(z.string())),
  licenseKeyId: z.optional(z.string()),
  displayKey: z.optional(z.string()),
  lastCreditedMeterId: z.optional(z.string()),
  lastCreditedUnits: z.optional(z.int()),
  lastCreditedAt: z.optional(Instant),
})
export type GrantProperties = z.infer<typeof GrantProperties>

/** Which keys a kind may have. Those of `meter_credit` are all there from its first credit on. */
export const grantKeys = {
  custom: [],
  discord: ['accountId', 'guildId', 'roleId'],
  github_repository: ['accountId', 'repositoryOwner', 'repositoryName', 'permission'],
  downloadables: ['files'],
  license_keys: ['licenseKeyId', 'displayKey'],
  meter_credit: ['lastCreditedMeterId', 'lastCreditedUnits', 'lastCreditedAt'],
} as const satisfies Record<BenefitType, readonly (keyof GrantProperties)[]>

/** Set only while the customer has something to do first. */
export const GrantError = z.object({ message: z.string(), type: z.string(), timestamp: Instant })
export const actionRequired = 'BenefitActionRequiredError'

export const grantConstants = { memberId: null, member: null } as const

export const grantShape = {
  ...entity,
  grantedAt: MaybeInstant,
  isGranted: z.boolean(),
  revokedAt: MaybeInstant,
  isRevoked: z.boolean(),
  subscriptionId: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  customerId: z.string(),
  benefitId: z.string(),
  error: z.nullable(GrantError),
  properties: GrantProperties,
}

export const BenefitGrant = z.object({ ...grantShape, customer: Customer, benefit: Benefit, ...shapeOf(grantConstants) })
export type BenefitGrant = z.infer<typeof BenefitGrant>

/** In webhooks: with what was given before the change. */
export const BenefitGrantWebhook = z.extend(BenefitGrant, { previousProperties: z.optional(z.nullable(GrantProperties)) })
export type BenefitGrantWebhook = z.infer<typeof BenefitGrantWebhook>

const AccountId = z.object({ accountId: z.nullish(required({ most: 200 })) })
const kindsWithoutAccount = ['custom', 'downloadables', 'license_keys', 'meter_credit'] as const satisfies BenefitType[]

/** What a customer may do about a grant: name the account it is given to. */
export const CustomerGrantUpdate = z.discriminatedUnion('benefitType', [
  z.object({ benefitType: z.enum(kindsWithoutAccount) }),
  z.object({ benefitType: z.literal('discord'), properties: AccountId }),
  z.object({ benefitType: z.literal('github_repository'), properties: AccountId }),
])
