import type { accountCustomer } from '#contract/billing/account-customer.ts'
import type { Handlers } from '../../http/handlers.ts'
import { refuse } from '../../kit/refusal.ts'
import { customerState } from '../customers/customer-state.ts'
import { enterPortal } from '../customers/enter-portal.ts'
import { ownCustomer } from './own-customer.ts'

export const accountCustomerRoutes: Handlers<typeof accountCustomer> = {
  async portal({ app, caller }) {
    const session = (await enterPortal(app, await ownCustomer(app, caller))) ?? refuse('USER_NOT_FOUND')
    return { url: session.customerPortalUrl, redirect: true }
  },

  state: async ({ app, caller }) => customerState(app, await ownCustomer(app, caller)),
}
