import { type Selectable, sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { forUpdate } from '../../storage/for-update.ts'
import { query } from '../../storage/query.ts'
import type { Tables } from '../../storage/tables.ts'
import { countOf } from '../counts/counts.ts'
import { type Asked, sortedPage } from '../lists/page-of.ts'
import { sumOf } from '../money/amounts.ts'
import { refundsUnderWay } from '../orders/refunded-sums.ts'
import type { OrderRow } from '../orders/store.ts'

export type RefundRow = Selectable<Tables['refunds']>

export async function lockRefund(app: App, id: string): Promise<RefundRow | undefined> {
  return forUpdate(app, app.db.selectFrom('refunds').selectAll().where('id', '=', id)).executeTakeFirst()
}

/** Why the processor did not make it. */
export async function declineCodeOf({ db }: App, refundId: string): Promise<string | null> {
  const intent = await db.selectFrom('paymentIntents').select('declineCode').where('refundId', '=', refundId).executeTakeFirst()
  return intent?.declineCode ?? null
}

/** What can still be given back of an order: neither given back nor on its way, and not disputed. */
export async function refundableOf(app: App, order: OrderRow): Promise<{ amount: number; taxAmount: number }> {
  const pending = await refundsUnderWay(app, order.id)
  return {
    amount: order.netAmount - order.refundedAmount - order.disputedAmount - pending.amount,
    taxAmount: order.taxAmount - order.refundedTaxAmount - order.disputedTaxAmount - pending.taxAmount,
  }
}

/** The payment of an order, and how much of it went back to its card, by a refund or a dispute, or is on its way there. What was charged beside it and given back whole paid nothing. */
export async function paymentOf({ db }: App, orderId: string): Promise<{ charge: PaymentIntent; returned: number } | null> {
  const intents = await db
    .selectFrom('paymentIntents')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('status', 'in', ['pending', 'succeeded'])
    .orderBy('createdAt')
    .execute()
  const undone = new Set(intents.filter(({ purpose }) => purpose === 'return').map(({ chargeId }) => chargeId))
  const charge = intents.find(({ id, kind, status }) => kind === 'charge' && status === 'succeeded' && !undone.has(id))
  if (!charge) return null
  const back = intents.filter(({ kind, chargeId }) => kind === 'refund' && chargeId === charge.id)
  const disputes = await db.selectFrom('disputes').select(['heldAmount', 'heldTaxAmount']).where('paymentId', '=', charge.id).execute()
  const held = disputes.map(({ heldAmount, heldTaxAmount }) => heldAmount + heldTaxAmount)
  return { charge, returned: sumOf([...back.map(({ amount }) => amount), ...held]) }
}

/** Paid orders of a customer of which something was given as credit, the newest first: payouts go back to so many at most. */
export const creditedOrders = query((db, customerId: string, currency: string) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('customerId', '=', customerId)
    .where('currency', '=', currency)
    .where('paidAt', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orderItems')
          .select('orderItems.id')
          .whereRef('orderItems.orderId', '=', 'orders.id')
          .where('orderItems.creditedAmount', '>', 0),
      ),
    )
    .orderBy('paidAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100),
)

/** What was paid out already of the credit that was given for an order. */
export async function paidOutOf({ db }: App, orderId: string): Promise<{ amount: number; taxAmount: number }> {
  const payouts = db.selectFrom('refunds').where('orderId', '=', orderId).where('isPayout', '=', true)
  const rows = await payouts.where('status', 'in', ['pending', 'succeeded']).select(['amount', 'taxAmount']).execute()
  return { amount: sumOf(rows.map(({ amount }) => amount)), taxAmount: sumOf(rows.map(({ taxAmount }) => taxAmount)) }
}

type Many = readonly string[] | null | undefined
type Wanted = Asked & {
  organizationIds: readonly string[]
  id?: Many
  orderId?: Many
  subscriptionId?: Many
  customerId?: Many
  externalCustomerId?: Many
  succeeded?: boolean | null | undefined
}

export async function listRefunds(app: App, wanted: Wanted): Promise<{ rows: RefundRow[]; total: number }> {
  if (wanted.organizationIds.length === 0) return { rows: [], total: 0 }
  const sortable = { created_at: 'refunds.createdAt', amount: 'refunds.amount' }
  const rows = await sortedPage(matching(app, wanted).selectAll('refunds'), wanted, sortable, 'refunds.id').execute()
  return { rows, total: await totalOf(app, wanted) }
}

function matching({ db }: App, { organizationIds, id, orderId, subscriptionId, customerId, externalCustomerId, succeeded }: Wanted) {
  return db
    .selectFrom('refunds')
    .where('refunds.organizationId', 'in', organizationIds)
    .$if(id != null, (some) => some.where('refunds.id', 'in', id ?? []))
    .$if(orderId != null, (some) => some.where('refunds.orderId', 'in', orderId ?? []))
    .$if(subscriptionId != null, (some) => some.where('refunds.subscriptionId', 'in', subscriptionId ?? []))
    .$if(customerId != null, (some) => some.where('refunds.customerId', 'in', customerId ?? []))
    .$if(externalCustomerId != null, (some) =>
      some.where('refunds.customerId', 'in', (is) =>
        is
          .selectFrom('customers')
          .select('customers.id')
          .where('customers.organizationId', 'in', organizationIds)
          .where('customers.externalId', 'in', externalCustomerId ?? []),
      ),
    )
    .$if(succeeded === true, (some) => some.where('refunds.status', '=', 'succeeded'))
}

async function totalOf(app: App, wanted: Wanted): Promise<number> {
  const { id, orderId, subscriptionId, customerId, externalCustomerId, succeeded, organizationIds } = wanted
  if (id == null && subscriptionId == null && customerId == null && externalCustomerId == null && succeeded !== true) {
    if (orderId == null) return countOf(app.db, organizationIds, 'refunds')
    if (orderId.length === 1) return countOf(app.db, organizationIds, 'refunds', `order_id=${orderId[0]}`)
  }
  const { total } = await matching(app, wanted).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return Number(total)
}
