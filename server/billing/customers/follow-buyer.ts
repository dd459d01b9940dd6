import type { App } from '../../kit/app.ts'
import type { UserRow } from '../../kit/caller.ts'
import type { ShownOrganization } from '../../organizations/happenings.ts'
import { differing } from './differing.ts'
import { emitCustomer } from './emit-customer.ts'
import { type Customer, customersOfAccounts, findHolder, lockCustomer } from './store.ts'
import { type Changes, changeCustomer } from './write-customers.ts'

/** Tells every seller the new names and addresses of people. The caller holds the people. */
export async function followPeople(app: App, users: readonly UserRow[]): Promise<void> {
  for (const user of users) if (!user.isAnonymous) await followPerson(app, user)
}

async function followPerson(app: App, user: UserRow): Promise<void> {
  for (const { id } of await customersOfAccounts(app, [user.id])) {
    const customer = await lockCustomer(app, { id })
    if (customer) await follow(app, customer, { name: user.name, ...(await newAddress(app, customer, user)) })
  }
}

/** The same for organizations that buy. */
export async function followOrganizations(app: App, organizations: readonly ShownOrganization[]): Promise<void> {
  for (const organization of organizations) await followOrganization(app, organization)
}

async function followOrganization(app: App, { id: externalId, name }: ShownOrganization): Promise<void> {
  for (const { id } of await customersOfAccounts(app, [externalId])) {
    const customer = await lockCustomer(app, { id })
    if (customer) await follow(app, customer, { name })
  }
}

/** Keeps the old address where another customer of the seller has the new one: the account's change must not fail for it. */
export async function newAddress(app: App, customer: Customer, { email, emailVerified }: Pick<UserRow, 'email' | 'emailVerified'>) {
  const holder = await findHolder(app, customer.organizationId, email)
  return holder === undefined || holder.id === customer.id ? { email, emailVerified } : {}
}

async function follow(app: App, customer: Customer, wanted: Changes) {
  const changes = differing(customer, wanted)
  if (Object.keys(changes).length === 0) return
  await emitCustomer(app, 'customer.updated', await changeCustomer(app, customer, changes))
}
