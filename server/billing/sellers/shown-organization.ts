import {
  capabilityConstants,
  customerEmailDefaults,
  notificationConstants,
  type Organization,
  type OwnOrganization,
  organizationConstants,
} from '#contract/billing/organizations.ts'
import type { App } from '../../kit/app.ts'
import { sellerAddress } from './seller-address.ts'
import { type SellerSettings, settingsOfSellers } from './seller-settings.ts'
import { findOrganizationRows } from './store.ts'

/** Organizations as sellers, by the same two queries however many there are. */
export async function shownOrganizations(app: App, ids: readonly string[]): Promise<Map<string, Organization>> {
  const [rows, settings] = await Promise.all([findOrganizationRows(app, ids), settingsOfSellers(app, ids)])
  return new Map(rows.map((row) => [row.id, shownOrganization(row, settings.get(row.id) as SellerSettings)]))
}

/** The same for their own people, with where each is. */
export async function ownOrganizations(app: App, ids: readonly string[]): Promise<Map<string, OwnOrganization>> {
  const [rows, settings] = await Promise.all([findOrganizationRows(app, ids), settingsOfSellers(app, ids)])
  return new Map(
    rows.map((row) => {
      const own = settings.get(row.id) as SellerSettings
      return [row.id, { ...shownOrganization(row, own), address: sellerAddress(own) }]
    }),
  )
}

type Row = Awaited<ReturnType<typeof findOrganizationRows>>[number]

function shownOrganization({ id, name, slug, logo, createdAt }: Row, settings: SellerSettings): Organization {
  const { prorationBehavior, allowCustomerUpdates, allowMultipleSubscriptions } = settings
  const { benefitRevocationGracePeriod, preventTrialAbuse, keepUnpaid } = settings
  return {
    id,
    createdAt,
    modifiedAt: settings.modifiedAt,
    name,
    slug,
    avatarUrl: settings.avatarUrl ?? logo,
    brandColor: (settings.profile.brandColor ?? null) as string | null,
    email: settings.email,
    website: settings.website,
    socials: (settings.profile.socials ?? []) as Organization['socials'],
    detailsSubmittedAt: settings.detailsSubmittedAt,
    featureSettings: { issueFundingEnabled: settings.issueFunding, usageBasedBillingEnabled: settings.usageBasedBilling },
    subscriptionSettings: {
      allowMultipleSubscriptions,
      allowCustomerUpdates,
      prorationBehavior,
      benefitRevocationGracePeriod,
      preventTrialAbuse,
      keepUnpaid,
    },
    prorationBehavior,
    allowCustomerUpdates,
    notificationSettings: notificationConstants,
    customerEmailSettings: { ...customerEmailDefaults, ...settings.customerEmailSettings },
    customerPortalSettings: { usage: { show: true }, subscription: { updateSeats: false, updatePlan: allowCustomerUpdates } },
    disputeSettings: { autoAcceptBelowAmount: null },
    capabilities: capabilityConstants,
    embedHosts: [],
    ...organizationConstants,
  }
}
