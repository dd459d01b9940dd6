import type { App } from '../../kit/app.ts'
import { happen } from '../../kit/happen.ts'
import { endCustomerSessions } from '../access-tokens/customer-sessions.ts'
import { moveCounts } from '../counts/counts.ts'
import { bySystem } from '../ledger/add-entry.ts'
import { creditBalance, takeFromBalance } from './balances.ts'
import { emitCustomer } from './emit-customer.ts'
import { dropLinked } from './linked-accounts.ts'
import { type Customer, lockCustomer } from './store.ts'
import { markDeleted, nameAtProcessor } from './write-customers.ts'

type Pair = { from: Customer; to: Customer }

/** Makes guests and a customer of the same seller one: everything of theirs becomes the customer's, and the guests end. All are locked. */
export async function mergeCustomers(app: App, guests: readonly Customer[], to: Customer): Promise<Customer> {
  const others = guests.filter(({ id }) => id !== to.id)
  if (others.length === 0) return to
  for (const from of others) await merge(app, { from, to })
  const merged = (await lockCustomer(app, { id: to.id })) ?? to
  await emitCustomer(app, 'customer.updated', merged)
  return merged
}

async function merge(app: App, { from, to }: Pair) {
  await endCustomerSessions(app, from.id)
  await dropLinked(app, from.id)
  await moveCards(app, { from, to })
  await moveBalances(app, { from, to })
  await happen(app, 'customer.merged', [{ from, to }])
  await moveCounts(app.db, to.organizationId, { from: `customer_id=${from.id}`, to: `customer_id=${to.id}` })
  await emitCustomer(app, 'customer.deleted', await markDeleted(app, from))
}

/** The processor keeps each card for whom it was stored. The customer's own usual card stays the usual one: a stranger's is charged for what they bought. */
async function moveCards(app: App, { from, to }: Pair) {
  if (from.processorCustomerId === null) return
  const own = to.processorCustomerId ?? (await nameAtProcessor(app, to.id, from.processorCustomerId))
  const processorCustomerId = own === from.processorCustomerId ? null : from.processorCustomerId
  const cards = app.db.updateTable('paymentMethods').where('customerId', '=', from.id)
  await cards.where('processorCustomerId', 'is', null).set({ customerId: to.id, processorCustomerId }).execute()
  await app.db.updateTable('paymentMethods').where('customerId', '=', from.id).set({ customerId: to.id }).execute()
}

async function moveBalances(app: App, { from, to }: Pair) {
  const balances = await app.db
    .selectFrom('customerBalances')
    .where('customerId', '=', from.id)
    .where('amount', '>', 0)
    .selectAll()
    .execute()
  for (const { currency, amount } of balances) {
    const about = { currency, by: bySystem, reason: 'Customers merged' }
    await takeFromBalance(app, { ...about, customer: from, upTo: amount })
    await creditBalance(app, { ...about, customer: to, amount })
  }
}
