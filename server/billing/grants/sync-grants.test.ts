import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { addCustomer, addOrder, addProduct, addSubscription, setBenefits } from '../../testing/entitlements.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { changeSeller } from '../sellers/write-sellers.ts'
import type { GrantScope } from './holders.ts'
import { grantsOf } from './store.ts'
import { cycleGrants, revokeGrants, syncGrants } from './sync-grants.ts'

onBothDatabases('grants', (open) => {
  test('follow the state of a subscription, and stay the same when nothing changed', async () => {
    const { app, scope, benefits } = await subscribed()
    await sync(app, scope)
    const first = await grantsOf(app, scope)
    assert.deepEqual(
      first.map(({ benefitId, grantedAt, revokedAt }) => [benefitId, grantedAt !== null, revokedAt]),
      benefits.map((id) => [id, true, null]),
    )
    await sync(app, scope)
    assert.deepEqual(await grantsOf(app, scope), first)

    await setStatus(app, scope, { status: 'canceled' })
    await sync(app, scope)
    assert.deepEqual(await states(app, scope), ['revoked', 'revoked'])
    await setStatus(app, scope, { status: 'active' })
    await sync(app, scope)
    assert.deepEqual(await states(app, scope), ['granted', 'granted'])
    assert.deepEqual(
      (await grantsOf(app, scope)).map(({ id }) => id),
      first.map(({ id }) => id),
    )
  })

  test('are among the events of their customer: given, renewed and taken back', async () => {
    const { app, scope, benefits } = await subscribed()
    await sync(app, scope)
    await inTransaction(app, (app) => cycleGrants(app, scope.subscriptionId))
    await setStatus(app, scope, { status: 'canceled' })
    await sync(app, scope)
    const events = await app.db
      .selectFrom('usageEvents')
      .select(['name', 'metadata'])
      .where('source', '=', 'system')
      .orderBy('id')
      .execute()
    assert.deepEqual(
      events.map(({ name }) => name),
      ['benefit.granted', 'benefit.cycled', 'benefit.revoked'].flatMap((name) => benefits.map(() => name)),
    )
    assert.deepEqual(new Set(events.map(({ metadata }) => metadata.benefit_id)), new Set(benefits))
  })

  test('stay for the days of grace that the seller gives', async () => {
    const { app, scope, organizationId } = await subscribed()
    await changeSeller(app, organizationId, { benefitRevocationGracePeriod: 3 })
    await sync(app, scope)
    await setStatus(app, scope, { status: 'past_due', pastDueAt: now(app) })
    await sync(app, scope)
    assert.deepEqual(await states(app, scope), ['granted', 'granted'])
    const job = await app.db.selectFrom('outbox').where('kind', '=', 'resync-grants').select('dueAt').executeTakeFirstOrThrow()
    assert.equal(job.dueAt, fromNow(app, days(3)))
    await setStatus(app, scope, { status: 'past_due', pastDueAt: fromNow(app, -days(3)) })
    await sync(app, scope)
    assert.deepEqual(await states(app, scope), ['revoked', 'revoked'])
  })

  test('stay until the first retry has failed, where the seller gives no grace', async () => {
    const { app, scope } = await subscribed()
    await sync(app, scope)
    await setStatus(app, scope, { status: 'past_due', pastDueAt: fromNow(app, -days(2)) })
    await sync(app, scope)
    assert.deepEqual(await states(app, scope), ['granted', 'granted'])
    await setStatus(app, scope, { status: 'past_due', pastDueAt: fromNow(app, -days(2) - hours(1)) })
    await sync(app, scope)
    assert.deepEqual(await states(app, scope), ['revoked', 'revoked'])
  })

  test('follow the list of the product', async () => {
    const { app, scope, productId, benefits } = await subscribed()
    await sync(app, scope)
    await setBenefits(app, productId, benefits.slice(1))
    await sync(app, scope)
    assert.deepEqual(await states(app, scope), ['revoked', 'granted'])
  })

  test('of an order go with a refund that takes them back, and stay gone', async () => {
    const { app, organizationId, customerId, productId } = await subscribed()
    const scope = { orderId: await addOrder(app, { organizationId, customerId, productId }) }
    await sync(app, scope)
    assert.deepEqual(await states(app, scope), ['granted', 'granted'])
    await inTransaction(app, (app) => revokeGrants(app, scope))
    assert.deepEqual(await states(app, scope), ['revoked', 'revoked'])
    await app.db
      .insertInto('refunds')
      .values(refundOf(app, scope.orderId, { organizationId, customerId }))
      .execute()
    await sync(app, scope)
    assert.deepEqual(await states(app, scope), ['revoked', 'revoked'])
  })

  test('are renewed with the period', async () => {
    const { app, scope, clock } = await subscribed()
    await sync(app, scope)
    clock.advance(days(30))
    await inTransaction(app, (app) => cycleGrants(app, scope.subscriptionId))
    assert.deepEqual(
      (await grantsOf(app, scope)).map(({ modifiedAt }) => modifiedAt),
      [now(app), now(app)],
    )
  })

  async function subscribed() {
    const server = await startTestServer({ open })
    const { organization } = await startSeller(server)
    const { app, clock } = server
    const organizationId = organization.id
    const benefits = [await addNote(app, organizationId), await addNote(app, organizationId)]
    const customerId = await addCustomer(app, organizationId)
    const productId = await addProduct(app, organizationId, benefits)
    const scope = { subscriptionId: await addSubscription(app, { organizationId, customerId, productId }) }
    return { app, clock, scope, benefits, organizationId, customerId, productId }
  }
})

async function addNote(app: App, organizationId: string): Promise<string> {
  const id = newId(app)
  const note = { type: 'custom', description: 'A note', selectable: true, deletable: true, properties: { note: null }, metadata: {} }
  await app.db
    .insertInto('benefits')
    .values({ id, organizationId, ...note, createdAt: now(app) })
    .execute()
  return id
}

async function sync(app: App, scope: GrantScope) {
  await inTransaction(app, (app) => syncGrants(app, scope))
}

async function states(app: App, scope: GrantScope) {
  return (await grantsOf(app, scope)).map(({ grantedAt, revokedAt }) => (grantedAt ? 'granted' : revokedAt ? 'revoked' : 'waiting'))
}

async function setStatus(app: App, { subscriptionId }: { subscriptionId: string }, changes: { status: string; pastDueAt?: string }) {
  await app.db.updateTable('subscriptions').set(changes).where('id', '=', subscriptionId).execute()
}

function refundOf(app: App, orderId: string, of: { organizationId: string; customerId: string }) {
  const terms = { status: 'succeeded', reason: 'other', amount: 0, taxAmount: 0, currency: 'usd', revokeBenefits: true, isPayout: false }
  return { id: newId(app), orderId, ...of, ...terms, idempotencyKey: newId(app), metadata: {}, createdAt: now(app) }
}
