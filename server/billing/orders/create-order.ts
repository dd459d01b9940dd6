import type { Address } from '#contract/billing/addresses.ts'
import type { BillingReason } from '#contract/billing/orders.ts'
import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { creditBalance, takeFromBalance } from '../customers/balances.ts'
import type { Customer } from '../customers/store.ts'
import { termsOf } from '../discounts/shown-discount.ts'
import type { DiscountRow } from '../discounts/store.ts'
import { emit } from '../events/emit.ts'
import { type By, bySystem } from '../ledger/add-entry.ts'
import { checked } from '../money/amounts.ts'
import type { TaxRate } from '../money/tax.ts'
import { leastCharge } from '../payments/least-charge.ts'
import type { Period } from '../periods/periods.ts'
import { type Amounts, amountsOf } from './amounts.ts'
import { shownOrder } from './shown-order.ts'
import { addOrder, nextInvoiceNumber, type Order } from './store.ts'

export type NewItem = {
  label: string
  amount: number
  proration: boolean
  productPriceId: string | null
  start?: Instant | null
  end?: Instant | null
}

export type NewOrder = {
  organizationId: string
  customer: Customer
  product: { id: string; recurringInterval: string | null }
  subscriptionId: string | null
  checkoutId: string | null
  billingReason: BillingReason
  currency: string
  items: readonly NewItem[]
  discount: DiscountRow | null
  tax: TaxRate | null
  /** What the invoice will say. Without it, what the customer said last. */
  billing?: { name: string | null; address: Address | null; taxId: string | null; taxIdFormat: string | null }
  /** When it was made; a renewal is dated at the boundary of its period. */
  at: Instant
  seats?: number | null
  period?: Period | null
  metadata: JsonObject
  customFieldData: JsonObject
  /** Credit of the customer pays first, and what an order comes to below nothing becomes credit. */
  useBalance: boolean
  by?: By
}

/** Makes a pending order with its number and its lines, whose discount and tax come to exactly those of the order. */
export async function createOrder(app: App, wanted: NewOrder): Promise<Order> {
  const order = await placeOrder(app, wanted, { status: 'pending', paidAt: null })
  await emitOrder(app, 'order.created', order)
  return order
}

export async function emitOrder(app: App, type: 'order.created' | 'order.updated' | 'order.paid' | 'order.refunded', order: Order) {
  const { id, organizationId } = order
  await emit(app, { organizationId, type, objectKey: `order:${id}`, data: () => shownOrder(app, order) })
}

type State = { status: 'pending' | 'paid'; paidAt: Instant | null }

/** Writes the order down and tells nobody yet. */
export async function placeOrder(app: App, wanted: NewOrder, state: State): Promise<Order> {
  const { organizationId, items } = wanted
  const amounts = amountsOf({ items, discount: wanted.discount && termsOf(wanted.discount), taxRate: wanted.tax })
  const id = newId(app)
  const appliedBalanceAmount = wanted.useBalance ? await settleByBalance(app, { id, wanted, amounts }) : 0
  const { invoiceSequence, slug } = await nextInvoiceNumber(app, organizationId) // held until the end: others of this seller wait for it
  const order = orderOf(app, wanted, { id, amounts, appliedBalanceAmount, invoiceSequence, slug, state })
  await addOrder(app, order)
  return order
}

type Facts = { id: string; amounts: Amounts; appliedBalanceAmount: number; invoiceSequence: number; slug: string; state: State }

/** An order with its lines, as it is written down. */
export function orderOf(app: App, wanted: NewOrder, { id, amounts, appliedBalanceAmount, invoiceSequence, slug, state }: Facts): Order {
  const { organizationId, customer, product, items, period = null } = wanted
  const { lines, ...sums } = amounts
  const row = {
    id,
    organizationId,
    customerId: customer.id,
    productId: product.id,
    discountId: wanted.discount?.id ?? null,
    subscriptionId: wanted.subscriptionId,
    checkoutId: wanted.checkoutId,
    ...state,
    billingReason: wanted.billingReason,
    billingType: product.recurringInterval === null ? 'one_time' : 'recurring',
    currency: wanted.currency,
    ...sums,
    appliedBalanceAmount,
    refundedAmount: 0,
    refundedTaxAmount: 0,
    tax: wanted.tax,
    ...billingOf(wanted),
    invoiceSequence,
    invoiceNumber: invoiceNumberOf(slug, invoiceSequence),
    seats: wanted.seats ?? null,
    metadata: wanted.metadata,
    customFieldData: wanted.customFieldData,
    periodStart: period?.start ?? null,
    periodEnd: period?.end ?? null,
    paymentAttempts: 0,
    invoiceGeneratedAt: null,
    nextPaymentAttemptAt: null,
    payingUntil: null,
    buyerAttempts: 0,
    createdAt: wanted.at,
    modifiedAt: null,
  }
  return {
    ...row,
    items: items.map(({ start = null, end = null, label, amount, proration, productPriceId }, position) => ({
      id: newId(app),
      orderId: id,
      position,
      label,
      amount,
      proration,
      productPriceId,
      discountAmount: lines[position]?.discountAmount ?? 0,
      taxAmount: lines[position]?.taxAmount ?? 0,
      startTimestamp: start,
      endTimestamp: end,
      createdAt: wanted.at,
      modifiedAt: null,
    })),
  }
}

function billingOf({ billing, customer }: NewOrder) {
  const { name, address, taxId, taxIdFormat } = billing ?? {
    name: customer.billingName ?? customer.name,
    address: customer.billingAddress,
    taxId: customer.taxId,
    taxIdFormat: customer.taxIdFormat,
  }
  return { billingName: name, billingAddress: address, taxId, taxIdFormat }
}

/** `ACME-0001`: the seller's slug and its own count. */
function invoiceNumberOf(slug: string, sequence: number): string {
  return `${slug.toUpperCase()}-${String(sequence).padStart(4, '0')}`
}

/** What credit does to what is due: negative where it pays, positive where the order pays into it. */
export async function settleByBalance(
  app: App,
  { id, wanted, amounts }: { id: string; wanted: NewOrder; amounts: Amounts },
): Promise<number> {
  const { customer, currency, by = bySystem } = wanted
  const { totalAmount } = amounts
  const least = leastCharge(app, currency)
  if (totalAmount > 0) return checked(-(await takeFromBalance(app, { customer, currency, upTo: totalAmount, least, by, orderId: id })))
  if (totalAmount < 0)
    await creditBalance(app, { customer, currency, amount: -totalAmount, by, reason: 'An order came to less than nothing', orderId: id })
  return checked(-totalAmount)
}
