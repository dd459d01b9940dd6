import type { CreditNote } from '#contract/billing/refunds.ts'
import type { Download } from '../../http/handlers.ts'
import type { App } from '../../kit/app.ts'
import { query } from '../../storage/query.ts'
import { type InvoiceFacts, invoiceFacts } from '../orders/invoice-facts.ts'
import { type DocumentLinks, documentUrl, linkedId } from '../orders/invoice-link.ts'
import { documentPdf } from '../orders/invoice-pdf.ts'
import { findOrders, type Order } from '../orders/store.ts'
import { refuse } from '../refusals/refusals.ts'
import type { RefundRow } from './store.ts'
import { uncreditedOf } from './take-credit.ts'

/*
 * A refund that went through is a credit note of what had not been credited before. It corrects an invoice, so its document names the parties of that invoice, and exists once that was issued:
 * both are drawn from facts that never change.
 */

const links: DocumentLinks = { purpose: 'credit-note-links', path: '/v1/refunds/credit-notes/' }

/** The credit notes of an order's refunds, in the order of their numbers. */
export async function creditNotesOf(app: App, order: Order): Promise<CreditNote[]> {
  const isIssued = order.invoiceGeneratedAt !== null
  return (await numbered(app, order.id)).map((refund) => ({
    number: refund.creditNoteNumber ?? '',
    refundId: refund.id,
    orderId: order.id,
    ...uncreditedOf(refund),
    currency: refund.currency,
    issuedAt: refund.creditNoteAt ?? refund.createdAt,
    isVoid: isVoid(refund),
    url: isIssued ? documentUrl(app, links, refund.id) : null,
  }))
}

const numbered = query((db, orderId: string) =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('creditNoteSequence', 'is not', null)
    .orderBy('creditNoteSequence', 'desc'),
)

/** The bank may send a refund back after it went through. */
function isVoid({ status }: RefundRow): boolean {
  return status !== 'succeeded'
}

/** The document that an address of ours opens. */
export async function creditNotePdf(app: App, token: string, language: string | undefined): Promise<Download> {
  const id = linkedId(app, links, token)
  const refund = await app.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
  const order = refund && (await findOrders(app, [refund.orderId])).get(refund.orderId)
  if (!order || order.invoice === null) return refuse('ResourceNotFound')
  return documentPdf(app, order.organizationId, creditNoteFacts(await invoiceFacts(app, order), refund), language)
}

export function creditNoteFacts(invoice: InvoiceFacts, refund: RefundRow): InvoiceFacts {
  const { amount, taxAmount } = uncreditedOf(refund)
  const [net, tax] = [-amount, -taxAmount]
  return {
    ...invoice,
    number: refund.creditNoteNumber ?? '',
    corrects: [invoice.number],
    isVoid: isVoid(refund),
    issuedAt: refund.creditNoteAt ?? refund.createdAt,
    paidAt: null,
    lines: [{ label: '', amount: net, start: null, end: null }],
    subtotal: net,
    discount: 0,
    net,
    tax,
    total: net + tax,
    credit: 0,
    due: net + tax,
    refunded: 0,
  }
}
