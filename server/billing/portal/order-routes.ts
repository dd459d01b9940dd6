import type { customerPortal } from '#contract/billing/customer-portal-routes.ts'
import type { Handlers } from '../../http/handlers.ts'
import { pageOf } from '../lists/page-of.ts'
import { generateInvoice, updateBilling } from '../orders/change-order.ts'
import { invoiceUrl } from '../orders/invoice-link.ts'
import { listOrders } from '../orders/list-orders.ts'
import { creditNotesOf } from '../refunds/credit-notes.ts'
import { findBuyer } from './find-buyer.ts'
import { findBuyersOrder } from './find-buyers-order.ts'
import { paymentStatusOf, payOrder } from './pay-order.ts'
import { portalOrder, portalOrders } from './portal-orders.ts'

export const portalOrderRoutes: Handlers<(typeof customerPortal)['orders'], 'snake_case'> = {
  async list({ app, caller, input }) {
    const { organizationId: named, ...asked } = input
    const organizationIds = named == null || named.includes(caller.organizationId) ? [caller.organizationId] : []
    const { orders, total } = await listOrders(app, { ...asked, organizationIds, customerId: [caller.customerId] })
    return pageOf(await portalOrders(app, orders, caller.dialect), total, input)
  },

  get: async ({ app, caller, input }) => portalOrder(app, await findBuyersOrder(app, caller, input.id), caller.dialect),

  async update({ app, caller, input: { id, billingName: name, billingAddress: address } }) {
    const order = await findBuyersOrder(app, caller, id)
    return portalOrder(app, await updateBilling(app, order, { name, address }), caller.dialect)
  },

  async generateInvoice({ app, caller, input }) {
    await generateInvoice(app, await findBuyersOrder(app, caller, input.id))
    return null
  },

  creditNotes: async ({ app, caller, input }) => creditNotesOf(app, await findBuyersOrder(app, caller, input.id)),

  async confirmRetryPayment({ app, caller, input: { id, ...wanted } }) {
    const order = await findBuyersOrder(app, caller, id)
    return payOrder(app, await findBuyer(app, caller), order, wanted)
  },

  getPaymentStatus: async ({ app, caller, input }) => paymentStatusOf(app, await findBuyersOrder(app, caller, input.id)),

  invoice: async ({ app, caller, input }) => ({ url: invoiceUrl(app, await findBuyersOrder(app, caller, input.id)) }),
}
