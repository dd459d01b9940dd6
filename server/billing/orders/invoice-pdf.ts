import { Download } from '../../http/handlers.ts'
import type { App } from '../../kit/app.ts'
import { languageOf } from '../../mail/language-of.ts'
import { pngOf } from '../../pictures/keep-picture.ts'
import { sellerLook } from '../sellers/seller-brand.ts'
import { drawInvoice } from './draw-invoice.ts'
import { type InvoiceFacts, invoiceFacts } from './invoice-facts.ts'
import { textsOf } from './invoice-texts.ts'
import type { Order } from './store.ts'

/** The invoice of an order as a PDF, in the reader's language. */
export async function invoicePdf(app: App, order: Order, wanted: string | undefined): Promise<Download> {
  return documentPdf(app, order.organizationId, await invoiceFacts(app, order), wanted)
}

/** An invoice or a credit note as a PDF: what it says is as issued, its look is the seller's of today. */
export async function documentPdf(app: App, sellerId: string, facts: InvoiceFacts, wanted: string | undefined): Promise<Download> {
  return brandedPdf(app, await sellerLook(app, sellerId), facts, wanted)
}

/** The same in a given look. */
export async function brandedPdf(app: App, look: Look, facts: InvoiceFacts, wanted: string | undefined): Promise<Download> {
  const letterhead = { accent: look.accent, logo: await pngOf(app, look.logoUrl) }
  const pieces = await drawInvoice(textsOf(facts, languageOf(null, wanted)), letterhead)
  return new Download({ name: `${facts.number}.pdf`, type: 'application/pdf', pieces })
}

type Look = { accent: string | null; logoUrl: string | null }
