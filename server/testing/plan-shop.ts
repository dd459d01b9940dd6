import assert from 'node:assert/strict'
import { billLateUsage } from '../billing/subscriptions/bill-late-usage.ts'
import { billSubscriptions, scheduleBilling } from '../billing/subscriptions/bill-subscriptions.ts'
import { runDue } from '../outbox/run-due.ts'
import type { OpenDatabase } from './databases.ts'
import { startSeller } from './sellers.ts'
import { addCustomer } from './subscribers.ts'
import { startTestServer } from './test-server.ts'

/** A seller of plans, whose subscribers pay by stored cards while time passes. */
export async function openPlanShop(open: OpenDatabase) {
  const server = await startTestServer({ open })
  const seller = await startSeller(server)
  const organizationId = seller.organization.id
  const { app, clock } = server
  await scheduleBilling(app)

  const product = async (price_amount: number, more: object = {}) => {
    const prices = [price_amount === 0 ? { amount_type: 'free' } : { amount_type: 'fixed', price_amount }]
    const { status, body } = await seller.post('/products/', { name: `Plan ${price_amount}`, recurring_interval: 'month', prices, ...more })
    assert.equal(status, 201, JSON.stringify(body))
    return body.id as string
  }
  const subscribe = async (productId: string, wanted: Partial<Parameters<typeof addCustomer>[1]> = {}) => {
    const customer = await addCustomer(app, { organizationId, ...wanted })
    const { status, body } = await seller.post('/subscriptions/', { product_id: productId, customer_id: customer.id })
    return { customer, status, body, id: body.id as string }
  }
  const read = async (id: string) => (await seller.get(`/subscriptions/${id}`)).body
  /** Time passes, and whatever falls due on the way is done at its time. */
  const pass = async (wait: number) => {
    const until = clock.now() + wait
    for (;;) {
      await runDue(app, [billSubscriptions])
      const next = await app.db.selectFrom('outbox').select('dueAt').where('kind', '=', 'bill-subscriptions').executeTakeFirstOrThrow()
      if (Date.parse(next.dueAt) > until) break
      clock.advance(Math.max(0, Date.parse(next.dueAt) - clock.now()))
    }
    clock.advance(until - clock.now())
    await runDue(app, [billSubscriptions, billLateUsage])
  }
  const at = (instant: string) => pass(Date.parse(instant) - clock.now())
  const orders = (id: string) =>
    app.db.selectFrom('orders').selectAll().where('subscriptionId', '=', id).orderBy('createdAt').orderBy('id').execute()
  const ledger = () => app.db.selectFrom('sandboxPayments').selectAll().orderBy('createdAt').orderBy('id').execute()
  /** From now on a customer's cards behave like this one. */
  const turnCards = (customer: { id: string }, card: string) =>
    app.db.updateTable('sandboxPayments').set({ card }).where('customerId', '=', customer.id).execute()
  return { turnCards, server, app, clock, seller, organizationId, product, subscribe, read, pass, at, orders, ledger }
}
