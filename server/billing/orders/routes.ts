import type { orders } from '#contract/billing/orders.ts'
import type { Handlers } from '../../http/handlers.ts'
import { organizationsIn } from '../doors/seller-of.ts'
import { pageOf } from '../lists/page-of.ts'
import { generateInvoice, updateBilling } from './change-order.ts'
import { findSellersOrder } from './find-order.ts'
import { findByLink, invoiceUrl } from './invoice-link.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { listOrders } from './list-orders.ts'
import { shownOrder, shownOrders } from './shown-order.ts'

export const orderRoutes: Handlers<typeof orders, 'snake_case'> = {
  async list({ app, caller, input }) {
    const { query: found, ...asked } = input
    const { orders, total } = await listOrders(app, { ...asked, found, organizationIds: organizationsIn(caller, input.organizationId) })
    return pageOf(await shownOrders(app, orders, caller.dialect), total, input)
  },

  get: async ({ app, caller, input }) => shownOrder(app, await findSellersOrder(app, caller.organizationIds, input.id), caller.dialect),

  async update({ app, caller, input: { id, billingName: name, billingAddress: address } }) {
    const order = await findSellersOrder(app, caller.organizationIds, id)
    return shownOrder(app, await updateBilling(app, order, { name, address }), caller.dialect)
  },

  async generateInvoice({ app, caller, input }) {
    await generateInvoice(app, await findSellersOrder(app, caller.organizationIds, input.id))
    return null
  },

  invoice: async ({ app, caller, input }) => ({ url: invoiceUrl(app, await findSellersOrder(app, caller.organizationIds, input.id)) }),

  async invoiceFile({ app, visitor, input }) {
    return invoicePdf(app, await findByLink(app, input.token), visitor.language)
  },
}
