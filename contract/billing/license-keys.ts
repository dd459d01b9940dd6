import * as z from 'zod/mini'
import { untouched } from '../kit/casing.ts'
import { Customer } from './customers.ts'
import { entity, Id } from './ids.ts'
import { GivenInstant, MaybeInstant } from './instants.ts'
import { Metadata } from './metadata.ts'
import { required } from './texts.ts'

export const licenseKeyStatuses = ['granted', 'revoked', 'disabled'] as const
export type LicenseKeyStatus = (typeof licenseKeyStatuses)[number]

const scalars = {
  ...entity,
  organizationId: z.string(),
  customerId: z.string(),
  customer: Customer,
  benefitId: z.string(),
  key: z.string(),
  displayKey: z.string(),
  limitActivations: z.nullable(z.int()),
  usage: z.int(),
  limitUsage: z.nullable(z.int()),
  validations: z.int(),
  lastValidatedAt: MaybeInstant,
  expiresAt: MaybeInstant,
}

export const LicenseKey = z.object({ ...scalars, status: z.enum(licenseKeyStatuses) })
export type LicenseKey = z.infer<typeof LicenseKey>

export const Activation = z.object({ ...entity, licenseKeyId: z.string(), label: z.string(), meta: Metadata })
export type Activation = z.infer<typeof Activation>

export const LicenseKeyWithActivations = z.extend(LicenseKey, { activations: z.array(Activation) })
export type LicenseKeyWithActivations = z.infer<typeof LicenseKeyWithActivations>

export const ValidatedLicenseKey = z.object({
  ...scalars,
  status: z.literal('granted'),
  activation: z.nullable(Activation),
})
export type ValidatedLicenseKey = z.infer<typeof ValidatedLicenseKey>

export const ActivationWithKey = z.extend(Activation, { licenseKey: LicenseKey })
export type ActivationWithKey = z.infer<typeof ActivationWithKey>

const Key = required({ most: 200 })
const word = z.string().check(z.maxLength(500))
/** What a key was activated with, and what it must be validated with. */
const Terms = untouched(
  z
    .record(z.string().check(z.minLength(1), z.maxLength(40)), z.union([word, z.number(), z.boolean()]))
    .check(z.refine((map) => Object.keys(map).length <= 50, { error: 'Dictionary should have at most 50 items' })),
)

export const LicenseKeyValidate = z.object({
  key: Key,
  organizationId: Id,
  activationId: z.nullish(Id),
  benefitId: z.nullish(Id),
  customerId: z.nullish(Id),
  incrementUsage: z.nullish(z.int().check(z.gte(0), z.lte(2_147_483_647))),
  conditions: z._default(Terms, {}),
})
export const LicenseKeyActivate = z.object({
  key: Key,
  organizationId: Id,
  label: required({ most: 200 }),
  conditions: z._default(Terms, {}),
  meta: z._default(Terms, {}),
})
export const LicenseKeyDeactivate = z.object({ key: Key, organizationId: Id, activationId: Id })

export const LicenseKeyUpdate = z.object({
  status: z.nullish(z.enum(licenseKeyStatuses)),
  /** 0.33 sends 0 whenever its caller says nothing. */
  usage: z.optional(z.int().check(z.gte(0), z.lte(2_147_483_647))),
  limitActivations: z.nullish(z.int().check(z.gte(1), z.lte(1000))),
  limitUsage: z.nullish(z.int().check(z.gt(0), z.lte(2_147_483_647))),
  expiresAt: z.nullish(GivenInstant),
})
