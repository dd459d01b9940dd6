import type { customerCredit as credit } from '#contract/billing/customer-credit.ts'
import type { customerStates } from '#contract/billing/customer-state.ts'
import type { customers } from '#contract/billing/customers.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { App } from '../../kit/app.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { mayRead, organizationFor, organizationsIn, type Seller, tokenOf, wantsSums } from '../doors/seller-of.ts'
import { bySeller } from '../ledger/add-entry.ts'
import { pageOf, summed } from '../lists/page-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { createCustomer } from './create-customer.ts'
import { adjustCredit, customerCredit } from './customer-credit.ts'
import { customerState } from './customer-state.ts'
import { sumsOfCustomers } from './customer-sums.ts'
import { deleteCustomer } from './delete-customer.ts'
import { listCustomers } from './list-customers.ts'
import { shownCustomer } from './shown-customer.ts'
import { type Customer, customersOf, findCustomer } from './store.ts'
import { updateCustomer } from './update-customer.ts'

export const customerRoutes: Handlers<typeof customers & typeof customerStates & typeof credit, 'snake_case'> = {
  async list({ app, caller, input }) {
    const organizationIds = organizationsIn(caller, input.organizationId)
    if (input.subscriptionStatus && !mayRead(caller, 'subscriptions:read')) refuse('InsufficientScope')
    const { rows, total } = await listCustomers(app, { ...input, organizationIds, withOrders: mayRead(caller, 'orders:read') })
    const ids = wantsSums(caller, input.withSums, 'orders:read', 'subscriptions:read') ? rows.map(({ id }) => id) : []
    const sums = await sumsOfCustomers(app, ids)
    return pageOf(
      rows.map((row) => ({ ...shownCustomer(row), ...summed(sums, row) })),
      total,
      input,
    )
  },

  create: async ({ app, caller, input }) =>
    shownCustomer(await createCustomer(app, { ...input, organizationId: organizationFor(caller, input.organizationId) })),

  get: async ({ app, caller, input }) => shownCustomer(await byId(app, caller, input)),
  getExternal: async ({ app, caller, input }) => shownCustomer(await byExternalId(app, caller, input)),
  getState: async ({ app, caller, input }) => customerState(app, await byId(app, caller, input)),
  getStateExternal: async ({ app, caller, input }) => customerState(app, await byExternalId(app, caller, input)),

  getCredit: async ({ app, caller, input }) => customerCredit(app, (await byId(app, caller, input)).id),

  async adjustCredit({ app, caller, input: { id, ...wanted } }) {
    const customer = await byId(app, caller, { id })
    await adjustCredit(app, customer, { ...wanted, by: bySeller(caller), actor: caller.actor, ...tokenOf(caller) })
    return customerCredit(app, id)
  },

  async update({ app, caller, input }) {
    const { id, ...wanted } = input
    await byId(app, caller, { id })
    return shownCustomer(await updateCustomer(app, id, wanted))
  },

  async updateExternal({ app, caller, input }) {
    const { externalId, ...wanted } = input
    const { id } = await byExternalId(app, caller, { externalId })
    return shownCustomer(await updateCustomer(app, id, wanted))
  },

  delete: async ({ app, caller, input }) => remove(app, caller, await byId(app, caller, input)),
  deleteExternal: async ({ app, caller, input }) => remove(app, caller, await byExternalId(app, caller, input)),
}

async function byId(app: App, { organizationIds }: Seller, { id }: { id: string }): Promise<Customer> {
  return (await findCustomer(app, organizationIds, id)) ?? refuse('ResourceNotFound')
}

/** People who manage several sellers may have several customers of one id: then it names none. */
async function byExternalId(app: App, { organizationIds }: Seller, { externalId }: { externalId: string }): Promise<Customer> {
  const [customer, another] = await customersOf(app, [externalId], organizationIds)
  return (another === undefined && customer) || refuse('ResourceNotFound')
}

async function remove(app: App, caller: Seller, { id }: Customer): Promise<null> {
  const deletion = { by: bySeller(caller), reason: 'The seller deleted the customer.', actor: caller.actor, ...tokenOf(caller) }
  const isDeleted = await inTransaction(app, (app) => deleteCustomer(app, id, deletion))
  return isDeleted ? null : refuse('ResourceNotFound')
}
