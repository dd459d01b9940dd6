import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, minutes } from '#contract/kit/durations.ts'
import { type OpenDatabase, onBothDatabases } from '../../testing/databases.ts'
import { openPlanShop } from '../../testing/plan-shop.ts'
import { giveCredit } from '../../testing/subscribers.ts'
import { balanceOf } from '../customers/balances.ts'
import { nextCharges } from './next-charges.ts'

/** A seller whose processor charges nothing below fifty cents. */
async function openShop(open: OpenDatabase) {
  const shop = await openPlanShop(open)
  shop.app.payments.leastCharge = () => 50
  const announced = async (id: string) => {
    const row = await shop.app.db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return (await nextCharges(shop.app, [row])).get(id)
  }
  const charges = async () => (await shop.ledger()).flatMap(({ kind, amount }) => (kind === 'charge' ? [amount] : []))
  const month = () => shop.pass(days(31) + minutes(1))
  return { ...shop, announced, charges, month }
}

onBothDatabases('what is too little to be charged', (open) => {
  test('waits for the next order where a plan is paid by use, until it is enough', async () => {
    const { seller, product, subscribe, read, orders, charges, announced, month } = await openShop(open)
    const filter = { conjunction: 'and', clauses: [] }
    const meter = await seller.post('/meters/', { name: 'Calls', filter, aggregation: { func: 'sum', property: 'n' } })
    const plan = await product(0, { prices: [{ amount_type: 'metered_unit', unit_amount: '1', meter_id: meter.body.id }] })
    const { id, customer } = await subscribe(plan, { country: 'DE' })
    const use = (n: number) => seller.post('/events/ingest', { events: [{ name: 'call', customer_id: customer.id, metadata: { n } }] })
    const totals = async () => (await orders(id)).map(({ totalAmount, status }) => [totalAmount, status])
    await use(20)
    await month()
    assert.deepEqual([await totals(), await charges(), await announced(id)], [Array(2).fill([0, 'paid']), [], 0])
    await use(40)
    await month()
    assert.deepEqual([(await totals()).at(-1), await charges(), (await read(id)).status], [[71, 'paid'], [71], 'active'])
    await use(10)
    await seller.patch(`/subscriptions/${id}`, { cancel_at_period_end: true })
    await month()
    assert.deepEqual([(await read(id)).status, (await totals()).length, await charges()], ['canceled', 3, [71]])
  })

  test('waits for the next order where a difference is invoiced', async () => {
    const { seller, product, subscribe, orders, charges, month } = await openShop(open)
    const [small, large] = [await product(1000), await product(1020)]
    const { id } = await subscribe(small)
    const wish = { product_id: large, proration_behavior: 'invoice' }
    const { body } = await seller.post(`/subscriptions/${id}/preview`, wish)
    assert.deepEqual([body.total_amount, body.due], [20, 'next_order'])
    assert.equal((await seller.patch(`/subscriptions/${id}`, wish)).body.amount, 1020)
    assert.equal((await orders(id)).length, 1)
    await month()
    assert.deepEqual(await charges(), [1000, 1040])
  })

  test('is not left over by credit', async () => {
    const { app, seller, product, subscribe, charges, announced, month } = await openShop(open)
    const [plan, large] = [await product(1000), await product(3000)]
    const { id, customer } = await subscribe(plan, { credit: 980 })
    const credit = () => balanceOf(app, customer.id, 'usd')
    assert.deepEqual([await charges(), await credit()], [[50], 30])
    await giveCredit(app, customer, 940)
    assert.equal(await announced(id), 50)
    await month()
    assert.deepEqual([await charges(), await credit()], [[50, 50], 20])
    await giveCredit(app, customer, 1960)
    await seller.patch(`/subscriptions/${id}`, { product_id: large, proration_behavior: 'invoice' })
    assert.deepEqual(await charges(), [50, 50, 50])
  })
})
