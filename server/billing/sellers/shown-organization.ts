import {
  capabilityConstants,
  customerEmailDefaults,
  notificationConstants,
  type Organization,
  type OwnOrganization,
  organizationConstants,
} from '#contract/billing/organizations.ts'
import type { App } from '../../kit/app.ts'
import type { Dialect } from '../doors/dialect-of.ts'
import { closedAmong, neverSellersAmong } from '../selling-permits/may-sell.ts'
import { sellerAddress } from './seller-address.ts'
import { brandIn } from './seller-brand.ts'
import { type SellerSettings, settingsOfSellers } from './seller-settings.ts'
import { sellerTax } from './seller-tax.ts'
import { findOrganizationRows } from './store.ts'

type Reading = Pick<Dialect, 'knowsNextPeriod'>

/** Organizations as sellers, by the same two queries however many there are. */
export async function shownOrganizations(app: App, ids: readonly string[], dialect: Reading): Promise<Map<string, Organization>> {
  const [rows, settings] = await Promise.all([findOrganizationRows(app, ids), settingsOfSellers(app, ids)])
  return new Map(rows.map((row) => [row.id, shownOrganization(row, settings.get(row.id) as SellerSettings, dialect)]))
}

/** The same for their own people, with where each is and is registered, and whether it may sell. */
export async function ownOrganizations(app: App, ids: readonly string[], dialect: Reading): Promise<Map<string, OwnOrganization>> {
  const [rows, settings, closed] = await Promise.all([findOrganizationRows(app, ids), settingsOfSellers(app, ids), closedAmong(app, ids)])
  const neverSold = await neverSellersAmong(app, closed)
  return new Map(
    rows.map((row) => {
      const own = settings.get(row.id) as SellerSettings
      const isHeard = !neverSold.includes(row.id)
      const may = { checkoutPayments: !closed.includes(row.id), apiAccess: isHeard, dashboardAccess: isHeard }
      return [
        row.id,
        {
          ...shownOrganization(row, own, dialect),
          address: sellerAddress(own),
          tax: sellerTax(own),
          capabilities: { ...capabilityConstants, ...may },
        },
      ]
    }),
  )
}

type Row = Awaited<ReturnType<typeof findOrganizationRows>>[number]

function shownOrganization({ id, name, slug, logo, createdAt }: Row, settings: SellerSettings, { knowsNextPeriod }: Reading): Organization {
  const prorationBehavior = settings.prorationBehavior === 'next_period' && !knowsNextPeriod ? 'prorate' : settings.prorationBehavior
  const { allowCustomerUpdates, allowMultipleSubscriptions } = settings
  const { benefitRevocationGracePeriod, preventTrialAbuse, keepUnpaid } = settings
  return {
    id,
    createdAt,
    modifiedAt: settings.modifiedAt,
    name,
    slug,
    avatarUrl: settings.avatarUrl ?? logo,
    ...brandIn(settings.profile),
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
