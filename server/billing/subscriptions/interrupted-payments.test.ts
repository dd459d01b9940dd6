import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, minutes } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { runDue } from '../../outbox/run-due.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { openPlanShop } from '../../testing/plan-shop.ts'
import { settlePayment, settleUnfinishedPayments } from '../payments/settle-payment.ts'
import { renewDue } from './renew-due.ts'

class Died extends Error {}

/** The same server with another way to its processor. */
function over(app: App, ways: Partial<App['payments']>): App {
  const { payments } = app
  const own = { name: payments.name, createCustomer: payments.createCustomer.bind(payments), send: payments.send.bind(payments) }
  return { ...app, payments: { ...payments, ...own, ...ways } }
}

onBothDatabases('payments that are interrupted', (open) => {
  test('and never reached the processor are no failure of the card: they are tried again', async () => {
    const { app, clock, product, subscribe, read, pass, orders, ledger } = await openPlanShop(open)
    const { id } = await subscribe(await product(1000))
    clock.advance(days(31) + minutes(1))
    await renewDue(over(app, { sendMany: () => Promise.reject(new Died()) }))
    clock.advance(minutes(2))
    await settleUnfinishedPayments(app)
    await runDue(app, [settlePayment])
    assert.equal((await read(id)).status, 'active')
    await pass(minutes(10))
    const charges = (await ledger()).filter(({ kind, status }) => kind === 'charge' && status === 'succeeded')
    assert.deepEqual(
      [(await orders(id)).map(({ status }) => status), charges.map(({ amount }) => amount)],
      [
        ['paid', 'paid'],
        [1000, 1000],
      ],
    )
  })

  test('by a customer whom the processor does not want do not stop the others', async () => {
    const { app, clock, product, subscribe, orders } = await openPlanShop(open)
    const plan = await product(1000)
    const all = [await subscribe(plan), await subscribe(plan), await subscribe(plan)]
    await app.db.updateTable('customers').set({ processorCustomerId: null }).execute()
    clock.advance(days(31) + minutes(1))
    const createCustomer: App['payments']['createCustomer'] = async (customer) => {
      if (customer.key === all[1]?.customer.id) throw new Error('Invalid email address.')
      return app.payments.createCustomer(customer)
    }
    await renewDue(over(app, { createCustomer }))
    const last = async ({ id }: { id: string }) => (await orders(id)).at(-1)?.status
    assert.deepEqual(await Promise.all(all.map(last)), ['paid', 'pending', 'paid'])
  })
})
