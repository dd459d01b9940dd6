import type { App } from '../../kit/app.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { unlessTaken } from '../../storage/unless-taken.ts'
import { endCustomerSessions } from '../access-tokens/customer-sessions.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { emitCustomer } from './emit-customer.ts'
import { dropLinked } from './linked-accounts.ts'
import { mergeCustomers } from './merge-customers.ts'
import { type Customer, isGuest, lockCustomer, lockSharing } from './store.ts'
import { type Changes, changeCustomer } from './write-customers.ts'

/**
 * Whose an address is, after a code mailed to it came back: the customer who holds it, else the first guest who typed it. Everything that guests
 * bought with it becomes theirs. Customers whom an id tells apart stay apart. Null where no customer bought with it. Called in a transaction.
 */
export async function proveAddress(
  app: App,
  { organizationId, email }: { organizationId: string; email: string },
): Promise<Customer | null> {
  const sharing = await lockSharing(app, organizationId, email)
  const owner = sharing.find(({ emailVerified, emailStated }) => emailVerified || emailStated) ?? sharing.find(isGuest)
  if (!owner) return null
  const proven = owner.emailVerified ? owner : await becomeProven(app, owner)
  return mergeCustomers(app, sharing.filter(isGuest), proven)
}

/** What was opened without proof ends: the first to type the address may not be its owner. */
async function becomeProven(app: App, customer: Customer): Promise<Customer> {
  await endCustomerSessions(app, customer.id)
  await dropLinked(app, customer.id)
  return change(app, customer, { emailVerified: true })
}

/** Gives a customer, whose address is proven, what guests bought with it. */
export async function claimGuests(app: App, customer: Customer): Promise<void> {
  await inTransaction(app, async (app) => {
    const sharing = await lockSharing(app, customer.organizationId, customer.email)
    const owner = sharing.find(({ id, emailVerified }) => id === customer.id && emailVerified)
    if (owner) await mergeCustomers(app, sharing.filter(isGuest), owner)
  })
}

type Move = { customerId: string; email: string; sessionId: string }

/** Moves a customer to an address whose code they brought, in the session that wished for it: their other sessions end. */
export async function moveToAddress(app: App, { customerId, email, sessionId }: Move): Promise<{ before: Customer; after: Customer }> {
  const before = (await lockCustomer(app, { id: customerId })) ?? refuse('ResourceNotFound')
  const sharing = await lockSharing(app, before.organizationId, email)
  const others = sharing.filter(({ id }) => id !== customerId)
  const taken = () => refuseField('CUSTOMER_EMAIL_TAKEN', ['email'])
  if (others.some(({ emailVerified, emailStated }) => emailVerified || emailStated)) taken()
  await endCustomerSessions(app, customerId, { except: sessionId })
  const after = await unlessTaken(change(app, before, { email, emailVerified: true, emailStated: false }), taken)
  return { before, after: await mergeCustomers(app, others.filter(isGuest), after) }
}

async function change(app: App, customer: Customer, changes: Changes): Promise<Customer> {
  const changed = await changeCustomer(app, customer, changes)
  await emitCustomer(app, 'customer.updated', changed)
  return changed
}
