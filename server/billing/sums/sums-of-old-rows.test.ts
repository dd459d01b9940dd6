import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from 'kysely'
import { days } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { openPlanShop } from '../../testing/plan-shop.ts'

const migrations = ['0038-figures-by-currency', '0065-recurring-bridge'].map(
  (name) => new URL(`../../storage/migrations/${name}.sql`, import.meta.url),
)

onBothDatabases('the sums of an older database', (open) => {
  test('are made again as they would have been kept', async () => {
    const { app, seller, product, subscribe, orders, pass, turnCards } = await openPlanShop(open)
    const plan = await product(1000)
    const refund = async (id: string, amount: number) => {
      const order_id = (await orders(id)).at(-1)?.id
      assert.equal((await seller.post('/refunds/', { order_id, reason: 'other', amount })).status, 200)
    }
    const inEuro = { recurring_interval: 'year', prices: [{ amount_type: 'fixed', price_amount: 12_345, price_currency: 'eur' }] }
    const yearly = await subscribe(await product(12_345, inEuro))
    const late = await subscribe(plan)
    const ended = await subscribe(plan)
    await pass(days(40))
    await subscribe(plan)
    const refunded = await subscribe(plan)
    await turnCards(late.customer, 'tok_declines_later')
    await refund(yearly.id, 2345)
    await refund(refunded.id, 400)
    assert.equal((await seller.del(`/subscriptions/${ended.id}`)).status, 200)
    await pass(days(25))
    await seller.post('/checkouts/', { products: [plan] })

    const read = () => Promise.all(['usd', 'eur'].flatMap((currency) => ['', `&product_id=${plan}`].map((of) => figures(currency + of))))
    const figures = async (asked: string) => {
      const { body } = await seller.get(`/metrics/?start_date=2026-03-21&end_date=2026-03-22&interval=hour&currency=${asked}`)
      return [body.currencies, body.totals, (await seller.get(`/metrics/?${year}&currency=${asked}`)).body.totals]
    }
    const [kept, monthly] = [await read(), await monthlyOf(app)]
    assert.deepEqual(
      [kept[0]?.[2].revenue, kept[0]?.[2].monthly_recurring_revenue, kept[2]?.[2].monthly_recurring_revenue],
      [5600, 1600, 834],
    )
    await makeOlder(app)
    const statements = migrations.flatMap((migration) => readFileSync(migration, 'utf8').split(/;\s*$/m))
    for (const statement of statements) if (statement.trim()) await sql.raw(statement).execute(app.db)
    assert.deepEqual(await monthlyOf(app), monthly)
    assert.deepEqual(await read(), kept)
    const {
      start,
      new: fresh,
      expansion,
      contraction,
      churn,
      end,
    } = (await seller.get(`/metrics/?${year}&currency=usd`)).body.recurring.total
    assert.equal(start + fresh + expansion - contraction - churn, end)
  })
})

const year = 'start_date=2026-01-01&end_date=2026-12-31&interval=month'

function monthlyOf({ db }: App) {
  return db.selectFrom('metricSubscriptions').select(['subscriptionId', 'monthly', 'currency']).orderBy('subscriptionId').execute()
}

/** What the migration finds: sums of all currencies together, of which it keeps those of checkouts. */
async function makeOlder({ db }: App): Promise<void> {
  const statements = [
    `create table older_sums as select organization_id, product_id, grain, slot, shard, sum(checkouts) as checkouts, sum(succeeded) as succeeded
       from metric_sums group by organization_id, product_id, grain, slot, shard`,
    'drop table metric_sums',
    'alter table older_sums rename to metric_sums',
    'create table currency_sums (organization_id text)',
    'alter table metric_subscriptions drop column currency',
    'update metric_subscriptions set monthly = 77',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
