import type { payments } from '#contract/billing/payments.ts'
import type { Handlers } from '../../http/handlers.ts'
import { organizationsIn } from '../doors/seller-of.ts'
import { pageOf } from '../lists/page-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { findPayment, listPayments } from './list-payments.ts'

export const paymentRoutes: Handlers<typeof payments, 'snake_case'> = {
  async list({ app, caller, input }) {
    const organizationIds = organizationsIn(caller, input.organizationId)
    const { rows, total } = await listPayments(app, { ...input, organizationIds })
    return pageOf(rows, total, input)
  },

  get: async ({ app, caller, input }) => (await findPayment(app, caller.organizationIds, input.id)) ?? refuse('ResourceNotFound'),
}
