import type { App } from '../../kit/app.ts'
import { findUser } from '../../users/store.ts'
import { bySystem } from '../ledger/add-entry.ts'
import { deleteCustomer } from './delete-customer.ts'
import { emitCustomer } from './emit-customer.ts'
import { newAddress } from './follow-buyer.ts'
import { mergeHoldings } from './merge-holdings.ts'
import { type Customer, customersOf, lockCustomer } from './store.ts'
import { changeCustomer } from './write-customers.ts'

/** Hands what a guest bought to the account they made or came back to. Where the account is a customer already, both become one. */
export async function absorbCustomers(app: App, { from, to }: { from: string; to: string }): Promise<void> {
  const customers = await customersOf(app, [from])
  if (customers.length === 0) return
  const own = new Map((await customersOf(app, [to])).map((customer) => [customer.organizationId, customer]))
  for (const { id, organizationId } of customers) {
    const customer = await lockCustomer(app, { id })
    const kept = own.get(organizationId)
    if (customer && kept) await merge(app, customer, kept)
    else if (customer) await handOver(app, customer, to)
  }
}

async function handOver(app: App, customer: Customer, to: string) {
  const user = await findUser(app, to)
  if (!user) return
  const known = { externalId: to, name: user.name, ...(await newAddress(app, customer, user)) }
  await emitCustomer(app, 'customer.updated', await changeCustomer(app, customer, known))
}

async function merge(app: App, from: Customer, to: Customer) {
  await lockCustomer(app, to)
  await mergeHoldings(app, { from: from.id, to: to.id })
  for (const join of app.customerMergers) await join(app, { from: from.id, to: to.id })
  await deleteCustomer(app, from.id, bySystem, 'The guest came back to an account that was a customer already.')
  const kept = await lockCustomer(app, to)
  if (kept) await emitCustomer(app, 'customer.updated', kept)
}
