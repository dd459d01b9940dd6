import type { App } from '../../kit/app.ts'
import type { Actor } from '../../kit/caller.ts'
import type { DeletedOrganization } from '../../organizations/happenings.ts'
import type { DeletedUser } from '../../users/happenings.ts'
import { endCustomerSessions } from '../access-tokens/customer-sessions.ts'
import type { By } from '../ledger/add-entry.ts'
import { deleteCustomer } from './delete-customer.ts'
import { customersOfAccounts } from './store.ts'

/** Deletes people at every seller, in the transaction that deletes them. */
export async function deleteCustomersOfPeople(app: App, people: readonly DeletedUser[]): Promise<void> {
  for (const { id, by } of people) await deleteCustomersOf(app, id, { by: byOf(by), reason: 'The person was deleted.', isPerson: true })
}

/** The same for organizations, which are locked. Their own customers go with them: the database deletes those. */
export async function deleteCustomersOfOrganizations(app: App, organizations: readonly DeletedOrganization[]): Promise<void> {
  for (const { id, by } of organizations) await deleteCustomersOf(app, id, { by: byOf(by), reason: 'The organization was deleted.' })
}

/** Closes the portals of people whose accounts may be in the wrong hands. What they bought stays theirs. */
export async function endSessionsOfBuyers(app: App, people: readonly { user: { id: string } }[]): Promise<void> {
  for (const { user } of people) for (const { id } of await customersOfAccounts(app, [user.id])) await endCustomerSessions(app, id)
}

async function deleteCustomersOf(app: App, accountId: string, deletion: Parameters<typeof deleteCustomer>[2]) {
  for (const { id } of await customersOfAccounts(app, [accountId])) await deleteCustomer(app, id, deletion)
}

function byOf({ user }: Actor): By {
  return user ? { actor: 'person', actorId: user.id } : { actor: 'system', actorId: null }
}
