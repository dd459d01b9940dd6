import { Download } from '../../http/handlers.ts'
import type { App } from '../../kit/app.ts'
import { languageOf } from '../../mail/language-of.ts'
import { drawInvoice } from './draw-invoice.ts'
import { type InvoiceFacts, invoiceFacts } from './invoice-facts.ts'
import { textsOf } from './invoice-texts.ts'
import type { Order } from './store.ts'

/** The invoice of an order as a PDF, in the reader's language. */
export async function invoicePdf(app: App, order: Order, wanted: string | undefined): Promise<Download> {
  return documentPdf(await invoiceFacts(app, order), wanted)
}

/** An invoice or a credit note as a PDF, by what it says. */
export async function documentPdf(facts: InvoiceFacts, wanted: string | undefined): Promise<Download> {
  const pieces = await drawInvoice(textsOf(facts, languageOf(null, wanted)))
  return new Download({ name: `${facts.number}.pdf`, type: 'application/pdf', pieces })
}
