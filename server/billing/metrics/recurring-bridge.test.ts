import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { RecurringBridge } from '#contract/billing/metrics.ts'
import { days } from '#contract/kit/durations.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { openPlanShop } from '../../testing/plan-shop.ts'
import { movedRecurring } from '../sums/sums.ts'

const span = 'start_date=2026-01-01&end_date=2026-12-31&interval=month'

onBothDatabases('the bridge of recurring revenue', (open) => {
  async function openBridge() {
    const shop = await openPlanShop(open)
    const read = async (query = span): Promise<{ periods: RecurringBridge[]; total: RecurringBridge }> =>
      (await shop.seller.get(`/metrics/?${query}`)).body.recurring
    const change = async (id: string, productId: string) => {
      const given = { product_id: productId, proration_behavior: 'prorate' }
      return (await shop.seller.patch(`/subscriptions/${id}`, given)).status
    }
    return { ...shop, read, change }
  }

  test('tells new, expansion, contraction and churn apart, month by month', async () => {
    const { seller, product, subscribe, pass, turnCards, read, change } = await openBridge()
    const [small, large] = [await product(1000), await product(3000)]
    const [one, two] = [await subscribe(small), await subscribe(large)]
    await pass(days(20)) // in February
    assert.equal(await change(one.id, large), 200)
    assert.equal(await change(two.id, small), 200)
    assert.equal((await seller.del(`/subscriptions/${two.id}`)).status, 200)
    await turnCards(one.customer, 'tok_declines_later')
    await pass(days(12)) // the renewal fails, and is paid in March
    await turnCards(one.customer, 'tok_ok')
    await pass(days(20))
    const { periods, total } = await read()
    assert.deepEqual(periods.slice(0, 3), [
      { start: 0, new: 4000, expansion: 0, contraction: 0, churn: 0, end: 4000 },
      { start: 4000, new: 3000, expansion: 2000, contraction: 2000, churn: 4000, end: 3000 },
      { start: 3000, new: 0, expansion: 0, contraction: 0, churn: 0, end: 3000 },
    ])
    assert.deepEqual(total, { start: 0, new: 7000, expansion: 2000, contraction: 2000, churn: 4000, end: 3000 })
  })

  test('adds up exactly for random histories, in what is stored and in what is told', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 10 }), async (steps) => {
        const { app, seller, product, subscribe, orders, pass, turnCards, read, change } = await openBridge()
        const yearly = { recurring_interval: 'year' }
        const plans = [await product(1000), await product(2999), await product(12_345, yearly), await product(0)]
        const made: Awaited<ReturnType<typeof subscribe>>[] = []
        for (const { deed, which, plan } of steps) {
          const chosen = made[which % Math.max(1, made.length)]
          const productId = plans[plan % plans.length] as string
          if (deed === 'subscribe' || !chosen) made.push(await subscribe(productId))
          else if (deed === 'change') await change(chosen.id, productId)
          else if (deed === 'end') await seller.del(`/subscriptions/${chosen.id}`)
          else if (deed === 'refund') {
            const order_id = (await orders(chosen.id)).at(-1)?.id
            await seller.post('/refunds/', { order_id, reason: 'other', amount: 100 + which })
          } else await turnCards(chosen.customer, deed === 'fail' ? 'tok_declines_later' : 'tok_ok')
          await pass(days(plan * 5))
        }
        const rows = await app.db.selectFrom('metricSums').where('productId', '=', '').where('grain', '=', 'day').selectAll().execute()
        const of = (name: keyof (typeof rows)[number]) => rows.reduce((sum, row) => sum + Number(row[name]), 0)
        assert.equal(of('recurring'), of('recurringNew') + of('recurringExpansion') - of('recurringContraction') - of('recurringChurn'))
        for (const name of ['recurringNew', 'recurringExpansion', 'recurringContraction', 'recurringChurn'] as const)
          assert.ok(
            rows.every((row) => Number(row[name]) >= 0),
            name,
          )

        const running = await app.db.selectFrom('metricSubscriptions').selectAll().execute()
        const { periods, total } = await read()
        assert.equal(
          total.end,
          running.reduce((sum, { monthly }) => sum + Number(monthly), 0),
        ) // what all of them bring now
        for (const { start, new: fresh, expansion, contraction, churn, end } of [...periods, total])
          assert.equal(start + fresh + expansion - contraction - churn, end)
        for (const [at, { start }] of periods.entries()) assert.equal(start, periods[at - 1]?.end ?? 0)
      }),
      { numRuns: 4 },
    )
  })
})

const deeds = ['subscribe', 'subscribe', 'change', 'change', 'end', 'refund', 'fail', 'recover'] as const
const step = fc.record({ deed: fc.constantFrom(...deeds), which: fc.nat(6), plan: fc.nat(7) })

test('what moved is what was added less what was taken, for any two amounts', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (before, after) => {
      const { recurring = 0, ...parts } = movedRecurring(before, after)
      const { recurringNew = 0, recurringExpansion = 0, recurringContraction = 0, recurringChurn = 0 } = parts
      assert.equal(recurring, after - before)
      assert.equal(recurringNew + recurringExpansion - recurringContraction - recurringChurn, recurring)
      assert.ok(Object.values(parts).every((part) => part > 0) && Object.values(parts).length <= 1)
    }),
  )
})
