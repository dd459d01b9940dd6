import * as z from 'zod/mini'
import { type Camel, untouched } from '../kit/casing.ts'
import { Customer } from './customers.ts'
import { byId, entity, Id } from './ids.ts'
import { GivenInstant, MaybeInstant } from './instants.ts'
import { Metadata } from './metadata.ts'
import { anyIds, listOf, paging } from './paging.ts'
import { required } from './texts.ts'
import { forCustomer, forHolder, forSeller, get, patch, post } from './verbs.ts'

export const licenseKeyStatuses = ['granted', 'revoked', 'disabled'] as const
export type LicenseKeyStatus = (typeof licenseKeyStatuses)[number]

const scalars = {
  ...entity,
  organization_id: z.string(),
  customer_id: z.string(),
  customer: Customer,
  benefit_id: z.string(),
  key: z.string(),
  display_key: z.string(),
  limit_activations: z.nullable(z.int()),
  usage: z.int(),
  limit_usage: z.nullable(z.int()),
  validations: z.int(),
  last_validated_at: MaybeInstant,
  expires_at: MaybeInstant,
}

export const LicenseKey = z.object({ ...scalars, status: z.enum(licenseKeyStatuses) })
export type LicenseKey = Camel<z.infer<typeof LicenseKey>>

export const Activation = z.object({ ...entity, license_key_id: z.string(), label: z.string(), meta: Metadata })
export type Activation = Camel<z.infer<typeof Activation>>

export const LicenseKeyWithActivations = z.extend(LicenseKey, { activations: z.array(Activation) })
export type LicenseKeyWithActivations = Camel<z.infer<typeof LicenseKeyWithActivations>>

export const ValidatedLicenseKey = z.object({
  ...scalars,
  status: z.literal('granted'),
  activation: z.nullable(Activation),
})
export type ValidatedLicenseKey = Camel<z.infer<typeof ValidatedLicenseKey>>

export const ActivationWithKey = z.extend(Activation, { license_key: LicenseKey })
export type ActivationWithKey = Camel<z.infer<typeof ActivationWithKey>>

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
  organization_id: Id,
  activation_id: z.nullish(Id),
  benefit_id: z.nullish(Id),
  customer_id: z.nullish(Id),
  increment_usage: z.nullish(z.int().check(z.gte(0), z.lte(2_147_483_647))),
  conditions: z._default(Terms, {}),
})
export const LicenseKeyActivate = z.object({
  key: Key,
  organization_id: Id,
  label: required({ most: 200 }),
  conditions: z._default(Terms, {}),
  meta: z._default(Terms, {}),
})
export const LicenseKeyDeactivate = z.object({ key: Key, organization_id: Id, activation_id: Id })

export const LicenseKeyUpdate = z.object({
  status: z.nullish(z.enum(licenseKeyStatuses)),
  /** 0.33 sends 0 whenever its caller says nothing. */
  usage: z.optional(z.int().check(z.gte(0), z.lte(2_147_483_647))),
  limit_activations: z.nullish(z.int().check(z.gte(1), z.lte(1000))),
  limit_usage: z.nullish(z.int().check(z.gt(0), z.lte(2_147_483_647))),
  expires_at: z.nullish(GivenInstant),
  /** Makes a new key in place of this one, which is good for nothing from then on. */
  rotate: z.optional(z.boolean()),
})

const validation = {
  summary: 'Tell whether a license key is good, and count a use.',
  input: LicenseKeyValidate,
  output: ValidatedLicenseKey,
  errors: [
    'LicenseKeyBenefit',
    'LicenseKeyConditions',
    'LicenseKeyCustomer',
    'LicenseKeyExpired',
    'LicenseKeyInactive',
    'LicenseKeyUsage',
    'ResourceNotFound',
  ],
} as const
const activation = {
  summary: 'Activate a license key on a device.',
  input: LicenseKeyActivate,
  output: ActivationWithKey,
  errors: ['LicenseKeyActivationLimit', 'LicenseKeyExpired', 'LicenseKeyInactive', 'LicenseKeyNeedsNoActivation', 'ResourceNotFound'],
} as const
const deactivation = {
  summary: 'Take an activation of a license key back.',
  status: 204,
  input: LicenseKeyDeactivate,
  output: z.null(),
  errors: ['ResourceNotFound'],
} as const

export const licenseKeys = {
  list: get('/license-keys/', {
    ...forSeller('license_keys:read'),
    summary: 'List license keys, oldest first.',
    input: z.object({ ...paging, organization_id: anyIds, benefit_id: anyIds }),
    output: listOf(LicenseKey),
    errors: ['ResourceNotFound'],
  }),
  get: get('/license-keys/:id', {
    ...forSeller('license_keys:read'),
    summary: 'Read a license key with its activations.',
    input: z.object(byId),
    output: LicenseKeyWithActivations,
    errors: ['ResourceNotFound'],
  }),
  update: patch('/license-keys/:id', {
    ...forSeller('license_keys:write'),
    summary: 'Change a license key.',
    input: z.extend(LicenseKeyUpdate, byId),
    output: LicenseKey,
    errors: ['ResourceNotFound'],
  }),
  getActivation: get('/license-keys/:id/activations/:activation_id', {
    ...forSeller('license_keys:read'),
    summary: 'Read an activation of a license key.',
    input: z.object({ ...byId, activation_id: Id }),
    output: ActivationWithKey,
    errors: ['ResourceNotFound'],
  }),
  validate: post('/license-keys/validate', { ...forSeller('license_keys:write'), ...validation }),
  activate: post('/license-keys/activate', { ...forSeller('license_keys:write'), ...activation }),
  deactivate: post('/license-keys/deactivate', { ...forSeller('license_keys:write'), ...deactivation }),
}

/** The same for programs of customers, who know their key and nothing else. */
export const portalLicenseKeys = {
  list: get('/customer-portal/license-keys/', {
    ...forCustomer,
    summary: 'List the caller’s license keys.',
    input: z.object({ ...paging, organization_id: anyIds, benefit_id: z.optional(z.nullable(Id)) }),
    output: listOf(LicenseKey),
    errors: ['ResourceNotFound'],
  }),
  get: get('/customer-portal/license-keys/:id', {
    ...forCustomer,
    summary: 'Read one of the caller’s license keys. Its activations are shown where customers manage them.',
    input: z.object(byId),
    output: LicenseKeyWithActivations,
    errors: ['ResourceNotFound'],
  }),
  validate: post('/customer-portal/license-keys/validate', { ...forHolder, ...validation }),
  activate: post('/customer-portal/license-keys/activate', { ...forHolder, ...activation }),
  deactivate: post('/customer-portal/license-keys/deactivate', { ...forHolder, ...deactivation }),
}
