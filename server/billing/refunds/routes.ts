import type { creditPayouts } from '#contract/billing/customer-credit.ts'
import type { refunds } from '#contract/billing/refunds.ts'
import type { Handlers } from '../../http/handlers.ts'
import { customerCredit } from '../customers/customer-credit.ts'
import { findCustomer } from '../customers/store.ts'
import { organizationsIn, tokenOf } from '../doors/seller-of.ts'
import { bySeller } from '../ledger/add-entry.ts'
import { pageOf } from '../lists/page-of.ts'
import { findSellersOrder } from '../orders/find-order.ts'
import { refuse } from '../refusals/refusals.ts'
import { createRefund } from './create-refund.ts'
import { creditNotePdf, creditNotesOf } from './credit-notes.ts'
import { payOutCredit } from './pay-out-credit.ts'
import { shownRefund } from './shown-refund.ts'
import { listRefunds } from './store.ts'

export const refundRoutes: Handlers<typeof refunds, 'snake_case'> = {
  async list({ app, caller, input }) {
    const { rows, total } = await listRefunds(app, { ...input, organizationIds: organizationsIn(caller, input.organizationId) })
    return pageOf(rows.map(shownRefund), total, input)
  },

  async create({ app, caller, input, setStatus }) {
    if (caller.dialect.refundsAreCreated) setStatus(201)
    const wanted = { ...input, comment: input.comment ?? null, by: bySeller(caller) }
    return shownRefund(await createRefund(app, caller.organizationIds, wanted))
  },

  creditNotes: async ({ app, caller, input }) => creditNotesOf(app, await findSellersOrder(app, caller.organizationIds, input.orderId)),

  creditNoteFile: ({ app, visitor, input }) => creditNotePdf(app, input.token, visitor.language),
}

export const creditPayoutRoutes: Handlers<typeof creditPayouts, 'snake_case'> = {
  async payOutCredit({ app, caller, input: { id, ...wanted } }) {
    const customer = (await findCustomer(app, caller.organizationIds, id)) ?? refuse('ResourceNotFound')
    const refunds = await payOutCredit(app, customer, { ...wanted, by: bySeller(caller), actor: caller.actor, ...tokenOf(caller) })
    return { ...(await customerCredit(app, id)), refunds: refunds.map(shownRefund) }
  },
}
