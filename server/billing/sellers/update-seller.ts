import type { OrganizationUpdate } from '#contract/billing/organizations.ts'
import { record } from '../../audit/record.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { lockOrganization } from '../../members/keep-an-owner.ts'
import { renameOrganization } from '../../organizations/rename-organization.ts'
import { findOrganization } from '../../organizations/store.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { JsonObject } from '../../storage/tables.ts'
import type { Seller } from '../doors/seller-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { announceSeller } from './announce-seller.ts'
import { sellerAddress } from './seller-address.ts'
import { brandWished, keepUploads } from './seller-brand.ts'
import { type SellerSettings, sellerSettings } from './seller-settings.ts'
import { readSellerTax } from './seller-tax.ts'
import { changeSeller, type SellerChange } from './write-sellers.ts'

type Wanted = OrganizationUpdate & { id: string }

/** Changes what an organization shows and how it sells. What it said of its business is stored once. */
export async function updateSeller(app: App, { organizationIds, actor }: Seller, wanted: Wanted): Promise<void> {
  const { id, name } = wanted
  if (!organizationIds.includes(id)) refuse('ResourceNotFound')
  await keepUploads(app, wanted)
  await inTransaction(app, async (app) => {
    await lockOrganization(app, id)
    const organization = (await findOrganization(app, id)) ?? refuse('ResourceNotFound')
    const change = changesOf(app, await sellerSettings(app, id), wanted)
    await changeSeller(app, id, change)
    const changed = Object.keys(change)
    if (changed.length > 0) await record(app, { action: 'organization.updated', by: actor, organizationId: id, details: { changed } })
    if (name != null && name !== organization.name) await renameOrganization(app, organization, name, actor)
    else await announceSeller(app, organization)
  })
}

export function changesOf(app: App, settings: SellerSettings, wanted: Omit<OrganizationUpdate, 'name'>): SellerChange {
  const { avatarUrl, email, website, socials, details, address, tax } = wanted
  const { featureSettings, subscriptionSettings, customerEmailSettings } = wanted
  const isFirst = details != null && settings.detailsSubmittedAt === null
  const told = {
    ...(socials != null && { socials }),
    ...(isFirst && { details }),
    ...(address !== undefined && { address }),
    ...(tax !== undefined && { tax: readSellerTax(tax, address === undefined ? sellerAddress(settings) : address) }),
    ...brandWished(wanted),
  } as JsonObject
  return {
    ...(avatarUrl !== undefined && { avatarUrl }),
    ...(email !== undefined && { email }),
    ...(website !== undefined && { website }),
    ...(Object.keys(told).length > 0 && { profile: { ...settings.profile, ...told } }),
    ...(isFirst && { detailsSubmittedAt: now(app) }),
    ...(featureSettings != null && {
      issueFunding: featureSettings.issueFundingEnabled,
      usageBasedBilling: featureSettings.usageBasedBillingEnabled,
    }),
    ...withoutUnsaid(subscriptionSettings ?? {}),
    ...(customerEmailSettings != null && {
      customerEmailSettings: { ...settings.customerEmailSettings, ...withoutUnsaid(customerEmailSettings) },
    }),
  }
}

function withoutUnsaid<T extends object>(given: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never
}
