import { chargeStepOf } from '#contract/billing/currency-decimals.ts'
import { record } from '../../audit/record.ts'
import type { App } from '../../kit/app.ts'
import type { Actor } from '../../kit/caller.ts'
import { now } from '../../kit/clock.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { newId } from '../../kit/random.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { lockBalance, takeFromBalance } from '../customers/balances.ts'
import { type Customer, lockCustomer } from '../customers/store.ts'
import type { By } from '../ledger/add-entry.ts'
import { multiplyFraction, sumOf } from '../money/amounts.ts'
import { lockOrders } from '../orders/open-orders.ts'
import { creditedOf } from '../orders/shown-order.ts'
import type { Order } from '../orders/store.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { addRefund } from './move-refunds.ts'
import { planRefund, refuseFailed, sendRefund } from './send-refund.ts'
import { creditedOrders, paidOutOf, paymentOf, type RefundRow } from './store.ts'
import { tracedCredit } from './trace-credit.ts'

type Wanted = { amount: number; currency: string; reason: string; by: By; actor: Actor; tokenId?: string }

/**
 * Pays a customer's credit out, as refunds of the payments that it was given for. The credit falls in the transaction that writes the refunds down; each
 * is sent after it, and one that the processor refuses is credit again. Refused whole where every one failed.
 */
export async function payOutCredit(app: App, { id }: Pick<Customer, 'id'>, wanted: Wanted): Promise<RefundRow[]> {
  const planned = await inTransaction(app, (app) => plan(app, id, wanted))
  const sent: RefundRow[] = []
  for (const { refund, payment } of planned) sent.push(await sendRefund(app, refund, payment))
  const [first] = sent
  return first && sent.every(({ status }) => status === 'failed') ? refuseFailed(app, first) : sent
}

async function plan(app: App, id: string, { amount, currency, reason, by, actor, tokenId }: Wanted) {
  const customer = (await lockCustomer(app, { id })) ?? refuse('ResourceNotFound')
  if (amount % chargeStepOf(currency) !== 0) refuseField('AMOUNT_NOT_CHARGEABLE', ['amount'], amount)
  const traced = await tracedCredit(app, id, currency)
  const parts = await partsOf(app, customer, { amount: Math.min(amount, traced), currency })
  if ((await lockBalance(app, id, currency)) < amount) refuseField('CREDIT_NOT_THERE', ['amount'], amount)
  const paid = sumOf(parts.map(({ toCard }) => toCard))
  if (paid < amount) refuse('CreditNotFromPayments', { amount: paid })
  const details = { customerId: id, amount, currency, reason, ...(tokenId !== undefined && { tokenId }) }
  await record(app, { action: 'customer.credit-paid-out', by: actor, organizationId: customer.organizationId, details })
  const planned = []
  for (const part of parts) {
    const refund = await addRefund(app, rowOf(app, part, reason), { ...part, by })
    await takeFromBalance(app, { customer, currency, upTo: part.toCard, by, reason, refundId: refund.id })
    planned.push({ refund, payment: await planRefund(app, refund, part) })
  }
  return planned
}

type Part = { order: Order; charge: PaymentIntent; toCard: number; amount: number; taxAmount: number }

/** The payments that an amount goes back to, the newest first: of each no more than was credited of its order, nor than is left of it. */
async function partsOf(app: App, { id }: Customer, { amount, currency }: Pick<Wanted, 'amount' | 'currency'>): Promise<Part[]> {
  const newest = (await creditedOrders(app, id, currency)).map((order) => order.id)
  const orders = await lockOrders(app, newest)
  const step = chargeStepOf(currency)
  const parts: Part[] = []
  let rest = amount
  for (const order of newest.flatMap((id) => orders.get(id) ?? [])) {
    if (rest === 0) break
    const payment = order.disputedAmount === 0 ? await paymentOf(app, order.id) : null
    if (!payment) continue
    const [credited, out] = [creditedOf(order), await paidOutOf(app, order.id)]
    const left = { amount: credited.amount - out.amount, taxAmount: credited.taxAmount - out.taxAmount }
    const gross = left.amount + left.taxAmount
    const most = Math.min(rest, gross, payment.charge.amount - payment.returned)
    const toCard = most - (most % step)
    if (toCard <= 0) continue
    const taxAmount = multiplyFraction(left.taxAmount, toCard, gross)
    parts.push({ order, charge: payment.charge, toCard, amount: toCard - taxAmount, taxAmount })
    rest -= toCard
  }
  return parts
}

function rowOf(app: App, { order, charge, amount, taxAmount }: Part, comment: string) {
  const { organizationId, customerId, subscriptionId, currency, id: orderId } = order
  const id = newId(app)
  return {
    id,
    organizationId,
    orderId,
    customerId,
    subscriptionId,
    currency,
    paymentId: charge.id,
    status: 'pending',
    reason: 'customer_request',
    amount,
    taxAmount,
    comment,
    revokeBenefits: false,
    isPayout: true,
    processorRefundId: null,
    idempotencyKey: `refund:${id}`,
    metadata: {},
    creditAmount: amount,
    creditTaxAmount: taxAmount,
    createdAt: now(app),
    modifiedAt: null,
  }
}
