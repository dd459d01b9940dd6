import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '#contract/kit/durations.ts'
import { StripeServer } from '#server/testing/stripe-server.ts'
import { seeded } from '../crash/seeded.ts'
import { advance, listAll, openShop, type Shop } from '../crash/shop.ts'
import { databases } from '../processes/databases.ts'
import { memoryOf } from '../processes/memory-of.ts'
import { freePort, type RealServer, runTollgate, startRealServer } from '../processes/real-server.ts'
import { openPartnerDoor, troublesOfApi } from './partner-door.ts'
import { Partners } from './partners.ts'
import { clientId, startSocialProvider } from './social-provider.ts'

/**
 * Every kind of trouble once at least; fifty rounds on each database: npm run proof partners-faults -- --rounds 50
 * By the clock, half of it on each: --minutes 20
 */
const rounds = Number(process.env.TOLLGATE_CRASH_ROUNDS ?? 4)
const minutes = Number(process.env.TOLLGATE_PROOF_MINUTES ?? 0)
const seed = Number(process.env.TOLLGATE_SEED ?? randomInt(1_000_000))
const stripeTimeout = seconds(20) // server/billing/payments/stripe-client.ts
const providerTimeout = 2
const [mostGrowth, most] = [200, 1000]

for (const [engine, create, skip] of databases) {
  test(`a shop whose processor and provider of sign-ins stall, hang up, redirect, lie and send without end charges nobody twice and loses nobody (${engine}, seed ${seed})`, {
    skip,
  }, async (t) => {
    const stripe = await new StripeServer().listen()
    const provider = await startSocialProvider()
    const [processorDoor, providerDoor] = [await openPartnerDoor(stripe.url), await openPartnerDoor(provider.url)]
    const social = {
      id: 'plain',
      authorizationUrl: `${providerDoor.url}/authorize`,
      tokenUrl: `${providerDoor.url}/token`,
      userinfoUrl: `${providerDoor.url}/me`,
      verifiesEmails: true,
      clientId,
      clientSecret: 'a secret of the client',
    }
    const settings = {
      DATABASE_URL: await create(),
      TOLLGATE_SECRET: 'a secret for proofs and nothing else: long enough',
      TOLLGATE_TRUSTED_PROXIES: '127.0.0.1',
      TOLLGATE_PROVIDER_TIMEOUT: String(providerTimeout),
      TOLLGATE_OAUTH_PROVIDERS: JSON.stringify([social]),
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_URL: processorDoor.url,
    }
    const server = await startRealServer(await freePort(), settings)
    after(async () => {
      server.signal('SIGKILL')
      await server.ended
      for (const each of [processorDoor, providerDoor, provider]) each.close()
    })
    const shop = await openShop(server, settings, 'http://127.0.0.1:9/nobody')
    const partners = new Partners(server, shop, seeded(seed))
    await partners.untilMore({ sales: 2, people: 1 })
    const troubles = [
      ...troublesOfApi(processorDoor, 'a processor', stripeTimeout),
      ...troublesOfApi(providerDoor, 'a provider', providerTimeout * 1000),
    ]
    const until = Date.now() + (minutes * 60_000) / 2
    let round = 0
    for (; minutes > 0 ? Date.now() < until : round < Math.max(rounds, troubles.length); round++) {
      const trouble = troubles[round % troubles.length] as (typeof troubles)[number]
      const before = memoryOf(server.pid)
      await trouble.begin(server.pid)
      const begun = Date.now()
      let largest = before
      const going = partners.goOnFor(trouble.lasts, () => {
        largest = Math.max(largest, memoryOf(server.pid))
        return trouble.hasMet([]) || Date.now() - begun > 60_000
      })
      await going
      assert.ok(trouble.hasMet([]), `${trouble.name} met nothing: it proves nothing`)
      await trouble.end(server.pid)
      assert.ok(largest < before + mostGrowth && largest < most, `${trouble.name}: from ${before} to ${largest} MB`)
      assert.ok(server.isAlive(), `${trouble.name}: ${server.log()}`)
      const strange = partners.answers.filter(({ status }) => status === 0 || (status >= 500 && status !== 503))
      assert.deepEqual(strange, [], `${trouble.name}: ${server.log()}`)
      await partners.untilMore({ sales: 1, people: 1 })
    }
    await settle(server, shop)
    await partners.keepTheirAccounts()
    await chargedOnce(server, shop, stripe, partners.confirmed)
    server.signal('SIGTERM')
    assert.deepEqual(await server.ended, [0, null], server.log())
    const { code, printed } = await runTollgate(['doctor'], settings)
    assert.equal(code, 0, printed)
    const told = Object.fromEntries([...Map.groupBy(partners.answers, ({ status }) => status)].map(([status, all]) => [status, all.length]))
    t.diagnostic(`${round} rounds of ${troubles.map(({ name }) => name).join(', ')}`)
    t.diagnostic(`${JSON.stringify(told)}; ${partners.confirmed.length} sales and ${partners.people.size} people kept`)
  })
}

type Checkout = { id: string; status: string }
type Order = { checkout_id: string | null; paid: boolean; total_amount: number; refunded_amount: number }

/** What the line broke off is asked for again by the hour. */
async function settle(server: RealServer, shop: Shop) {
  for (let hours = 0; hours < 72; hours++) {
    await advance(server, 'PT1H')
    const open = (await listAll<Checkout>(server, shop, '/checkouts/')).filter(({ status }) => status === 'confirmed')
    if (open.length === 0 && hours > 2) return
    await pause(200)
  }
  assert.fail(`checkouts hang: ${server.log()}`)
}

async function chargedOnce(server: RealServer, shop: Shop, stripe: StripeServer, confirmed: readonly string[]) {
  const orders = await listAll<Order>(server, shop, '/orders/')
  for (const id of confirmed) {
    const those = orders.filter((order) => order.checkout_id === id)
    assert.deepEqual(
      those.map(({ paid }) => paid),
      [true],
      `checkout ${id} was confirmed`,
    )
  }
  const things = [...stripe.things.values()]
  const refunded = new Set(things.filter(({ object }) => object === 'refund').map(({ payment_intent }) => payment_intent))
  const charges = things.filter(({ id, object, status }) => object === 'payment_intent' && status === 'succeeded' && !refunded.has(id))
  const paid = orders.filter((order) => order.paid && order.total_amount > order.refunded_amount)
  const inOrder = (amounts: number[]) => amounts.toSorted((one, other) => one - other)
  assert.deepEqual(
    inOrder(charges.map(({ amount }) => Number(amount))),
    inOrder(paid.map((order) => order.total_amount)),
    'every charge has its order, every paid order its one charge',
  )
}
