import { bySystem } from '../../server/billing/ledger/add-entry.ts'
import { scheduleBilling } from '../../server/billing/subscriptions/bill-subscriptions.ts'
import { createSubscription } from '../../server/billing/subscriptions/create-subscription.ts'
import { createFastify } from '../../server/http/fastify.ts'
import { jobs } from '../../server/jobs.ts'
import { OutboxWorker } from '../../server/outbox/worker.ts'
import { mountSandbox } from '../../server/sandbox/mount-sandbox.ts'
import { SandboxClock } from '../../server/sandbox/sandbox-clock.ts'
import { StillClock } from '../../server/testing/still-clock.ts'
import { addCustomer } from '../../server/testing/subscribers.ts'
import { summarize } from '../load/make-load.ts'
import { answerLoads } from './answer-loads.ts'
import { openShop } from './shop.ts'

/** Moves the sandbox's clock for a shop whose subscribers came one after the other, with every renewal and letter on the way. */
const subscribers = Number(process.env.BENCH_SUBSCRIBERS)
const apart = 15
const still = new StillClock()
const { promise, resolve } = Promise.withResolvers<SandboxClock>()
const { app, organizationId, product } = await openShop(still, (db) => {
  const clock = new SandboxClock(db, still)
  resolve(clock)
  return clock
})
const fastify = createFastify(app, { strict: false })
mountSandbox(fastify, app, { clock: await promise, worker: new OutboxWorker(app, jobs) })
await scheduleBilling(app)
for (let at = 0; at < subscribers; at++) {
  const customer = await addCustomer(app, { organizationId, email: `buyer-${at}@example.com`, country: 'DE' })
  await createSubscription(app, { product, customer, metadata: {}, by: bySystem })
  still.advance(apart)
}
answerLoads(leap)

async function leap() {
  const before = await counts()
  const begun = performance.now()
  const answer = await fastify.inject({ method: 'POST', url: '/dev/clock', payload: { advance: 'P400D' } })
  const load = summarize([performance.now() - begun], begun)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const after = await counts()
  const made = after.orders - before.orders
  if (made < 13 * subscribers || after.letters - before.letters < made) throw new Error(`${made} orders and too few letters were made.`)
  return load
}

async function counts() {
  const count = async (table: 'orders' | 'sandboxMails') => {
    const { count } = await app.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  return { orders: await count('orders'), letters: await count('sandboxMails') }
}
