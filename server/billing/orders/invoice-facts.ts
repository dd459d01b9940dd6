import type { Address } from '#contract/billing/addresses.ts'
import type { App } from '../../kit/app.ts'
import { query } from '../../storage/query.ts'
import type { TaxRate } from '../money/tax.ts'
import { sellerAddress } from '../sellers/seller-address.ts'
import { sellerSettings } from '../sellers/seller-settings.ts'
import { sellerTax } from '../sellers/seller-tax.ts'
import { findOrganizationRows } from '../sellers/store.ts'
import { dueOf } from './shown-order.ts'
import type { Order } from './store.ts'

type Party = { name: string; address: Address | null; taxId: string | null; email: string | null }

/** What an invoice says, in no language yet. */
export type InvoiceFacts = {
  number: string
  /** The invoices that it corrects; only a credit note has them. */
  corrects?: string[]
  /** It was dropped, and its number stays used. */
  isVoid?: boolean
  currency: string
  issuedAt: string
  paidAt: string | null
  seller: Party
  buyer: Party
  lines: { label: string; amount: number; start: string | null; end: string | null }[]
  subtotal: number
  discount: number
  net: number
  tax: number
  /** In hundredths of a per cent; null where none was taken. */
  taxBasisPoints: number | null
  isReverseCharge: boolean
  total: number
  credit: number
  due: number
  refunded: number
}

/** What an issued invoice says, or what one issued now would say. */
export async function invoiceFacts(app: App, order: Order): Promise<InvoiceFacts> {
  if (order.invoice !== null) return order.invoice as InvoiceFacts
  const { organizationId } = order
  const [[organization], settings] = await Promise.all([findOrganizationRows(app, [organizationId]), sellerSettings(app, organizationId)])
  const { legalName, vatId } = sellerTax(settings)
  const tax = order.tax as TaxRate | null
  return {
    number: order.invoiceNumber,
    ...(order.invoiceSequence < 0 && { corrects: await correctedBy(app, order) }),
    ...(order.status === 'void' && { isVoid: true }),
    currency: order.currency,
    issuedAt: order.invoiceGeneratedAt ?? order.createdAt,
    paidAt: order.paidAt,
    seller: { name: legalName ?? organization?.name ?? '', address: sellerAddress(settings), taxId: vatId, email: settings.email },
    buyer: { name: order.billingName ?? '', address: order.billingAddress as Address | null, taxId: order.taxId, email: null },
    lines: order.items.map(({ label, amount, startTimestamp, endTimestamp }) => ({
      label,
      amount,
      start: startTimestamp,
      end: endTimestamp,
    })),
    subtotal: order.subtotalAmount,
    discount: order.discountAmount,
    net: order.netAmount,
    tax: order.taxAmount,
    taxBasisPoints: tax?.country == null ? null : tax.basisPoints,
    isReverseCharge: tax?.reverseCharge === true,
    total: order.totalAmount,
    credit: -order.appliedBalanceAmount,
    due: dueOf(order),
    refunded: order.refundedAmount + order.refundedTaxAmount,
  }
}

/** The numbers of the invoices whose lines an order gives back. */
async function correctedBy(app: App, { items }: Order): Promise<string[]> {
  const lines = items.flatMap(({ creditsItemId }) => creditsItemId ?? [])
  return lines.length === 0 ? [] : (await invoicesOf(app, lines)).map(({ invoiceNumber }) => invoiceNumber)
}

const invoicesOf = query((db, lines: readonly string[]) =>
  db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .where('orderItems.id', 'in', lines)
    .select('orders.invoiceNumber')
    .distinct()
    .orderBy('orders.invoiceNumber'),
)
