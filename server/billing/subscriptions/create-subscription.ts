import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { newId } from '../../kit/random.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { balanceOf, creditUsed } from '../customers/balances.ts'
import { type Customer, lockCustomer } from '../customers/store.ts'
import type { By } from '../ledger/add-entry.ts'
import { amountsOf } from '../orders/amounts.ts'
import { createOrder, type NewOrder } from '../orders/create-order.ts'
import { createPaidOrder } from '../orders/pay-order.ts'
import { dueOf } from '../orders/shown-order.ts'
import type { Order } from '../orders/store.ts'
import { completePayment, finishPayment } from '../payments/complete-payment.ts'
import { leastCharge } from '../payments/least-charge.ts'
import { pay } from '../payments/pay.ts'
import { refuseDeclined } from '../payments/refuse-declined.ts'
import { nameOrder } from '../payments/store.ts'
import type { Product } from '../products/store.ts'
import { refuse } from '../refusals/refusals.ts'
import { baseOf, pricesFor } from './billed-amounts.ts'
import { cardsFor } from './cards.ts'
import { orderPayment } from './collect-payments.ts'
import { followMembers } from './follow-members.ts'
import { refuseSecond } from './refuse-second.ts'
import { seatsFor } from './seats-for.ts'
import { startSubscription } from './start-subscription.ts'
import type { SubscriptionRow } from './store.ts'
import { taxRateFor } from './tax-rates.ts'

type Wanted = { product: Product; customer: Customer; metadata: JsonObject; by: By }

/**
 * Begins a subscription without a checkout, charged to the customer's stored card. What their bank wants to be asked about first waits
 * as `incomplete`.
 */
export async function createSubscription(app: App, { product, customer, metadata, by }: Wanted): Promise<SubscriptionRow> {
  const { organizationId } = product
  await refuseSecond(app, { organizationId, customerId: customer.id })
  const at = now(app)
  const currency = product.prices[0]?.priceCurrency ?? 'usd'
  const seats = await seatsFor(app, product, customer)
  const items = pricesFor(product.prices, null).flatMap((price) => {
    if (price.meterId !== null) return []
    const { id: productPriceId, taxBehavior } = price
    return [{ label: product.name, amount: baseOf([price], seats), proration: false, productPriceId, taxBehavior }]
  })
  const tax = await taxRateFor(app, customer)
  const { totalAmount } = amountsOf({ items, discount: null, taxRate: tax, currency })
  const credit = await balanceOf(app, customer.id, currency)
  const charged = totalAmount - creditUsed({ due: totalAmount, credit, least: leastCharge(app, currency) })
  const [card] = await cardsFor(app, [{ customerId: customer.id, paymentMethodId: null }])
  if (charged > 0 && !card) refuse('MissingPaymentMethod')

  const intent = charged > 0 && card ? await charge(app, { customer, currency, amount: charged, card }) : null
  if (intent && intent.status !== 'succeeded' && intent.status !== 'requires_action') refuseDeclined(intent)

  const isWaiting = intent?.status === 'requires_action'
  const begin = (app: App) =>
    startSubscription(app, {
      organizationId,
      customer,
      product,
      prices: product.prices,
      currency,
      taxRate: tax,
      discount: null,
      checkoutId: null,
      chosenBy: null,
      trial: null,
      paymentMethodId: card?.paymentMethodId ?? null,
      seats,
      metadata,
      customFieldData: {},
      at,
      ...(isWaiting && { status: 'incomplete' as const }),
    })
  const orderOf = (row: SubscriptionRow): NewOrder => ({
    organizationId,
    customer,
    product,
    subscriptionId: row.id,
    checkoutId: null,
    billingReason: 'subscription_create',
    currency,
    items: items.map((item) => ({ ...item, start: row.currentPeriodStart, end: row.currentPeriodEnd })),
    discount: null,
    tax,
    at,
    seats,
    metadata,
    customFieldData: {},
    useBalance: true,
    by,
    period: { start: row.currentPeriodStart, end: row.currentPeriodEnd },
  })
  return finishing(app, intent, async (app) => {
    if (!(await lockCustomer(app, { id: customer.id }))) refuse('ResourceNotFound')
    await refuseSecond(app, { organizationId, customerId: customer.id })
    const row = await begin(app)
    if (isWaiting) {
      const order = await createOrder(app, orderOf(row))
      refuseUnlessDue(order, charged)
      await nameOrder(app, intent.id, order.id)
      return row
    }
    const order = await createPaidOrder(app, orderOf(row), { intent, at, by })
    refuseUnlessDue(order, charged)
    // Nothing is sold if it took so long that the money went back.
    if (intent && !(await completePayment(app, intent.id, { orderId: order.id }))) refuse('PaymentErrorUnexplained')
    return followMembers(app, row, { product, customer })
  })
}

/** Credit may have come or gone since the card was charged: then the charge is not what the order asks. */
function refuseUnlessDue(order: Order, charged: number): void {
  if (Math.max(0, dueOf(order)) !== charged) refuse('PaymentErrorUnexplained')
}

type Charge = { customer: Customer; currency: string; amount: number; card: { card: { methodId: string }; processorCustomerId: string } }

function charge(app: App, { customer, currency, amount, card }: Charge): Promise<PaymentIntent> {
  const about = { organizationId: customer.organizationId, customerId: customer.id, currency, amount, ...card }
  return pay(app, { purpose: orderPayment, kind: 'charge', key: `subscription:${newId(app)}`, ...about })
}

/** What was charged for nothing goes back at once. */
export async function finishing<R>(app: App, intent: PaymentIntent | null, work: (app: App) => Promise<R>): Promise<R> {
  try {
    return await inTransaction(app, work)
  } catch (error) {
    if (intent) await finishPayment(app, intent.id)
    throw error
  }
}
