import type { Dispute, DisputeStatus } from '#contract/billing/disputes.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { shownCustomer } from '../customers/shown-customer.ts'
import { type Customer, findCustomers } from '../customers/store.ts'
import { findOrders } from '../orders/store.ts'
import type { DisputeRow } from './store.ts'

const resolved: readonly DisputeStatus[] = ['won', 'lost']
const closed: readonly DisputeStatus[] = [...resolved, 'prevented']

/** Disputes as their seller reads them. */
export async function shownDisputes(app: App, rows: readonly DisputeRow[]): Promise<Dispute[]> {
  const orders = await findOrders(
    app,
    rows.map(({ orderId }) => orderId),
  )
  const customers = await findCustomers(
    app,
    [...orders.values()].map(({ customerId }) => customerId),
  )
  return rows.map((row) => shown(app, row, customers.get(orders.get(row.orderId)?.customerId ?? '') as Customer))
}

function shown(app: App, row: DisputeRow, customer: Customer): Dispute {
  const { id, createdAt, modifiedAt, amount, taxAmount, currency, orderId, paymentId } = row
  const status = row.status as DisputeStatus
  const evidenceDueBy = status === 'needs_response' ? row.answerBy : null
  return {
    id,
    createdAt,
    modifiedAt,
    status,
    resolved: resolved.includes(status),
    closed: closed.includes(status),
    amount,
    taxAmount,
    currency,
    reason: row.reason,
    evidenceDueBy,
    pastDue: evidenceDueBy !== null && evidenceDueBy < now(app),
    orderId,
    paymentId,
    customer: shownCustomer(customer),
    caseId: null,
  }
}
