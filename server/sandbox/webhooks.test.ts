import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFastify } from '../http/fastify.ts'
import { jobs } from '../jobs.ts'
import { OutboxWorker } from '../outbox/worker.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { startTestServer } from '../testing/test-server.ts'
import { addListener } from '../testing/webhooks.ts'
import { emit } from '../webhook-delivery/emit.ts'
import { mountSandbox } from './mount-sandbox.ts'
import { SandboxClock } from './sandbox-clock.ts'

async function startSandbox(open: OpenDatabase) {
  const { app: still } = await startTestServer({ open })
  const clock = new SandboxClock(still.db)
  const app = { ...still, clock }
  const { organizationId, receiver, endpoint } = await addListener(app)
  const fastify = createFastify(app, { strict: true })
  mountSandbox(fastify, app, { clock, worker: new OutboxWorker(app, jobs) })
  const say = (type: string) => inTransaction(app, (app) => emit(app, { organizationId, type, objectKey: 'x', data: () => ({}) }))
  const deliveries = async (query = '') =>
    (await fastify.inject(`/dev/webhooks.json${query}`)).json<{ deliveries: Record<string, unknown>[] }>().deliveries
  const advance = (by: string) => fastify.inject({ method: 'POST', url: '/dev/clock', payload: { advance: by } })
  return { app, receiver, endpoint, say, deliveries, advance }
}

onBothDatabases('The page of webhooks', (open) => {
  test('lists what was sent to whom, newest first', async () => {
    const { app, endpoint, receiver, say, deliveries, advance } = await startSandbox(open)
    await say('thing.changed')
    await say('other.changed')
    const [newest, oldest] = await deliveries()
    assert.deepEqual([newest?.type, newest?.status, newest?.attempts, newest?.http_code], ['other.changed', 'pending', 0, null])
    assert.equal(newest?.next_attempt_at, newest?.created_at)
    await advance('PT1S')
    const sent = await deliveries('?type=thing.changed')
    assert.deepEqual(sent, [{ ...oldest, status: 'succeeded', attempts: 1, http_code: 200, next_attempt_at: null }])
    assert.deepEqual(Object.keys(oldest ?? {}), [
      'id',
      'endpoint_id',
      'url',
      'event_id',
      'type',
      'status',
      'attempts',
      'http_code',
      'next_attempt_at',
      'created_at',
    ])
    assert.deepEqual([oldest?.url, oldest?.event_id], [receiver.url, receiver.got[0]?.headers['webhook-id']])
    assert.equal((await deliveries(`?endpoint_id=${endpoint.id}`)).length, 2)
    assert.deepEqual(await deliveries('?endpoint_id=none'), [])
    assert.deepEqual([(await deliveries('?status=succeeded')).length, (await deliveries('?status=pending')).length], [2, 0])
    assert.ok(app)
  })

  test('retries fall due by the clock of the sandbox: a day holds all ten', async () => {
    const { receiver, say, deliveries, advance } = await startSandbox(open)
    receiver.answer = () => 500
    await say('thing.changed')
    await advance('P1D')
    assert.equal(receiver.got.length, 10)
    assert.equal((await deliveries())[0]?.status, 'failed')
  })

  test('a receiver that stalls does not hold the clock', async () => {
    const { receiver, say, advance } = await startSandbox(open)
    receiver.answer = () => undefined
    await say('thing.changed')
    const start = performance.now()
    const moved = await advance('P1D')
    assert.equal(moved.statusCode, 200)
    assert.ok(performance.now() - start < 9000, `${performance.now() - start} ms`) // it would be waited for ten seconds
  })
})
