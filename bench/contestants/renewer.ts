import { days } from '../../contract/kit/durations.ts'
import { bySystem } from '../../server/billing/ledger/add-entry.ts'
import { createSubscription } from '../../server/billing/subscriptions/create-subscription.ts'
import { renewDue } from '../../server/billing/subscriptions/renew-due.ts'
import { addCustomer } from '../../server/testing/subscribers.ts'
import { summarize } from '../load/make-load.ts'
import { answerLoads } from './answer-loads.ts'
import { openShop } from './shop.ts'

/** Lets a month pass for a shop's subscribers, and renews, charges and books them as the server does. */
const subscribers = Number(process.env.BENCH_SUBSCRIBERS)
const { app, clock, organizationId, product } = await openShop()
for (let at = 0; at < subscribers; at++) {
  const customer = await addCustomer(app, { organizationId, email: `buyer-${at}@example.com`, country: 'DE' })
  await createSubscription(app, { product, customer, metadata: {}, by: bySystem })
}
answerLoads(passMonth)

async function passMonth() {
  const before = await paidOrders()
  clock.advance(days(31))
  const latencies: number[] = []
  const begun = performance.now()
  for (let from = begun; ; from = performance.now()) {
    const renewed = await renewDue(app)
    if (renewed === 0) break
    const took = performance.now() - from
    for (let at = 0; at < renewed; at++) latencies.push(took)
  }
  const load = summarize(latencies, begun)
  const paid = (await paidOrders()) - before
  if (paid < subscribers || paid !== load.requests) throw new Error(`${load.requests} were renewed, ${paid} orders are paid.`)
  return load
}

async function paidOrders(): Promise<number> {
  const orders = app.db.selectFrom('orders').where('status', '=', 'paid')
  const { count } = await orders.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}
