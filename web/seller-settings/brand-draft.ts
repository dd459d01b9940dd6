import type { DataOf, Result } from '#client/index.ts'
import { api } from '../api/api.ts'
import { billing } from '../api/billing.ts'

export type Seller = DataOf<typeof billing.organizations.get>

const names = ['avatarUrl', 'brandColor', 'coverUrl', 'tagline', 'thanks', 'website', 'termsUrl', 'privacyUrl', 'supportUrl'] as const

/** The brand as its fields hold it: an empty text is none. A picture that is not stored yet is in here whole. */
export type BrandDraft = Record<(typeof names)[number], string>

export function draftOf(seller: Seller): BrandDraft {
  return Object.fromEntries(names.map((name) => [name, seller[name] ?? ''])) as BrandDraft
}

/** Uploads the pictures that are new, then stores what differs from what is there. */
export async function saveBrand(draft: BrandDraft, seller: Seller): Promise<Result<Seller>> {
  const before = draftOf(seller)
  const changed = Object.fromEntries(
    names.flatMap((name) => (draft[name].trim() === before[name] ? [] : [[name, draft[name].trim() || null]])),
  )
  for (const [name, shape] of [
    ['avatarUrl', 'square'],
    ['coverUrl', 'cover'],
  ] as const) {
    const picture = changed[name]
    if (!picture?.startsWith('data:')) continue
    const { data, error } = await api.uploadPicture({ picture, shape })
    if (error) return { data: null, error }
    changed[name] = data.url
  }
  return billing.organizations.update({ id: seller.id, ...changed })
}
