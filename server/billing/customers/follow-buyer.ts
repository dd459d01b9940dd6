import type { App } from '../../kit/app.ts'
import type { UserRow } from '../../kit/caller.ts'
import { differing } from './differing.ts'
import { emitCustomer } from './emit-customer.ts'
import { type Customer, customersOf, findCustomerByEmail, lockCustomer } from './store.ts'
import { type Changes, changeCustomer } from './write-customers.ts'

/** Tells every seller the new name and address of one of ours. The caller holds the person. */
export async function followPerson(app: App, user: UserRow): Promise<void> {
  if (user.isAnonymous) return
  for (const { id } of await customersOf(app, [user.id])) {
    const customer = await lockCustomer(app, { id })
    if (customer) await follow(app, customer, { name: user.name, ...(await newAddress(app, customer, user)) })
  }
}

export async function followOrganization(app: App, { id: externalId, name }: { id: string; name: string }): Promise<void> {
  for (const { id } of await customersOf(app, [externalId])) {
    const customer = await lockCustomer(app, { id })
    if (customer) await follow(app, customer, { name })
  }
}

/** An address that another customer of the seller has already stays theirs: nobody's account fails for it. */
export async function newAddress(app: App, customer: Customer, { email, emailVerified }: Pick<UserRow, 'email' | 'emailVerified'>) {
  const holder = await findCustomerByEmail(app, customer.organizationId, email)
  return holder === undefined || holder.id === customer.id ? { email, emailVerified } : {}
}

async function follow(app: App, customer: Customer, wanted: Changes) {
  const changes = differing(customer, wanted)
  if (Object.keys(changes).length === 0) return
  await emitCustomer(app, 'customer.updated', await changeCustomer(app, customer, changes))
}
