import { isColour } from '#contract/accent.ts'
import type { Organization } from '#contract/billing/organizations.ts'
import type { App } from '../../kit/app.ts'
import type { SellerLook } from '../../mail/house.ts'
import { hashIn } from '../../pictures/picture-address.ts'
import { markPictureUsed } from '../../pictures/store.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { refuseField } from '../refusals/refusals.ts'
import { sellerSettings } from './seller-settings.ts'
import { findOrganizationRows } from './store.ts'

const names = ['brandColor', 'coverUrl', 'tagline', 'thanks', 'termsUrl', 'privacyUrl', 'supportUrl'] as const
export type Brand = Pick<Organization, (typeof names)[number]>

/** What a seller shows of itself to its customers besides its name and logo. */
export function brandIn(profile: JsonObject): Brand {
  return Object.fromEntries(names.map((name) => [name, profile[name] ?? null])) as Brand
}

/** What of a wish is about the brand. */
export function brandWished(wanted: Partial<Record<(typeof names)[number], string | null | undefined>>): JsonObject {
  return Object.fromEntries(names.flatMap((name) => (wanted[name] === undefined ? [] : [[name, wanted[name]]])))
}

/** Pictures of ours are kept from now on, before the row that shows them is written. Those that are gone are refused. */
export async function keepUploads(app: App, wanted: { avatarUrl?: string | null | undefined; coverUrl?: string | null | undefined }) {
  for (const [address, name] of [
    [wanted.avatarUrl, 'avatar_url'],
    [wanted.coverUrl, 'cover_url'],
  ] as const) {
    const hash = address == null ? undefined : hashIn(app.config, address)
    if (hash !== undefined && !(await markPictureUsed(app, hash))) refuseField('FILE_DOES_NOT_EXIST', [name])
  }
}

/** The look of letters and documents in a seller's name. */
export async function sellerLook(app: App, organizationId: string): Promise<SellerLook> {
  const [settings, [organization]] = await Promise.all([sellerSettings(app, organizationId), findOrganizationRows(app, [organizationId])])
  return lookOf(app, { ...brandIn(settings.profile), logo: settings.avatarUrl ?? organization?.logo ?? null })
}

/** A logo from another server would tell that server who opens a letter and when: only pictures of ours are shown. */
export function lookOf({ config }: App, { logo, ...brand }: Brand & { logo: string | null }): SellerLook {
  const { brandColor, termsUrl, privacyUrl, supportUrl } = brand
  return {
    accent: brandColor !== null && isColour(brandColor) ? brandColor.toLowerCase() : null,
    logoUrl: logo !== null && hashIn(config, logo) !== undefined ? logo : null,
    termsUrl,
    privacyUrl,
    supportUrl,
  }
}
