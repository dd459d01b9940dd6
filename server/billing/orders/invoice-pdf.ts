import type { App } from '../../kit/app.ts'
import { languageOf } from '../../mail/language-of.ts'
import { drawInvoice } from './draw-invoice.ts'
import { invoiceFacts } from './invoice-facts.ts'
import { textsOf } from './invoice-texts.ts'
import type { Order } from './store.ts'

/** The invoice of an order as a PDF, in the reader's language. */
export async function invoicePdf(app: App, order: Order, wanted: string | undefined): Promise<AsyncIterable<Uint8Array>> {
  const language = languageOf(null, wanted)
  return drawInvoice(textsOf(await invoiceFacts(app, order), language))
}
