import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFastify } from '../../http/fastify.ts'
import { OutboxWorker } from '../../outbox/worker.ts'
import { type OpenDatabase, onBothDatabases } from '../../testing/databases.ts'
import { openShop, plan } from '../../testing/shops.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { mountSandbox } from '../mount-sandbox.ts'
import { SandboxClock } from '../sandbox-clock.ts'

/** A plan that Ada bought, and the sandbox's pages beside it. */
async function startSale(open: OpenDatabase) {
  const server = await startTestServer({ open })
  const shop = await openShop(server)
  const { app, clock } = server
  const { id } = await shop.product(plan)
  await shop.confirm(await shop.checkout({ id }))
  const fastify = createFastify(app, { strict: true })
  mountSandbox(fastify, app, { clock: new SandboxClock(app.db, clock), worker: new OutboxWorker(app, []) })
  const charge = (await shop.payments()).find(({ kind }) => kind === 'charge')
  const act = (deed: string, of = charge?.id) => fastify.inject({ method: 'POST', url: `/dev/payments/${of}/${deed}` })
  return { app, shop, fastify, act }
}

onBothDatabases('The payments page', (open) => {
  test('lets a developer dispute a charge as its cardholder, once', async () => {
    const { shop, act } = await startSale(open)
    assert.equal((await act('dispute')).json().dispute, 'needs_response')
    const listed = await shop.get('/orders/')
    assert.equal(listed.body.items[0].status, 'paid')
    assert.equal((await act('dispute')).statusCode, 404)
    assert.equal((await act('dispute', 'pi_nothing')).statusCode, 404)
  })

  test('gives back what is left of an order, and no more', async () => {
    const { shop, act } = await startSale(open)
    const [order] = (await shop.get('/orders/')).body.items
    await shop.post('/refunds/', { order_id: order.id, amount: 500, reason: 'customer_request' })
    assert.equal((await act('refund')).statusCode, 200)
    assert.partialDeepStrictEqual((await shop.get(`/orders/${order.id}`)).body, { status: 'refunded', refunded_amount: 2000 })
    assert.equal((await act('refund')).statusCode, 404)
  })

  test('says what time brings before the clock is moved', async () => {
    const { fastify } = await startSale(open)
    const { coming, journey } = (await fastify.inject('/dev/clock.json')).json<{ coming: { kind: string }[]; journey: null }>()
    assert.equal(journey, null)
    const renewal = coming.find(({ kind }) => kind === 'renewal')
    assert.partialDeepStrictEqual(renewal, { dueAt: '2026-02-15T12:00:00.000Z', about: 'Pro plan, ada@example.com', amount: 2000 })
    assert.ok(coming.some(({ kind }) => kind === 'session-end'))
  })
})
