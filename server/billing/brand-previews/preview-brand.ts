import type * as z from 'zod/mini'
import { isColour } from '#contract/accent.ts'
import type { BrandDraft } from '#contract/billing/brand-previews.ts'
import { isContact, isWebLink } from '#contract/links.ts'
import type { Download } from '../../http/handlers.ts'
import type { App } from '../../kit/app.ts'
import type { AnyCaller } from '../../kit/caller.ts'
import { now } from '../../kit/clock.ts'
import { refuse } from '../../kit/refusal.ts'
import { houseOfSeller, type SellerLook } from '../../mail/house.ts'
import type { Letter } from '../../mail/letter.ts'
import { plainName } from '../../mail/plain-name.ts'
import { managedOrganization } from '../../members/managed-organization.ts'
import { hashIn } from '../../pictures/picture-address.ts'
import { portalAddress } from '../customers/portal-url.ts'
import { orderPaidLetter } from '../letters/order-paid-letter.ts'
import type { InvoiceFacts } from '../orders/invoice-facts.ts'
import { brandedPdf } from '../orders/invoice-pdf.ts'
import { sellerAddress } from '../sellers/seller-address.ts'
import { sellerSettings } from '../sellers/seller-settings.ts'
import { sellerTax } from '../sellers/seller-tax.ts'
import { findOrganizationRows } from '../sellers/store.ts'

type Draft = z.output<typeof BrandDraft>

const sample = { product: 'Studio', buyer: 'Bea Buyer', currency: 'eur', net: 2900, tax: 551, total: 3451, number: 'SAMPLE-0001' }

/** The receipt as customers would get it. It goes to no one, and nothing of the draft is stored. */
export async function previewLetter(app: App, caller: AnyCaller, draft: Draft): Promise<Letter> {
  const { name, slug } = await organizationOf(app, caller, draft)
  const { product, buyer, currency, net, tax, total, number } = sample
  const bill = { invoiceNumber: number, currency, lines: [{ label: product, amount: net }], discount: 0, tax, credit: 0, total }
  const house = await houseOfSeller(app, draft.language, plainName(name), lookOf(app, draft))
  return orderPaidLetter({ ...house, name: buyer, bill, link: portalAddress(app, slug).href })
}

/** An invoice over a sale that never was: it takes no number, and its own says that it is a sample. */
export async function previewInvoice(app: App, caller: AnyCaller, draft: Draft): Promise<Download> {
  const { id, name } = await organizationOf(app, caller, draft)
  const settings = await sellerSettings(app, id)
  const { legalName, vatId } = sellerTax(settings)
  const { product, buyer, net, tax, total, number, currency } = sample
  const facts: InvoiceFacts = {
    number,
    currency,
    issuedAt: now(app),
    paidAt: now(app),
    seller: { name: legalName ?? name, address: sellerAddress(settings), taxId: vatId, email: settings.email },
    buyer: { name: buyer, address: null, taxId: null, email: null },
    lines: [{ label: product, amount: net, start: null, end: null }],
    subtotal: net,
    discount: 0,
    net,
    tax,
    taxBasisPoints: 1900,
    isReverseCharge: false,
    total,
    credit: 0,
    due: total,
    refunded: 0,
  }
  return brandedPdf(app, lookOf(app, draft), facts, draft.language)
}

async function organizationOf(app: App, caller: AnyCaller, draft: Draft) {
  const [organization] = await findOrganizationRows(app, [await managedOrganization(app, caller, draft)])
  return organization ?? refuse('ORGANIZATION_NOT_FOUND')
}

/** What is half typed, or would not be stored, is not shown either. */
function lookOf({ config }: App, { avatarUrl, brandColor, termsUrl, privacyUrl, supportUrl }: Draft): SellerLook {
  const ifRight = (text: string, isRight: (text: string) => boolean) => (isRight(text.trim()) ? text.trim() : null)
  return {
    accent: ifRight(brandColor.toLowerCase(), isColour),
    logoUrl: ifRight(
      avatarUrl,
      (address) => hashIn(config, address) !== undefined || /^data:image\/(png|jpeg|webp|gif);base64,/.test(address),
    ),
    termsUrl: ifRight(termsUrl, isWebLink),
    privacyUrl: ifRight(privacyUrl, isWebLink),
    supportUrl: ifRight(supportUrl, isContact),
  }
}
