import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { buys, changesTo, costs, isRefunded, movesTo, plansFor, waits } from '../../testing/money-steps.ts'
import { openPlanShop } from '../../testing/plan-shop.ts'
import { type Story, tellStories } from '../../testing/tell-stories.ts'

/*
 * Prices with the tax in them: what a buyer pays is what the price says, and the order has it as net and tax. Germany takes 19 %, Spain 21 %, Finland 25.5 %
 * and the United States nothing. Periods begin on 15 January and are 31 days long, so 15.5 days are half of one.
 */

const hundred = costs('small', 10_000, 'inclusive')

function pays(country: string, order: [net: number, tax: number], more: Parameters<typeof buys>[1] = {}): Story {
  return { steps: [hundred, buys('small', { country, ...more })], paid: [order], credit: 0, benefits: ['small'] }
}

const stories: Record<string, Story> = {
  'In Germany 100.00 are 84.03 and 15.97 tax': pays('DE', [8403, 1597]),
  'In Spain 100.00 are 82.64 and 17.36 tax': pays('ES', [8264, 1736]),
  'In Finland 100.00 are 79.68 and 20.32 tax': pays('FI', [7968, 2032]),
  'In the United States 100.00 are all net': pays('US', [10_000, 0]),
  'With 20 % off, 80.00 are paid: 67.23 and 12.77 tax': pays('DE', [6723, 1277], { off: 20 }),
  'Who moves pays the same, with the tax of the new country in it': {
    steps: [hundred, buys('small', { country: 'DE' }), movesTo('FI'), waits(32)],
    paid: [
      [8403, 1597],
      [7968, 2032],
    ],
    credit: 0,
    benefits: ['small'],
  },
  'Halfway to a plan with the tax in it, half of that price is paid, less half of what was paid': {
    steps: [costs('large', 11_900, 'inclusive'), buys('small', { country: 'DE' }), waits(15.5), changesTo('large')],
    paid: [
      [1000, 190],
      [4500, 855],
    ],
    credit: 0,
    benefits: ['large'],
  },
  'Halfway from a plan with the tax in it, half of that price comes back': {
    steps: [costs('large', 11_900, 'inclusive'), buys('large', { country: 'DE' }), waits(15.5), changesTo('small')],
    paid: [
      [10_000, 1900],
      [-4500, -855],
    ],
    credit: 5355,
    benefits: ['small'],
  },
  'A refund of half takes half of the tax, and the other half is what is left to give back': {
    steps: [hundred, buys('small', { country: 'DE' }), isRefunded(4202), waits(15.5), changesTo('large')],
    paid: [
      [8403, 1597],
      [-601, -114],
    ],
    credit: 715,
    benefits: ['large'],
  },
  'What waits for the next order with the tax in it is given back with the tax in it': {
    steps: [
      costs('large', 11_900, 'inclusive'),
      costs('small', 5950, 'inclusive'),
      buys('large', { country: 'DE' }),
      changesTo('small', 'prorate'),
      waits(15.5),
      changesTo('large', 'prorate'),
    ],
    paid: [
      [10_000, 1900],
      [-2500, -475],
    ],
    credit: 2975,
    benefits: ['large'],
  },
  'Where the tax in it makes it the cheaper plan, it waits for the next period': {
    steps: [costs('large', 1100, 'inclusive'), buys('small', { country: 'DE' }), plansFor('large'), waits(32)],
    paid: [
      [1000, 190],
      [924, 176],
    ],
    credit: 0,
    benefits: ['large'],
  },
  'Where there is no tax, the same plan is the dearer one': {
    steps: [costs('large', 1100, 'inclusive'), buys('small'), waits(15.5), changesTo('large', 'prorate')],
    paid: [
      [1000, 0],
      [50, 0],
    ],
    credit: 0,
    benefits: ['large'],
  },
}

tellStories('A price with the tax in it:', stories)

const span = 'start_date=2026-01-01&end_date=2026-12-31&interval=year'

onBothDatabases('prices with the tax in them', (open) => {
  test('are billed beside prices that tax comes on top of: 1234 units at 0.0123 are 15.18, whatever the plan is', async () => {
    const { seller, product, subscribe, orders, pass } = await openPlanShop(open)
    const filter = { conjunction: 'and', clauses: [] }
    const meter = await seller.post('/meters/', { name: 'Calls', filter, aggregation: { func: 'sum', property: 'n' } })
    const metered = { amount_type: 'metered_unit', unit_amount: '1.23', meter_id: meter.body.id, tax_behavior: 'inclusive' }
    const { id, customer } = await subscribe(await product(1000, { prices: [{ amount_type: 'fixed', price_amount: 1000 }, metered] }), {
      country: 'DE',
    })
    await seller.post('/events/ingest', { events: [{ name: 'call', customer_id: customer.id, metadata: { n: 1234 } }] })
    await pass(days(32))
    const { body } = await seller.get(`/orders/${(await orders(id))[1]?.id}`)
    const items = body.items.map(({ label, amount, tax_amount }: Record<string, unknown>) => [label, amount, tax_amount])
    assert.deepEqual(items, [
      ['Plan 1000', 1000, 190],
      ['Calls — (1234 consumed units) × $0.0123 incl. tax', 1276, 242],
    ])
    assert.deepEqual([body.net_amount, body.tax_amount, body.total_amount], [2276, 432, 1190 + 1518])
  })

  test('say beforehand what a change costs, and count without tax in the figures', async () => {
    const { seller, product, subscribe, pass } = await openPlanShop(open)
    const priced = (price_amount: number) => ({ prices: [{ amount_type: 'fixed', price_amount, tax_behavior: 'inclusive' }] })
    const [small, large] = [await product(10_000, priced(10_000)), await product(20_000, priced(20_000))]
    const { id, customer, body: made } = await subscribe(small, { country: 'DE' })
    assert.deepEqual([made.amount, made.prices[0].tax_behavior], [10_000, 'inclusive'])
    const recurring = async (more = '') => (await seller.get(`/metrics/?${span}${more}`)).body.totals.monthly_recurring_revenue
    assert.deepEqual([await recurring(), await recurring(`&customer_id=${customer.id}`)], [8403, 8403])
    await pass(days(15.5))
    const wish = { product_id: large, proration_behavior: 'invoice' }
    const { items, ...preview } = (await seller.post(`/subscriptions/${id}/preview`, wish)).body
    assert.deepEqual(
      items.map(({ amount, tax_amount }: Record<string, unknown>) => [amount, tax_amount]),
      [
        [-4202, -799],
        [8403, 1597],
      ],
    )
    assert.deepEqual([preview.net_amount, preview.tax_amount, preview.total_amount, preview.due], [4201, 798, 4999, 'now'])
    assert.equal((await seller.patch(`/subscriptions/${id}`, wish)).status, 200)
    assert.deepEqual([await recurring(), await recurring(`&customer_id=${customer.id}`)], [16_807, 16_807])
    await pass(days(16))
    const { body } = await seller.get(`/orders/?customer_id=${customer.id}&sorting=created_at`)
    assert.deepEqual(
      body.items.map((order: { total_amount: number }) => order.total_amount),
      [10_000, 4999, 20_000],
    )
    assert.equal(await recurring(), 16_807)
  })
})
