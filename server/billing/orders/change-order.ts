import type { Address } from '#contract/billing/addresses.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { invoiceFacts } from './invoice-facts.ts'
import { moveOrder } from './move-orders.ts'
import { lockOrders } from './open-orders.ts'
import type { Order } from './store.ts'

/** Changes whom the invoice will name. Once there is one, it says for ever what it said. */
export async function updateBilling(app: App, { id }: Order, billing: { name: string | null; address: Address | null }): Promise<Order> {
  return inTransaction(app, async (app) => {
    const order = await lockOrder(app, id)
    if (order.invoiceGeneratedAt !== null) refuseField('BILLING_DETAILS_LOCKED', ['billing_name'])
    return moveOrder(app, order, { billingName: billing.name, billingAddress: billing.address })
  })
}

/** Issues the invoice of a paid order, once; that of a void one says so. It is drawn at each download, from facts that are kept with the order from now on. */
export async function generateInvoice(app: App, { id }: Order): Promise<void> {
  await inTransaction(app, async (app) => {
    const order = await lockOrder(app, id)
    if (order.status === 'pending') refuse('NotPaidOrder', { id })
    if (order.invoiceGeneratedAt !== null) refuse('InvoiceAlreadyExists', { id })
    if (order.billingName === null || order.billingAddress === null) refuse('MissingInvoiceBillingDetails')
    const invoiceGeneratedAt = now(app)
    await moveOrder(app, order, { invoiceGeneratedAt, invoice: await invoiceFacts(app, { ...order, invoiceGeneratedAt }) })
  })
}

async function lockOrder(app: App, id: string): Promise<Order> {
  return (await lockOrders(app, [id])).get(id) ?? refuse('ResourceNotFound')
}
