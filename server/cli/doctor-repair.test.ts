import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addAccount } from '../accounts/store.ts'
import { findLinked, keepLinked } from '../billing/customers/linked-accounts.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { accountsCheck } from '../readiness/accounts.ts'
import { benefitsCheck } from '../readiness/benefits.ts'
import { billingCheck } from '../readiness/billing.ts'
import type { Check, Problem } from '../readiness/check.ts'
import { outboxCheck } from '../readiness/outbox.ts'
import { sealedCheck } from '../readiness/sealed.ts'
import { usersCheck } from '../readiness/users.ts'
import { sealTokens, unsealTokens } from '../social/account-tokens.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { openShop, plan } from '../testing/shops.ts'
import { startTestServer } from '../testing/test-server.ts'
import { newUser } from '../users/store.ts'
import { addUser } from '../users/write-users.ts'
import { createEndpoint, findEndpoint } from '../webhook-delivery/endpoints.ts'
import { folder, inside, type } from './rehearsal.ts'

onBothDatabases('the doctor repairs', (open) => {
  /** A shop with one sale: a subscription with a benefit, bought with a discount. */
  async function startShop() {
    const shop = await openShop(await startTestServer({ open }))
    const benefit = await shop.post('/benefits/', { type: 'custom', description: 'A note', properties: { note: 'Thank you' } })
    const product = await shop.product(plan)
    await shop.post(`/products/${product.id}/benefits`, { benefits: [benefit.body.id] })
    await shop.discount()
    const { status } = await shop.confirm(await shop.checkout({ id: product.id }), { discount_code: 'TENTH' })
    assert.equal(status, 200)
    await shop.app.db.deleteFrom('outbox').execute()
    return shop.app
  }

  async function problems(app: App, check: Check<'data'>): Promise<Problem[]> {
    return (await check.look(app)).filter((finding) => finding.is === 'problem')
  }

  async function repair(app: App, check: Check<'data'>) {
    const found = await problems(app, check)
    assert.ok(found.length > 0, `${check.name} sees what was broken`)
    for (const problem of found) await inTransaction(app, async (app) => problem.repair?.(app))
    assert.deepEqual(await problems(app, check), [])
  }

  test('what was counted wrong beside the books', async () => {
    const app = await startShop()
    await app.db.updateTable('discounts').set({ redemptionsCount: 7 }).execute()
    await app.db.updateTable('billingCounts').set({ count: 40 }).where('entity', '=', 'orders').where('slice', '=', 'all').execute()
    await app.db.deleteFrom('billingCounts').where('entity', '=', 'products').execute()
    await repair(app, billingCheck)
  })

  test('what meters counted day by day, hour by hour and quarter by quarter', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const { app } = shop
    const filter = { conjunction: 'and', clauses: [] }
    await shop.post('/meters/', { name: 'Tokens', filter, aggregation: { func: 'sum', property: 'tokens' } })
    const at = (timestamp: string, tokens: number) => ({ name: 'call', external_customer_id: 'ada', timestamp, metadata: { tokens } })
    const events = [
      at('2026-01-09T10:14:00Z', 0.25),
      at('2026-01-09T10:15:00Z', 0.5),
      at('2026-01-09T23:59:59Z', 0.125),
      at('2026-01-10T00:00:00Z', 9),
    ]
    for (const event of events) assert.equal((await shop.post('/events/ingest', { events: [event] })).body.inserted, 1)
    assert.deepEqual(await problems(app, billingCheck), [])
    const days = 'start_date=2026-01-09&end_date=2026-01-10&interval=day&timezone=Asia/Kolkata'
    const { usage } = (await shop.get(`/metrics/?${days}`)).body
    const breaks = [
      () => app.db.updateTable('usageSums').set({ eventsCount: 7 }).where('grain', '=', 'day').execute(),
      () => app.db.deleteFrom('usageSums').where('grain', '=', '10:15').execute(),
      () => app.db.updateTable('meterHours').set({ eventsSum: 1 }).where('customerId', '=', '').execute(),
    ]
    for (const spoil of breaks) {
      await spoil()
      await repair(app, billingCheck)
      assert.deepEqual((await shop.get(`/metrics/?${days}`)).body.usage, usage)
    }
  })

  test('a benefit that a subscriber lacks', async () => {
    const app = await startShop()
    assert.deepEqual(await problems(app, benefitsCheck), [])
    await app.db.deleteFrom('benefitGrants').execute()
    await repair(app, benefitsCheck)
    const granted = await app.db.selectFrom('benefitGrants').where('revokedAt', 'is', null).select('id').execute()
    assert.equal(granted.length, 1)
  })

  test('what an older secret sealed, so that it can go', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const withSecrets = (...secrets: string[]): App => ({ ...shop.app, config: { ...shop.app.config, secrets } })
    const [before, meanwhile, later] = [shop.app, withSecrets('new', ...shop.app.config.secrets), withSecrets('new')]
    const endpoint = await createEndpoint(before, { organizationId: null, url: 'https://example.com/hook', format: 'raw', events: [] })
    const user = newUser(before, { email: 'zoe@example.com', name: 'Zoë' })
    await addUser(before, user, { by: {} })
    const tokens = { accessToken: 'access', refreshToken: 'refresh', idToken: 'id' }
    const account = { userId: user.id, providerId: 'github', accountId: '1', ...sealTokens(before, tokens) }
    const { id } = (await addAccount(before, account, null)) ?? assert.fail()
    const customer = { customerId: (await shop.post('/customers/', { email: 'ada@example.com' })).body.id, platform: 'discord' } as const
    await keepLinked(before, customer, { accountId: '2', accountUsername: null, tokens })

    assert.deepEqual(
      (await problems(later, sealedCheck)).map(({ says }) => says.split(' ', 1)[0]),
      ['2', '3', '1'],
    )
    for (const finding of await sealedCheck.look(meanwhile)) {
      assert.equal(finding.is, 'advice')
      if (finding.is === 'advice') await inTransaction(meanwhile, async (app) => finding.repair?.(app))
    }
    assert.deepEqual(
      (await sealedCheck.look(later)).map(({ is }) => is),
      ['fine'],
    )
    assert.equal((await findEndpoint(later, null, endpoint.id))?.secret, endpoint.secret)
    const kept = await later.db.selectFrom('accounts').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    assert.deepEqual(unsealTokens(later, kept), { ...tokens, scopes: [] })
    assert.deepEqual((await findLinked(later, customer))?.tokens, tokens)
  })

  test('the number of people, accounts that cannot be used, and jobs that wait for nothing', async () => {
    const app = await startShop()
    await app.db.updateTable('userCounts').set({ count: 99 }).execute()
    await repair(app, usersCheck)
    await app.db.updateTable('accounts').set({ passwordHash: null }).execute()
    await repair(app, accountsCheck)
    const at = now(app)
    const work = { kind: 'mail', lane: 'mail', payload: {}, key: 'gone', dueAt: at, firstDueAt: at, attempts: 0, createdAt: at, heldAt: at }
    await app.db
      .insertInto('outbox')
      .values({ id: 'held', ...work })
      .execute()
    await repair(app, outboxCheck)
  })

  test('no money: it says how, and leaves it', async () => {
    const app = await startShop()
    await app.db.updateTable('orders').set({ totalAmount: 1 }).execute()
    const found = await problems(app, billingCheck)
    assert.ok(found.length > 0)
    assert.ok(found.every((problem) => problem.repair === undefined && problem.advice !== ''))
  })
})

test('tollgate doctor --repair says what it repaired, and is content', async () => {
  const settings = { DATABASE_URL: `sqlite:${folder}/ill.db` }
  await type('migrate', settings)
  await inside(settings, ({ db }) => db.insertInto('userCounts').values({ shard: 3, count: 5 }).execute())
  const told = await type('doctor', settings)
  assert.equal(told.code, 1)
  assert.match(told.printed, /Or let tollgate doctor --repair do it\./)
  const { code, printed } = await type('doctor --repair', settings)
  assert.equal(code, 0, printed)
  assert.match(printed, /^repaired {2}People: there are 0, but the counter says 5\.$/m)
})
