import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFastify } from '../../http/fastify.ts'
import { jobs } from '../../jobs.ts'
import { OutboxWorker } from '../../outbox/worker.ts'
import { mountSandbox } from '../../sandbox/mount-sandbox.ts'
import { SandboxClock } from '../../sandbox/sandbox-clock.ts'
import type { Database } from '../../storage/storage.ts'
import { type OpenDatabase, openEmptySqlite } from '../../testing/databases.ts'
import { startSeller } from '../../testing/sellers.ts'
import { StillClock } from '../../testing/still-clock.ts'
import { addCustomer } from '../../testing/subscribers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { scheduleBilling } from './bill-subscriptions.ts'

/** A shop whose customers pay, fail, come back, cancel and pay by the year. */
async function openShop(open: OpenDatabase, subscribers: number) {
  const storage = await open()
  const clock = new SandboxClock(storage.db, new StillClock('2026-01-31T08:00:00.000Z'))
  const server = await startTestServer({ open: async () => storage, app: { clock } })
  const { app } = server
  const seller = await startSeller(server)
  const fastify = createFastify(app, { strict: true })
  mountSandbox(fastify, app, { clock, worker: new OutboxWorker(app, jobs) })
  await scheduleBilling(app)
  const price = (price_amount: number) => [{ amount_type: 'fixed', price_amount }]
  const monthly = await seller.post('/products/', { name: 'Monthly', recurring_interval: 'month', prices: price(999) })
  const yearly = await seller.post('/products/', { name: 'Yearly', recurring_interval: 'year', prices: price(9999) })
  for (let at = 0; at < subscribers; at++) {
    const customer = await addCustomer(app, { organizationId: seller.organization.id, email: `buyer-${at}@example.com`, country: 'DE' })
    const product_id = at % 5 === 0 ? yearly.body.id : monthly.body.id
    const { body } = await seller.post('/subscriptions/', { product_id, customer_id: customer.id })
    if (at % 7 === 3) await seller.patch(`/subscriptions/${body.id}`, { cancel_at_period_end: true })
    const card = at % 4 === 1 ? 'tok_declined' : 'tok_ok'
    await app.db.updateTable('sandboxPayments').set({ card }).where('customerId', '=', customer.id).execute()
  }
  const advance = async (duration: string) => {
    const answer = await fastify.inject({ method: 'POST', url: '/dev/clock', payload: { advance: duration } })
    assert.equal(answer.statusCode, 200, answer.body)
  }
  return { app, advance, state: () => stateOf(app.db) }
}

/** Everything but the names of rows. */
async function stateOf(db: Database) {
  const subscriptions = await db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.id', 'subscriptions.customerId')
    .select([
      'customers.email',
      'subscriptions.status',
      'currentPeriodStart',
      'currentPeriodEnd',
      'amount',
      'endedAt',
      'pastDueAt',
      'dueAt',
    ])
    .orderBy('customers.email')
    .execute()
  const orders = await db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .select(['customers.email', 'orders.createdAt', 'orders.status', 'totalAmount', 'paidAt', 'paymentAttempts', 'nextPaymentAttemptAt'])
    .orderBy('customers.email')
    .orderBy('orders.createdAt')
    .execute()
  const payments = await db
    .selectFrom('sandboxPayments')
    .innerJoin('customers', 'customers.id', 'sandboxPayments.customerId')
    .select(['customers.email', 'sandboxPayments.createdAt', 'status', 'amount'])
    .orderBy('customers.email')
    .orderBy('sandboxPayments.createdAt')
    .execute()
  return { subscriptions, orders, payments }
}

/** The long form: TOLLGATE_YEAR_SUBSCRIBERS=1000 npm test a-year-passes */
const subscribers = Number(process.env.TOLLGATE_YEAR_SUBSCRIBERS ?? 16)

test(`400 days at once leave a shop of ${subscribers} subscriptions as 400 single days do`, async (t) => {
  const [atOnce, daily] = [await openShop(openEmptySqlite, subscribers), await openShop(openEmptySqlite, subscribers)]
  const before = process.cpuUsage()
  await atOnce.advance('P400D')
  const { user, system } = process.cpuUsage(before)
  t.diagnostic(`400 days at once took ${((user + system) / 1e6).toFixed(1)} s of processor time`)
  for (let day = 0; day < 400; day++) await daily.advance('P1D')
  const state = await atOnce.state()
  assert.deepEqual(await daily.state(), state)

  assert.deepEqual([...new Set(state.subscriptions.map(({ status }) => status))].sort(), ['active', 'canceled'])
  const paid = state.orders.filter(({ status }) => status === 'paid')
  const charged = state.payments.filter(({ status, amount }) => status === 'succeeded' && amount > 0)
  assert.ok(paid.length > 100)
  assert.equal(paid.length, charged.length, 'what was charged has its order')
  const boundaries = state.orders.filter(({ email }) => email === 'buyer-2@example.com').map(({ createdAt }) => createdAt.slice(0, 10))
  assert.deepEqual(boundaries.slice(0, 5), ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
})
