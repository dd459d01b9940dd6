import type { App } from '../../kit/app.ts'
import type { AbsorbedGuest } from '../../users/happenings.ts'
import { findUser } from '../../users/store.ts'
import { emitCustomer } from './emit-customer.ts'
import { newAddress } from './follow-buyer.ts'
import { type Customer, customersOfAccounts, lockCustomer } from './store.ts'
import { changeCustomer } from './write-customers.ts'

/**
 * Hands what a guest bought to the account they made or came back to. Where the account is a customer already, the seller keeps both:
 * nothing that was paid for ends, and the seller reads in the metadata whose it is.
 */
export async function absorbCustomers(app: App, guests: readonly AbsorbedGuest[]): Promise<void> {
  for (const guest of guests) await absorbCustomersOf(app, guest)
}

async function absorbCustomersOf(app: App, { from, to }: AbsorbedGuest): Promise<void> {
  const customers = await customersOfAccounts(app, [from])
  if (customers.length === 0) return
  const sellers = new Set((await customersOfAccounts(app, [to])).map(({ organizationId }) => organizationId))
  for (const { id, organizationId } of customers) {
    const customer = await lockCustomer(app, { id })
    if (!customer) continue
    if (sellers.has(organizationId)) await setApart(app, customer, to)
    else await handOver(app, customer, to)
  }
}

async function handOver(app: App, customer: Customer, to: string) {
  const user = await findUser(app, to)
  if (!user) return
  const known = { externalId: to, name: user.name, ...(await newAddress(app, customer, user)) }
  await emitCustomer(app, 'customer.updated', await changeCustomer(app, customer, known))
}

async function setApart(app: App, customer: Customer, to: string) {
  const metadata = { ...customer.metadata, __external_id: to }
  await emitCustomer(app, 'customer.updated', await changeCustomer(app, customer, { externalId: null, isClaimed: false, metadata }))
}
