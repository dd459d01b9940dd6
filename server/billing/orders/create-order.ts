import type { Address } from '#contract/billing/addresses.ts'
import type { BillingReason } from '#contract/billing/orders.ts'
import type { TaxBehavior } from '#contract/billing/prices.ts'
import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { creditBalance, takeFromBalance } from '../customers/balances.ts'
import type { Customer } from '../customers/store.ts'
import { termsOf } from '../discounts/shown-discount.ts'
import type { DiscountRow } from '../discounts/store.ts'
import { type By, bySystem } from '../ledger/add-entry.ts'
import { checked, multiplyFraction } from '../money/amounts.ts'
import type { DiscountTerms } from '../money/discounts.ts'
import type { TaxRate } from '../money/tax.ts'
import { leastCharge } from '../payments/least-charge.ts'
import type { Period } from '../periods/periods.ts'
import { type Amounts, amountsOf } from './amounts.ts'
import { type DocumentNumber, nextNumber } from './document-numbers.ts'
import type { OrderMove } from './happenings.ts'
import { addOrders } from './move-orders.ts'
import type { Order } from './store.ts'

export type NewItem = {
  /** The id that it had while it waited. */
  id?: string
  label: string
  amount: number
  proration: boolean
  productPriceId: string | null
  /** Of that price: an inclusive one has the tax in the amount, which the order takes out of it. */
  taxBehavior?: TaxBehavior | null
  start?: Instant | null
  end?: Instant | null
  /** The line that this one gives back a share of, with the tax of its order. */
  creditsItemId?: string | null
  taxAmount?: number | null
  /** The discount that it was used under. Without it, the discount of the order is for it too. */
  discount?: DiscountTerms | null
  /** What was given back of it while it waited. */
  creditedAt?: Instant | null
  creditedAmount?: number
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
  /** What credit that was taken before pays, below nothing. */
  appliedBalanceAmount?: number
  by?: By
}

/** Makes a pending order with its number and its lines, whose discount and tax come to exactly those of the order. */
export async function createOrder(app: App, wanted: NewOrder): Promise<Order> {
  return placeOrder(app, wanted, { status: 'pending', paidAt: null, cardCountry: null })
}

type State = { status: 'pending' | 'paid'; paidAt: Instant | null; cardCountry: string | null }

/** Makes an order in the state that its payment gives it. */
export async function placeOrder(app: App, wanted: NewOrder, state: State, paid?: Pick<OrderMove, 'by' | 'paymentId'>): Promise<Order> {
  const { organizationId, items, currency } = wanted
  const amounts = amountsOf({ items, discount: wanted.discount && termsOf(wanted.discount), taxRate: wanted.tax, currency })
  const id = newId(app)
  const appliedBalanceAmount = wanted.useBalance ? await settleByBalance(app, { id, wanted, amounts }) : (wanted.appliedBalanceAmount ?? 0)
  const number = await nextNumber(app, organizationId, { isCreditNote: amounts.totalAmount < 0 }) // held until the end: others of this seller wait for it
  const order = orderOf(app, wanted, { id, amounts, appliedBalanceAmount, number, state })
  await addOrders(app, [order], paid)
  return order
}

type Facts = { id: string; amounts: Amounts; appliedBalanceAmount: number; number: DocumentNumber; state: State }

/** An order with its lines, as it is written down. */
export function orderOf(app: App, wanted: NewOrder, { id, amounts, appliedBalanceAmount, number, state }: Facts): Order {
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
    refundedCreditAmount: 0,
    disputedAmount: 0,
    disputedTaxAmount: 0,
    tax: wanted.tax,
    ...billingOf(wanted),
    ...number,
    seats: wanted.seats ?? null,
    metadata: wanted.metadata,
    customFieldData: wanted.customFieldData,
    periodStart: period?.start ?? null,
    periodEnd: period?.end ?? null,
    paymentAttempts: 0,
    declines: 0,
    invoiceGeneratedAt: null,
    invoice: null,
    nextPaymentAttemptAt: null,
    payingUntil: null,
    buyerAttempts: 0,
    createdAt: wanted.at,
    modifiedAt: null,
  }
  return {
    ...row,
    items: items.map((item, position) => itemOf(app, item, { orderId: id, position, createdAt: wanted.at, ...share(lines, position) })),
  }
}

type Share = Amounts['lines'][number]

function share(lines: readonly Share[], position: number): Share {
  return lines[position] ?? { amount: 0, discountAmount: 0, taxAmount: 0 }
}

function itemOf(app: App, item: NewItem, own: Share & { orderId: string; position: number; createdAt: Instant }): Order['items'][number] {
  const { id = newId(app), label, amount, proration, productPriceId, creditedAmount: credited = 0 } = item
  const creditedShare = (whole: number) => (credited === 0 ? 0 : multiplyFraction(whole, credited, amount))
  return {
    id,
    label,
    proration,
    productPriceId,
    ...own,
    startTimestamp: item.start ?? null,
    endTimestamp: item.end ?? null,
    creditsItemId: item.creditsItemId ?? null,
    creditedAt: item.creditedAt ?? null,
    creditedAmount: creditedShare(own.amount),
    creditedTaxAmount: creditedShare(own.taxAmount),
    modifiedAt: null,
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
