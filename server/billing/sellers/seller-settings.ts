import type { Selectable } from 'kysely'
import { featureDefaults, type ProrationBehavior, subscriptionDefaults } from '#contract/billing/organizations.ts'
import type { App } from '../../kit/app.ts'
import type { Tables } from '../../storage/tables.ts'
import { findSellerRows } from './store.ts'

/** How an organization sells and what it shows of itself. */
export type SellerSettings = Omit<Selectable<Tables['sellers']>, 'createdAt' | 'prorationBehavior'> & {
  prorationBehavior: ProrationBehavior
}

/** Every organization sells from its first moment; a row is written at the first change. */
export async function sellerSettings(app: App, organizationId: string): Promise<SellerSettings> {
  const settings = await settingsOfSellers(app, [organizationId])
  return settings.get(organizationId) ?? defaultsOf(organizationId)
}

/** The same for many at once. */
export async function settingsOfSellers(app: App, organizationIds: readonly string[]): Promise<Map<string, SellerSettings>> {
  const rows = await findSellerRows(app, organizationIds)
  const settings = new Map(organizationIds.map((id) => [id, defaultsOf(id)]))
  for (const { createdAt: _, ...row } of rows) settings.set(row.organizationId, row as SellerSettings)
  return settings
}

function defaultsOf(organizationId: string): SellerSettings {
  const { issueFundingEnabled, usageBasedBillingEnabled } = featureDefaults
  return {
    organizationId,
    avatarUrl: null,
    email: null,
    website: null,
    profile: {},
    detailsSubmittedAt: null,
    usageBasedBilling: usageBasedBillingEnabled,
    issueFunding: issueFundingEnabled,
    ...subscriptionDefaults,
    customerEmailSettings: {},
    modifiedAt: null,
  }
}
