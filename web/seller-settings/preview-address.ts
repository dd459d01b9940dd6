import type { Language } from '#contract/languages.ts'
import { api } from '../api/api.ts'
import type { BrandDraft, Seller } from './brand-draft.ts'

const addresses = { letter: api.organization.previewSellerLetter.$address, invoice: api.organization.previewSellerInvoice.$address }

type Wish = { seller: Seller; draft: BrandDraft; language: Language }

/** Where the server draws a draft, and what its form says. */
export function previewAddress(what: keyof typeof addresses, { seller, draft, language }: Wish) {
  const { avatarUrl, brandColor, termsUrl, privacyUrl, supportUrl } = draft
  return {
    action: addresses[what],
    members: { organizationId: seller.id, language, avatarUrl, brandColor, termsUrl, privacyUrl, supportUrl },
  }
}
