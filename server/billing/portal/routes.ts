import type { customerPortal } from '#contract/billing/customer-portal-routes.ts'
import { EventStream, type Handlers } from '../../http/handlers.ts'
import type { App } from '../../kit/app.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { limitFollowers } from '../checkouts/limit-followers.ts'
import { customerCredit } from '../customers/customer-credit.ts'
import { findPaymentMethod, listPaymentMethods } from '../customers/payment-methods.ts'
import { portalCustomers } from '../customers/portal-customer.ts'
import { type Customer, lockCustomer } from '../customers/store.ts'
import { type Update, updateCustomer } from '../customers/update-customer.ts'
import { bearerOf } from '../doors/buyer-of.ts'
import { dialectOf } from '../doors/dialect-of.ts'
import { pageOf } from '../lists/page-of.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { addPaymentMethod } from './add-payment-method.ts'
import { settleAddress, wishForAddress } from './change-address.ts'
import { findBuyer } from './find-buyer.ts'
import { followCustomer } from './follow-customer.ts'
import { followUsualCard } from './follow-usual-card.ts'
import { forgetOwnPaymentMethod } from './forget-payment-method.ts'
import { findOffer } from './offer.ts'
import { enterByCode } from './portal-codes.ts'
import { sendPortalCode } from './send-portal-code.ts'
import { shownPaymentMethod } from './shown-payment-method.ts'

type Portal = typeof customerPortal

export const portalCustomerRoutes: Handlers<Portal['customers'], 'snake_case'> = {
  getCredit: ({ app, caller }) => customerCredit(app, caller.customerId),

  get: async ({ app, caller }) => shown(app, await findBuyer(app, caller)),

  async update({ app, caller, visitor, input: { email, ...input } }) {
    const { defaultPaymentMethodId: card } = input
    if (card != null && !(await findPaymentMethod(app, caller.customerId, card)))
      refuseField('PAYMENT_METHOD_DOES_NOT_EXIST', ['default_payment_method_id'])
    const customer = await updateOwn(app, caller.customerId, input)
    if (email != null) await wishForAddress(app, customer, { email, acceptLanguage: visitor.language ?? null })
    return shown(app, customer)
  },

  async verifyEmail({ app, caller, visitor, input }) {
    const { ipAddress, language } = visitor
    return shown(app, await settleAddress(app, caller, { ...input, ipAddress, acceptLanguage: language ?? null }))
  },

  async getPaymentMethods({ app, caller, input }) {
    const [customer, methods] = [await findBuyer(app, caller), await listPaymentMethods(app, caller.customerId)]
    const page = methods.slice((input.page - 1) * input.limit, input.page * input.limit)
    const items = page.map((method) => shownPaymentMethod(method, customer))
    return pageOf(items, methods.length, input)
  },

  addPaymentMethod: async ({ app, caller, visitor: { ipAddress }, input }) =>
    addPaymentMethod(app, await findBuyer(app, caller), { ...input, ipAddress }),

  async deletePaymentMethod({ app, caller, input }) {
    await forgetOwnPaymentMethod(app, { customerId: caller.customerId, id: input.id })
    return null
  },

  async stream({ app, visitor, headers }) {
    const token = bearerOf(headers) ?? refuse('InvalidToken')
    return new EventStream(await limitFollowers(app, visitor.ipAddress, followCustomer(app, token)))
  },
}

export const portalOrganizationRoutes: Handlers<Portal['organizations'], 'snake_case'> = {
  get: async ({ app, headers, input }) => (await findOffer(app, input.slug, dialectOf(headers))) ?? refuse('ResourceNotFound'),
}

export const portalSessionRoutes: Handlers<Portal['sessions'], 'snake_case'> = {
  async request({ app, visitor, input }) {
    await enqueue(app, sendPortalCode, { ...input, acceptLanguage: visitor.language ?? null })
    return null
  },

  authenticate: async ({ app, visitor: { ipAddress }, input }) => ({ token: await enterByCode(app, { ...input, ipAddress }) }),
}

async function updateOwn(app: App, id: string, wanted: Update): Promise<Customer> {
  return inTransaction(app, async (app) => {
    const before = await lockCustomer(app, { id })
    const customer = await updateCustomer(app, id, wanted)
    if (before) await followUsualCard(app, before, customer)
    return customer
  })
}

async function shown(app: App, customer: Customer) {
  return (await portalCustomers(app, [customer])).get(customer.id) ?? refuse('ResourceNotFound')
}
