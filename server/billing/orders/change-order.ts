import type { Address } from '#contract/billing/addresses.ts'
import type { App } from '../../kit/app.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { emitOrder } from './create-order.ts'
import { changeBilling, markInvoiced, type Order } from './store.ts'

/** Changes whom the invoice will name. Once there is one, it says for ever what it said. */
export async function updateBilling(app: App, order: Order, billing: { name: string | null; address: Address | null }): Promise<Order> {
  return inTransaction(app, async (app) => {
    const row = await changeBilling(app, order, { billingName: billing.name, billingAddress: billing.address })
    if (!row) return refuseField('BILLING_DETAILS_LOCKED', ['billing_name'])
    const changed = { ...order, ...row }
    await emitOrder(app, 'order.updated', changed)
    return changed
  })
}

/** Makes the invoice of a paid order, once. It is drawn whenever somebody reads it, from what stays as it is from now on. */
export async function generateInvoice(app: App, order: Order): Promise<void> {
  const { id } = order
  if (order.status === 'pending') refuse('NotPaidOrder', { id })
  await inTransaction(app, async (app) => {
    const row = (await markInvoiced(app, order)) ?? refuse('InvoiceAlreadyExists', { id })
    if (row.billingName === null || row.billingAddress === null) refuse('MissingInvoiceBillingDetails')
    await emitOrder(app, 'order.updated', { ...order, ...row })
  })
}
