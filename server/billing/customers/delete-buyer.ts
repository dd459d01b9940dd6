import type { App, By } from '../../kit/app.ts'
import type { Actor } from '../../kit/caller.ts'
import { endCustomerSessions } from '../access-tokens/customer-sessions.ts'
import { deleteCustomer } from './delete-customer.ts'
import { customersOf } from './store.ts'

/** Deletes a person at every seller, in the transaction that deletes them. */
export async function deleteCustomersOfPerson(app: App, { id }: { id: string }, by: Actor): Promise<void> {
  await deleteCustomersOf(app, [id], byOf(by), 'The person was deleted.')
}

/** The same for organizations, which are locked. Their own customers go with them: the database deletes those. */
export async function deleteCustomersOfOrganizations(app: App, ids: readonly string[], by: Actor): Promise<void> {
  await deleteCustomersOf(app, ids, byOf(by), 'The organization was deleted.')
}

/** Closes the portals that somebody is in whose account may be in the wrong hands. What they bought stays theirs. */
export async function endSessionsOfBuyer(app: App, { user }: { user: { id: string } }): Promise<void> {
  for (const { id } of await customersOf(app, [user.id])) await endCustomerSessions(app, id)
}

async function deleteCustomersOf(app: App, externalIds: readonly string[], by: By, reason: string) {
  for (const { id } of await customersOf(app, externalIds)) await deleteCustomer(app, id, by, reason)
}

function byOf({ user }: Actor): By {
  return user ? { actor: 'person', actorId: user.id } : { actor: 'system', actorId: null }
}
