import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '../../kit/random.ts'
import { runDue } from '../../outbox/run-due.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { billSubscriptions, scheduleBilling } from '../subscriptions/bill-subscriptions.ts'
import { addToSums, everything } from '../sums/add-to-sums.ts'
import type { Sums } from '../sums/sums.ts'

onBothDatabases('metrics', (open) => {
  async function start() {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    const add = (at: string, sums: Partial<Sums>, productId?: string, currency = 'usd') =>
      inTransaction(server.app, (app) =>
        addToSums(app, { organizationId: seller.organization.id, id: newId(app), at, currency }, [
          [everything, sums],
          ...(productId ? [[productId, sums] as const] : []),
        ]),
      )
    const read = async (query: string) => {
      const { status, body } = await seller.get(`/metrics/?${query}`)
      assert.equal(status, 200, JSON.stringify(body))
      return body
    }
    const column = (body: { periods: Record<string, unknown>[] }, name: string) => body.periods.map((period) => period[name])
    return { ...server, seller, add, read, column }
  }

  test('are added up by the calendar of the zone that was asked for', async () => {
    const { add, read, column } = await start()
    await add('2026-01-09T22:59:59.999Z', { orders: 1, revenue: 100 })
    await add('2026-01-09T23:00:00.000Z', { orders: 1, revenue: 10 })
    await add('2026-01-10T18:29:00.000Z', { orders: 1, revenue: 1 })
    await add('2026-01-10T18:30:00.000Z', { orders: 1, revenue: 1000 })
    const days = 'start_date=2026-01-09&end_date=2026-01-11&interval=day'
    const utc = await read(days)
    assert.deepEqual(column(utc, 'revenue'), [110, 1001, 0])
    assert.deepEqual(column(utc, 'cumulative_revenue'), [110, 1111, 1111])
    assert.deepEqual([utc.totals.orders, utc.totals.revenue, utc.totals.average_order_value], [4, 1111, 278])
    const berlin = await read(`${days}&timezone=Europe/Berlin`)
    assert.deepEqual(column(berlin, 'revenue'), [100, 1011, 0])
    assert.equal(berlin.periods[0].timestamp, '2026-01-08T23:00:00.000Z')
    assert.deepEqual(column(await read(`${days}&timezone=Asia/Kolkata`), 'revenue'), [0, 111, 1000])
    assert.deepEqual(column(await read(`${days}&timezone=America/New_York`), 'revenue'), [110, 1001, 0])
    assert.deepEqual(column(await read('start_date=2026-01-01&end_date=2026-01-31&interval=month&timezone=Asia/Kolkata'), 'orders'), [4])
    const hours = await read('start_date=2026-01-10&end_date=2026-01-10&interval=hour')
    assert.deepEqual([hours.periods.length, hours.periods[18].revenue], [24, 1001])
    const weeks = await read('start_date=2026-01-07&end_date=2026-01-14&interval=week')
    assert.deepEqual([weeks.periods[0].timestamp, ...column(weeks, 'orders')], ['2026-01-05T00:00:00.000Z', 4, 0])
  })

  test('of an organization that is not the caller’s are nothing, however they are narrowed', async () => {
    const { add, read, seller } = await start()
    await add('2026-01-09T12:00:00.000Z', { orders: 1, revenue: 100 })
    const { id } = (await seller.post('/products/', { name: 'Map', prices: [{ amount_type: 'fixed', price_amount: 1000 }] })).body
    for (const narrowed of ['', `&product_id=${id}`, '&billing_type=one_time', `&customer_id=${id}`, `&meter_id=${id}`]) {
      const { totals } = await read(
        `start_date=2026-01-09&end_date=2026-01-11&interval=day&organization_id=${seller.organization.id.replace(/.$/, (last) => (last === 'f' ? '0' : 'f'))}${narrowed}`,
      )
      assert.deepEqual([totals.orders, totals.revenue], [0, 0])
    }
  })

  test('name the products that brought the most, exactly from one midnight of a zone to another', async () => {
    const { add, read, seller } = await start()
    const price = { amount_type: 'fixed', price_amount: 1000 }
    const make = async (name: string): Promise<string> => (await seller.post('/products/', { name, prices: [price] })).body.id
    const [map, atlas] = [await make('Map'), await make('Atlas')]
    await add('2026-01-08T22:45:00.000Z', { orders: 1, revenue: 5000 }, map) // before midnight in Berlin
    await add('2026-01-08T23:00:00.000Z', { orders: 1, revenue: 300 }, map)
    await add('2026-01-09T12:00:00.000Z', { orders: 2, revenue: 400 }, map)
    await add('2026-01-10T22:59:00.000Z', { orders: 1, revenue: 900 }, atlas)
    await add('2026-01-10T23:00:00.000Z', { orders: 1, revenue: 7000 }, atlas) // the next day
    await add('2026-01-09T12:00:00.000Z', { orders: 1, revenue: 9000 }, map, 'eur')
    const asked = 'start_date=2026-01-09&end_date=2026-01-10&interval=day&timezone=Europe/Berlin'
    assert.deepEqual((await read(asked)).products, [
      { product_id: atlas, product_name: 'Atlas', orders: 1, revenue: 900 },
      { product_id: map, product_name: 'Map', orders: 3, revenue: 700 },
    ])
    const oneDay = 'start_date=2026-01-10&end_date=2026-01-10&interval=day'
    assert.deepEqual(
      (await read(oneDay)).products.map(({ revenue }: { revenue: number }) => revenue),
      [7900],
    )
    assert.deepEqual((await read(`${asked}&product_id=${map}`)).products, [])
  })

  test('count in all currencies, and add amounts of one alone', async () => {
    const { add, read, column } = await start()
    await add('2026-01-08T10:00:00.000Z', { orders: 1, revenue: 100, joined: 1, recurring: 100 })
    await add('2026-01-09T10:00:00.000Z', { orders: 1, revenue: 900, joined: 1, recurring: 900 }, undefined, 'eur')
    await add('2026-01-09T22:00:00.000Z', { orders: 1, revenue: 200, joined: 1, recurring: 200 })
    await add('2026-01-09T23:00:00.000Z', { orders: 1, revenue: 700, joined: 1, recurring: 700 }, undefined, 'eur')
    await add('2026-01-09T23:30:00.000Z', { orders: 1, revenue: 401, joined: 1, recurring: 401 })
    await add('2026-01-10T10:00:00.000Z', { orders: 5, joined: 5 }, undefined, 'jpy') // given away
    const days = 'start_date=2026-01-08&end_date=2026-01-10&interval=day&timezone=Europe/Berlin'
    const usd = await read(days)
    assert.deepEqual([usd.currency, usd.currencies], ['usd', ['usd', 'eur']])
    assert.deepEqual(column(usd, 'orders'), [1, 2, 7])
    assert.deepEqual(column(usd, 'revenue'), [100, 200, 401])
    assert.deepEqual(column(usd, 'monthly_recurring_revenue'), [100, 300, 701])
    assert.deepEqual(column(usd, 'average_order_value'), [100, 200, 401])
    assert.deepEqual(column(usd, 'average_revenue_per_user'), [100, 150, 234])
    assert.deepEqual([usd.totals.revenue, usd.totals.average_order_value, usd.totals.active_subscriptions], [701, 234, 10])
    const eur = await read(`${days}&currency=eur`)
    assert.deepEqual([eur.currency, eur.currencies], ['eur', ['usd', 'eur']])
    assert.deepEqual(column(eur, 'orders'), [1, 2, 7])
    assert.deepEqual(column(eur, 'revenue'), [0, 900, 700])
    assert.deepEqual([eur.totals.revenue, eur.totals.average_order_value, eur.totals.monthly_recurring_revenue], [1600, 800, 1600])
    assert.equal((await read(`${days}&currency=jpy`)).totals.revenue, 0)
  })

  test('know the current state, and the part of each product', async () => {
    const { seller, add, read, column } = await start()
    const { body: product } = await seller.post('/products/', {
      name: 'Plan',
      recurring_interval: 'month',
      prices: [{ amount_type: 'fixed', price_amount: 500 }],
    })
    await add('2025-12-20T10:00:00.000Z', { started: 1, joined: 1, recurring: 500 }, product.id)
    await add('2026-01-09T10:00:00.000Z', { started: 1, joined: 1, recurring: 700 })
    await add('2026-01-10T10:00:00.000Z', { departed: 1, recurring: -500 }, product.id)
    await add('2026-01-10T11:00:00.000Z', { checkouts: 3, succeeded: 1 })
    const days = 'start_date=2026-01-08&end_date=2026-01-11&interval=day'
    const all = await read(days)
    assert.deepEqual(column(all, 'active_subscriptions'), [1, 2, 2, 1])
    assert.deepEqual(column(all, 'monthly_recurring_revenue'), [500, 1200, 700, 700])
    assert.deepEqual(column(all, 'new_subscriptions'), [0, 1, 0, 0])
    assert.deepEqual(
      [all.totals.active_subscriptions, all.totals.monthly_recurring_revenue, all.totals.checkouts_conversion],
      [1, 700, 1 / 3],
    )
    assert.deepEqual(column(await read(`${days}&product_id=${product.id}`), 'monthly_recurring_revenue'), [500, 500, 0, 0])
    assert.deepEqual(column(await read(`${days}&billing_type=recurring`), 'active_subscriptions'), [1, 1, 1, 0])
    assert.deepEqual(column(await read(`${days}&billing_type=one_time`), 'active_subscriptions'), [0, 0, 0, 0])
    assert.equal((await read(`${days}&customer_id=${product.id}`)).totals.orders, 0)
    assert.deepEqual(column(all, 'churned_subscriptions'), [0, 0, 1, 0])
    assert.deepEqual(column(all, 'churn_rate'), [0, 0, 1 / 2, 0])
    assert.deepEqual(column(all, 'average_revenue_per_user'), [500, 600, 700, 700])
    assert.deepEqual([all.totals.churned_subscriptions, all.totals.churn_rate], [1, 1])
    assert.deepEqual(all.metrics.checkouts_conversion, {
      slug: 'checkouts_conversion',
      display_name: 'Checkouts Conversion Rate',
      type: 'percentage',
    })
  })

  test('tell which trials were paid for in the end, of everybody and of one customer alike', async () => {
    const { app, clock, seller, read } = await start()
    const { body: product } = await seller.post('/products/', {
      name: 'Plan',
      recurring_interval: 'month',
      trial_interval: 'day',
      trial_interval_count: 7,
      prices: [{ amount_type: 'fixed', price_amount: 500 }],
    })
    const begin = async (card: string) => {
      const { body: checkout } = await seller.post('/checkouts/', { products: [product.id] })
      const given = { customer_email: `${card}@example.com`, customer_name: 'Ada', customer_billing_address: { country: 'US' } }
      const path = `/checkouts/client/${checkout.client_secret}/confirm`
      const { status, body } = await seller.post(path, { ...given, confirmation_token_id: card }, { token: null })
      assert.equal(status, 200, JSON.stringify(body))
    }
    await begin('tok_ok')
    await begin('tok_declines_later')
    const days = 'start_date=2026-01-15&end_date=2026-01-31&interval=month'
    const figures = async (more = '') => {
      const { totals } = await read(`${days}${more}`)
      return [totals.trials, totals.converted_trials, totals.trial_conversion]
    }
    assert.deepEqual(await figures(), [2, 0, 0])
    clock.advance(8 * 86_400_000)
    await scheduleBilling(app)
    await runDue(app, [billSubscriptions])
    const paid = await app.db.selectFrom('orders').where('paidAt', 'is not', null).select('customerId').execute()
    assert.deepEqual(await figures(), [2, paid.length, paid.length / 2])
    assert.ok(paid.length > 0)
    assert.deepEqual(await figures(`&customer_id=${paid[0]?.customerId}`), [1, 1, 1])
    assert.deepEqual(await figures(`&product_id=${product.id}`), [2, paid.length, paid.length / 2])
  })

  test('refuse what they have no answer to', async () => {
    const { seller } = await start()
    const wrong = [
      'start_date=2026-01-10&end_date=2026-01-09&interval=day',
      'start_date=2026-01-01&end_date=2026-01-20&interval=hour',
      'start_date=2010-01-01&end_date=2010-01-20&interval=day',
      'start_date=2026-01-01&end_date=2026-01-20&interval=day&timezone=Mars/Olympus',
      'start_date=2026-02-30&end_date=2026-03-20&interval=day',
      'start_date=2026-01-01&end_date=2026-01-20&interval=minute',
      'start_date=2026-01-01&end_date=2026-01-20&interval=day&currency=xxx',
    ]
    for (const query of wrong) assert.equal((await seller.get(`/metrics/?${query}`)).status, 422, query)
    assert.equal((await seller.get('/metrics/limits')).body.intervals.hour.max_days, 7)
  })
})
