import assert from 'node:assert/strict'
import { test } from 'node:test'
import { completePayment } from '../../billing/payments/complete-payment.ts'
import { pay } from '../../billing/payments/pay.ts'
import { createFastify } from '../../http/fastify.ts'
import type { App } from '../../kit/app.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { OutboxWorker } from '../../outbox/worker.ts'
import { bareOrganization } from '../../testing/bare-organization.ts'
import { type OpenDatabase, onBothDatabases } from '../../testing/databases.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { upstairs } from '../../upstairs.ts'
import { mountSandbox } from '../mount-sandbox.ts'
import { SandboxClock } from '../sandbox-clock.ts'
import type { LedgerEntry } from './ledger.ts'

const charge = { purpose: 'checkout', kind: 'charge', amount: 1250, currency: 'usd', organizationId: 'o-1', checkoutId: 'c-1' } as const

async function startSandbox(open: OpenDatabase) {
  const finished: string[] = []
  const owner = async (app: App, intent: PaymentIntent) => {
    await completePayment(app, intent.id, { orderId: 'order-1' })
    finished.push(intent.status)
    return 'finished' as const
  }
  const { app, clock } = await startTestServer({ open, app: { upstairs: { ...upstairs, paymentOwners: { checkout: owner } } } })
  for (const id of ['o-1', 'o-2']) await bareOrganization(app, id, id)
  const fastify = createFastify(app, { strict: true })
  mountSandbox(fastify, app, { clock: new SandboxClock(app.db, clock), worker: new OutboxWorker(app, []) })
  const ledger = async (query = '') => (await fastify.inject(`/dev/payments.json${query}`)).json<{ payments: LedgerEntry[] }>().payments
  const authenticate = (id: string, payload: object) => fastify.inject({ method: 'POST', url: `/dev/payments/${id}/authenticate`, payload })
  return { app, clock, fastify, ledger, authenticate, finished }
}

onBothDatabases('The payments page', (open) => {
  test('shows the books of the stand-in, oldest first, by what was asked for', async () => {
    const { app, clock, ledger } = await startSandbox(open)
    const first = await pay(app, { ...charge, key: 'k-1', card: { token: 'tok_ok' }, customerId: 'p-1' })
    await completePayment(app, first.id, { orderId: 'order-1' })
    clock.advance(1)
    await pay(app, { ...charge, key: 'k-2', card: { token: 'tok_declined' }, organizationId: 'o-2', checkoutId: 'c-2' })
    await pay(app, { ...charge, purpose: 'return', kind: 'refund', amount: 250, key: 'k-3', charge: first, refundId: 'r-1' })
    const [entry, declined, refund] = await ledger()
    assert.deepEqual(entry, {
      id: first.processorId,
      kind: 'charge',
      status: 'succeeded',
      amount: 1250,
      currency: 'usd',
      card: 'tok_ok',
      decline_code: null,
      dispute: null,
      idempotency_key: 'k-1',
      requests: 1,
      charge_id: null,
      organization_id: 'o-1',
      customer_id: 'p-1',
      checkout_id: 'c-1',
      order_id: 'order-1',
      refund_id: null,
      created_at: '2026-01-15T12:00:00.000Z',
    })
    assert.deepEqual([declined?.status, declined?.decline_code], ['failed', 'card_declined'])
    assert.deepEqual([refund?.kind, refund?.charge_id, refund?.refund_id], ['refund', first.processorId, 'r-1'])
    const keys = async (query: string) => (await ledger(query)).map((one) => one.idempotency_key)
    assert.deepEqual(await keys('?organization_id=o-2'), ['k-2'])
    assert.deepEqual(await keys('?checkout_id=c-2&organization_id=o-1'), [])
    assert.deepEqual(await keys('?order_id=order-1'), ['k-1'])
    assert.deepEqual(await keys('?customer_id=p-1'), ['k-1'])
  })

  test('lets a buyer answer their bank, and everything that follows is done by then', async () => {
    const { app, fastify, ledger, authenticate, finished } = await startSandbox(open)
    for (const [key, result, status] of [
      ['k-1', 'pass', 'succeeded'],
      ['k-2', 'fail', 'failed'],
    ] as const) {
      const { processorId } = await pay(app, { ...charge, key, card: { token: 'tok_3ds' } })
      const id = processorId ?? ''
      const page = await fastify.inject(`/dev/payments/${id}?return_to=/checkout/x`)
      assert.match(page.body, /\$12\.50/)
      assert.match(page.body, /<script src="\/dev\/assets\/challenge\.js"><\/script>[^]*<button/, 'it listens before there is a button')
      assert.match(page.body, /data-return-to="\/checkout\/x"/)
      assert.doesNotMatch((await fastify.inject(`/dev/payments/${id}?return_to=//evil.example`)).body, /evil/)
      const answered = await authenticate(id, { result })
      assert.deepEqual([answered.statusCode, answered.json().status], [200, status])
      assert.equal(finished.at(-1), status)
      assert.match((await fastify.inject(`/dev/payments/${id}`)).body, /nothing to confirm/)
      assert.equal((await authenticate(id, { result: 'pass' })).json().status, status)
    }
    assert.equal((await ledger('?order_id=order-1')).length, 2)
  })

  test('knows no payment that is not there, no third answer, and no foreign page', async () => {
    const { app, fastify, authenticate, ledger } = await startSandbox(open)
    assert.equal((await authenticate('pi_nothing', { result: 'pass' })).statusCode, 404)
    assert.equal((await fastify.inject('/dev/payments/pi_nothing')).statusCode, 404)
    const { processorId } = await pay(app, { ...charge, key: 'k-1', card: { token: 'tok_3ds' } })
    for (const body of [{}, { result: 'maybe' }]) assert.equal((await authenticate(processorId ?? '', body)).statusCode, 400)
    const url = `/dev/payments/${processorId}/authenticate`
    const foreign = await fastify.inject({ method: 'POST', url, payload: { result: 'pass' }, headers: { origin: 'https://evil.example' } })
    assert.equal(foreign.statusCode, 403)
    assert.equal((await ledger())[0]?.status, 'requires_action')
  })
})
