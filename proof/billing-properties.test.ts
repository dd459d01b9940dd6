import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { days, hours } from '#contract/kit/durations.ts'
import { scheduleBilling } from '#server/billing/subscriptions/bill-subscriptions.ts'
import { jobs } from '#server/jobs.ts'
import type { App } from '#server/kit/app.ts'
import { runDue } from '#server/outbox/run-due.ts'
import { billingRules } from '#server/readiness/billing.ts'
import { findBroken } from '#server/readiness/rules.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { mug, openShop, plan } from '#server/testing/shops.ts'
import { startTestServer } from '#server/testing/test-server.ts'

type Shop = Awaited<ReturnType<typeof openShop>>
type World = { shop: Shop; products: string[]; discountId: string; pass: (length: number) => Promise<void> }
type Deed = (world: World) => Promise<number[]>

const yearly = { name: 'Year', recurring_interval: 'year', prices: [{ amount_type: 'fixed', price_amount: 19_999 }] }
const cheaper = { name: 'Small plan', recurring_interval: 'month', prices: [{ amount_type: 'fixed', price_amount: 333 }] }
const inclusive = {
  name: 'With tax',
  recurring_interval: 'month',
  prices: [{ amount_type: 'fixed', price_amount: 1299, tax_behavior: 'inclusive' }],
}
const cards = ['tok_ok', 'tok_ok', 'tok_ok', 'tok_declined', 'tok_declines_later', 'tok_3ds', 'tok_lost_answer'] as const

/** Longer: TOLLGATE_PROPERTY_RUNS=200. The same again: TOLLGATE_SEED=… */
const seed = process.env.TOLLGATE_SEED

const any = fc.nat({ max: 1000 })
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(any, fc.constantFrom(...cards), fc.nat({ max: 3 }), fc.boolean()).map(buy) },
  { weight: 2, arbitrary: fc.tuple(any, fc.integer({ min: 1, max: 120 })).map(refund) },
  { weight: 2, arbitrary: fc.tuple(any, any, fc.constantFrom('invoice', 'prorate')).map(changePlan) },
  { weight: 2, arbitrary: fc.tuple(any, fc.integer({ min: 1, max: 120 })).map(payOut) },
  { weight: 1, arbitrary: fc.tuple(any, fc.boolean()).map(([at, cancels]) => changeAt(at, { cancel_at_period_end: cancels })) },
  { weight: 1, arbitrary: any.map((at) => changeAt(at, { revoke: true })) },
  { weight: 1, arbitrary: any.map((at) => changeAt(at, { discount_id: null })) },
  { weight: 2, arbitrary: fc.tuple(any, fc.constantFrom('US', 'DE', 'HU')).map(moveTo) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 40 }).map(letPass) },
)

onBothDatabases('Whatever people buy, change, cancel and get back', (open) => {
  test('the books are exact, and no customer has more back than was paid: sums, refunds, redemptions, periods, ledgers and invoice numbers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 25 }), async (deeds) => {
        const { app, clock, ...server } = await startTestServer({ open })
        const shop = await openShop({ app, clock, ...server } as never)
        await scheduleBilling(app)
        const ours = jobs.filter(({ lane }) => lane !== 'mail' && lane !== 'webhooks' && lane !== 'housekeeping')
        const pass = async (length: number) => {
          for (let day = 0; day < length; day++) {
            clock.advance(days(1))
            await runDue(app, ours)
          }
        }
        const made = await Promise.all(
          [mug, plan, yearly, cheaper, inclusive].map(async (product) => ((await shop.product(product)) as { id: string }).id),
        )
        const { id: discountId } = (await shop.discount({ max_redemptions: 3, duration: 'forever' })) as { id: string }
        const world = { shop, products: made, discountId, pass }
        for (const act of deeds) {
          for (const status of await act(world)) assert.ok(status < 500, `answered ${status}`)
          assert.deepEqual(await givenWithoutPayment(app), [])
          assert.deepEqual(await paidOtherwise(app), [])
        }
        clock.advance(hours(3)) // challenges that nobody answers lapse
        await runDue(app, ours)
        for (const rule of billingRules) assert.deepEqual(await findBroken(app, rule), [], rule.many)
      }),
      { numRuns: Number(process.env.TOLLGATE_PROPERTY_RUNS ?? 6), ...(seed && { seed: Number(seed) }) },
    )
  })
})

/** Some buy at once, each with the same card, some with the discount. */
function buy([which, card, others, isDiscounted]: [number, string, number, boolean]): Deed {
  return async ({ shop, products, discountId }) => {
    const discount = isDiscounted ? { discount_id: discountId } : {}
    const one = async (buyer: number) => {
      const opened = await shop.post('/checkouts/', { products: [products[which % products.length]], ...discount })
      if (opened.status !== 201) return opened.status
      const checkout: unknown = opened.body
      const { status } = await shop.confirm(checkout, {
        customer_email: `buyer-${which}-${buyer}@example.com`,
        confirmation_token_id: card,
      })
      return status
    }
    return Promise.all(Array.from({ length: 1 + others }, (_, buyer) => one(buyer)))
  }
}

/** Two ask for the same part of an order at once; a part above the whole is refused. */
function refund([which, percent]: [number, number]): Deed {
  return async ({ shop }) => {
    const { items } = (await shop.get('/orders/?limit=100')).body as { items: { id: string; net_amount: number }[] }
    const order = items[which % Math.max(items.length, 1)]
    if (!order) return []
    const wanted = { order_id: order.id, reason: 'customer_request', amount: Math.max(1, Math.round((order.net_amount * percent) / 100)) }
    const answers = await Promise.all([shop.post('/refunds/', wanted), shop.post('/refunds/', wanted)])
    return answers.map(({ status }) => status)
  }
}

/** Two ask for the same part of a customer's credit at once; a part above the whole is refused. */
function payOut([which, percent]: [number, number]): Deed {
  return async ({ shop }) => {
    const { rows } = await sql<{ customer_id: string; amount: number }>`
      select customer_id, amount from customer_balances where amount > 0 order by customer_id`.execute(shop.app.db)
    const balance = rows[which % Math.max(rows.length, 1)]
    if (!balance) return []
    const wanted = { amount: Math.max(1, Math.round((Number(balance.amount) * percent) / 100)), currency: 'usd', reason: 'They leave' }
    const pay = () => shop.post(`/customers/${balance.customer_id}/credit/payout`, wanted)
    return (await Promise.all([pay(), pay()])).map(({ status }) => status)
  }
}

function changePlan([which, to, behavior]: [number, number, string]): Deed {
  return async (world) => {
    const product = world.products[1 + (to % (world.products.length - 1))]
    return changeAt(which, { product_id: product, proration_behavior: behavior })(world)
  }
}

function changeAt(which: number, change: object): Deed {
  return async ({ shop }) => {
    const { items } = (await shop.get('/subscriptions/?limit=100')).body as { items: { id: string }[] }
    const subscription = items[which % Math.max(items.length, 1)]
    return subscription ? [(await shop.patch(`/subscriptions/${subscription.id}`, change)).status] : []
  }
}

/** A customer's address changes, and with it the tax of what comes. */
function moveTo([which, country]: [number, string]): Deed {
  return async ({ shop }) => {
    const { items } = (await shop.get('/customers/?limit=100')).body as { items: { id: string }[] }
    const customer = items[which % Math.max(items.length, 1)]
    return customer ? [(await shop.patch(`/customers/${customer.id}`, { billing_address: { country } })).status] : []
  }
}

/** Customers who have more in refunds and credit than they ever paid. What waits for the next order counts as credit where it is one. */
async function givenWithoutPayment({ db }: App): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from customers c
    where coalesce((
        select sum(case when p.kind = 'charge' then p.amount else -p.amount end) from payment_intents p
        where p.customer_id = c.id and (p.kind = 'charge' and p.status = 'succeeded' or p.kind = 'refund' and p.status in ('succeeded', 'pending'))
      ), 0)
      - coalesce((select sum(b.amount) from customer_balances b where b.customer_id = c.id), 0)
      + coalesce((
        select sum(i.amount + coalesce(i.tax_amount, 0)) from pending_items i
        inner join subscriptions s on s.id = i.subscription_id where s.customer_id = c.id and i.order_id is null and i.amount < 0
      ), 0) < 0`.execute(db)
  return rows.map(({ id }) => id)
}

/** Orders that ask for another sum than the inclusive price says. What a change of plan comes to is a share of it. */
async function paidOtherwise({ db }: App): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    inner join order_items i on i.order_id = o.id
    inner join product_prices p on p.id = i.product_price_id
    where p.tax_behavior = 'inclusive' and not i.proration and o.billing_reason <> 'subscription_update'
      and o.discount_id is null and i.amount + i.tax_amount <> p.price_amount`.execute(db)
  return rows.map(({ id }) => id)
}

function letPass(length: number): Deed {
  return async ({ pass }) => {
    await pass(length)
    return []
  }
}
