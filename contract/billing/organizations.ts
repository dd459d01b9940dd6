import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { Address, GivenAddress } from './addresses.ts'
import { brandLimits } from './brand-limits.ts'
import { byId, entity, shapeOf } from './ids.ts'
import { MaybeInstant } from './instants.ts'
import { listOf, paging, sortedBy } from './paging.ts'
import { GivenSellerTax, SellerTax } from './tax-registrations.ts'
import { optional, required, SafeContact, SafeLink, WebAddress } from './texts.ts'
import { forSeller, get, patch, post } from './verbs.ts'

export const socialPlatforms = ['x', 'github', 'facebook', 'instagram', 'youtube', 'tiktok', 'linkedin', 'other'] as const
/** What happens to the rest of a period when a plan gets cheaper: credit now, credit with the next order, or the plan stays until the period ends. */
export const prorationBehaviors = ['invoice', 'prorate', 'next_period'] as const
export type ProrationBehavior = (typeof prorationBehaviors)[number]

/** The domains that an address of a platform contains. */
export const platformDomains: Readonly<Record<(typeof socialPlatforms)[number], readonly string[]>> = {
  x: ['twitter.com', 'x.com'],
  github: ['github.com'],
  facebook: ['facebook.com', 'fb.com'],
  instagram: ['instagram.com'],
  youtube: ['youtube.com', 'youtu.be'],
  tiktok: ['tiktok.com'],
  linkedin: ['linkedin.com'],
  other: [],
}

export const subscriptionDefaults = {
  allowMultipleSubscriptions: false,
  allowCustomerUpdates: true,
  prorationBehavior: 'next_period',
  benefitRevocationGracePeriod: 0,
  preventTrialAbuse: false,
  keepUnpaid: false,
} as const

export const featureDefaults = { issueFundingEnabled: false, usageBasedBillingEnabled: false } as const

/** Constants that later clients expect to read of every seller; they cannot be set here. */
export const organizationConstants = {
  status: 'active',
  ssoEnforced: false,
  defaultPresentmentCurrency: 'usd',
  defaultTaxBehavior: 'exclusive',
  accountId: null,
  payoutAccountId: null,
  onboardingResubmissionRequestedAt: null,
} as const
export const notificationConstants = { newOrder: true, newSubscription: true } as const
/** Which letters customers get. A seller switches off what its application tells them itself. */
export const customerEmailDefaults = {
  orderConfirmation: true,
  paymentMethodExpirationReminder: true,
  usageAlert: true,
  subscriptionCancellation: true,
  subscriptionConfirmation: true,
  subscriptionCycled: true,
  subscriptionCycledAfterTrial: true,
  subscriptionPastDue: true,
  subscriptionPaused: true,
  subscriptionResumed: true,
  subscriptionRenewalReminder: true,
  subscriptionRevoked: true,
  subscriptionTrialConversionReminder: true,
  subscriptionUncanceled: true,
  subscriptionUpdated: true,
} as const
export const capabilityConstants = {
  checkoutPayments: true,
  subscriptionRenewals: true,
  payouts: true,
  refunds: true,
  apiAccess: true,
  dashboardAccess: true,
} as const

const SubscriptionSettings = z.object({
  allow_multiple_subscriptions: z.boolean(),
  allow_customer_updates: z.boolean(),
  proration_behavior: z.enum(prorationBehaviors),
  benefit_revocation_grace_period: z.int(),
  prevent_trial_abuse: z.boolean(),
  /** The status after the last retry: `unpaid` when true, revoked when false. */
  keep_unpaid: z.boolean(),
})
export type SubscriptionSettings = Camel<z.infer<typeof SubscriptionSettings>>

const CustomerEmailSettings = z.object({
  order_confirmation: z.boolean(),
  payment_method_expiration_reminder: z.boolean(),
  subscription_cancellation: z.boolean(),
  subscription_confirmation: z.boolean(),
  subscription_cycled: z.boolean(),
  subscription_cycled_after_trial: z.boolean(),
  subscription_past_due: z.boolean(),
  subscription_paused: z.boolean(),
  subscription_resumed: z.boolean(),
  subscription_renewal_reminder: z.boolean(),
  subscription_revoked: z.boolean(),
  subscription_trial_conversion_reminder: z.boolean(),
  subscription_uncanceled: z.boolean(),
  subscription_updated: z.boolean(),
  /** Ours. */
  usage_alert: z.boolean(),
})
export type CustomerEmailSettings = Camel<z.infer<typeof CustomerEmailSettings>>

const FeatureSettings = z.object({ issue_funding_enabled: z.boolean(), usage_based_billing_enabled: z.boolean() })

export const Organization = z.object({
  ...entity,
  name: z.string(),
  slug: z.string(),
  avatar_url: z.nullable(z.string()),
  /** Ours: the colour of the pages on which the seller’s customers buy, and what else these show of it. */
  brand_color: z.nullable(z.string()),
  cover_url: z.nullable(z.string()),
  tagline: z.nullable(z.string()),
  thanks: z.nullable(z.string()),
  terms_url: z.nullable(z.string()),
  privacy_url: z.nullable(z.string()),
  support_url: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  socials: z.array(z.object({ platform: z.enum(socialPlatforms), url: z.string() })),
  details_submitted_at: MaybeInstant,
  feature_settings: FeatureSettings,
  subscription_settings: SubscriptionSettings,
  proration_behavior: z.enum(prorationBehaviors),
  allow_customer_updates: z.boolean(),
  notification_settings: z.object(shapeOf(notificationConstants)),
  customer_email_settings: CustomerEmailSettings,
  customer_portal_settings: z.object({
    usage: z.object({ show: z.boolean() }),
    subscription: z.object({ update_seats: z.boolean(), update_plan: z.boolean() }),
  }),
  dispute_settings: z.object({ auto_accept_below_amount: z.null() }),
  capabilities: z.object(shapeOf(capabilityConstants)),
  embed_hosts: z.array(z.string()),
  ...shapeOf(organizationConstants),
})
export type Organization = Camel<z.infer<typeof Organization>>

/**
 * An organization as its own members read it: its address and tax facts are on invoices and decide about taxes, and are private
 * otherwise. So is whether it may sell: while it may not it takes no payments, and one that never sold has neither API nor dashboard.
 */
export const OwnOrganization = z.extend(Organization, {
  address: z.nullable(Address),
  tax: SellerTax,
  capabilities: z.object({
    ...shapeOf(capabilityConstants),
    checkout_payments: z.boolean(),
    api_access: z.boolean(),
    dashboard_access: z.boolean(),
  }),
})
export type OwnOrganization = Camel<z.infer<typeof OwnOrganization>>

const SocialLink = z.object({ platform: z.enum(socialPlatforms), url: WebAddress }).check(
  z.refine(({ platform, url }) => platform === 'other' || platformDomains[platform].some((domain) => url.includes(domain)), {
    error: 'Invalid URL for the platform.',
    path: ['url'],
  }),
)

const Details = z.object({
  about: required({ most: 5000 }),
  product_description: required({ most: 5000 }),
  intended_use: required({ most: 5000 }),
  customer_acquisition: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50)),
  future_annual_revenue: z.int().check(z.gte(0)),
  switching: z._default(z.boolean(), true),
  switching_from: z.nullish(z.enum(['paddle', 'lemon_squeezy', 'gumroad', 'stripe', 'other'])),
  previous_annual_revenue: z._default(z.int().check(z.gte(0)), 0),
})

const Color = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, { error: 'Input should be a colour like #0b5d4b' }))

const profile = {
  avatar_url: z.nullish(WebAddress),
  brand_color: z.nullish(Color),
  cover_url: z.nullish(SafeLink),
  tagline: optional(brandLimits.tagline),
  thanks: optional(brandLimits.thanks),
  terms_url: z.nullish(SafeLink),
  privacy_url: z.nullish(SafeLink),
  support_url: z.nullish(SafeContact),
  email: optional(254),
  website: z.nullish(WebAddress),
  socials: z.nullish(z.array(SocialLink).check(z.maxLength(20))),
  details: z.nullish(Details),
  /** Ours: the SDKs know no address of a seller. */
  address: z.nullish(GivenAddress),
  /** Ours: legal name, VAT id and the places where the seller is registered. */
  tax: z.nullish(GivenSellerTax),
  feature_settings: z.nullish(
    z.object({ issue_funding_enabled: z._default(z.boolean(), false), usage_based_billing_enabled: z._default(z.boolean(), false) }),
  ),
  /** Older clients know fewer of them: what is left out stays as it is. */
  customer_email_settings: z.nullish(z.partial(CustomerEmailSettings)),
  subscription_settings: z.nullish(
    z.object({
      allow_multiple_subscriptions: z.boolean(),
      allow_customer_updates: z.boolean(),
      proration_behavior: z.enum(prorationBehaviors),
      benefit_revocation_grace_period: z.optional(z.int().check(z.gte(0), z.lte(365))),
      prevent_trial_abuse: z.optional(z.boolean()),
      keep_unpaid: z.optional(z.boolean()),
    }),
  ),
}

const Name = required({ least: 3, most: 100 })

export const OrganizationCreate = z.object({
  ...profile,
  name: Name,
  slug: z.string().check(z.trim(), z.toLowerCase(), z.minLength(3), z.maxLength(64), z.regex(/^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/)),
})
export type OrganizationCreate = Camel<z.infer<typeof OrganizationCreate>>
export const OrganizationUpdate = z.object({ ...profile, name: z.nullish(Name) })
export type OrganizationUpdate = Camel<z.infer<typeof OrganizationUpdate>>

export const organizations = {
  list: get('/organizations/', {
    ...forSeller('organizations:read'),
    summary: 'List the organizations that the caller acts for.',
    input: z.object({
      ...paging,
      slug: z.optional(z.string().check(z.maxLength(64))),
      sorting: sortedBy(['created_at', 'slug', 'name'], 'created_at'),
    }),
    output: listOf(OwnOrganization),
    errors: [],
  }),
  create: post('/organizations/', {
    ...forSeller('organizations:write'),
    summary: 'Make an organization with the caller as its owner.',
    status: 201,
    input: OrganizationCreate,
    output: OwnOrganization,
    errors: ['NotPermitted'],
  }),
  get: get('/organizations/:id', {
    ...forSeller('organizations:read'),
    summary: 'Read an organization.',
    input: z.object(byId),
    output: OwnOrganization,
    errors: ['ResourceNotFound'],
  }),
  update: patch('/organizations/:id', {
    ...forSeller('organizations:write'),
    summary: 'Change what an organization shows and how it sells.',
    input: z.extend(OrganizationUpdate, byId),
    output: OwnOrganization,
    errors: ['NotPermitted', 'ResourceNotFound'],
  }),
}
