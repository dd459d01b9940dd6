import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { createFastify } from '../../http/fastify.ts'
import { jobs } from '../../jobs.ts'
import { OutboxWorker } from '../../outbox/worker.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { bareOrganization } from '../../testing/bare-organization.ts'
import { type OpenDatabase, onBothDatabases } from '../../testing/databases.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { emit } from '../../webhook-delivery/emit.ts'
import { createEndpoint } from '../../webhook-delivery/endpoints.ts'
import { mountSandbox } from '../mount-sandbox.ts'
import { SandboxClock } from '../sandbox-clock.ts'
import type { Step } from './check-message.ts'
import { receiverPath } from './receiver.ts'

type State = {
  answer: number
  received: { id: string; type: string; answered: number; body: string; headers: Record<string, string>; steps: Step[] }[]
}

async function startSandbox(open: OpenDatabase) {
  const { app: still } = await startTestServer({ open })
  const clock = new SandboxClock(still.db)
  const app = { ...still, clock }
  const fastify = createFastify(app, { strict: true })
  mountSandbox(fastify, app, { clock, worker: new OutboxWorker(app, jobs) })
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  after(() => fastify.close())
  const url = `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}${receiverPath}`
  const organizationId = await bareOrganization(app, 'acme')
  await createEndpoint(app, { organizationId, url, format: 'raw', events: ['thing.changed'] })
  const say = () =>
    inTransaction(app, (app) => emit(app, { organizationId, type: 'thing.changed', objectKey: 'x', data: () => ({ amount: 1250 }) }))
  const post = (path: string, payload: object) => fastify.inject({ method: 'POST', url: path, payload })
  const advance = () => post('/dev/clock', { advance: 'PT1S' })
  const state = async () => (await fastify.inject(`${receiverPath}.json`)).json<State>()
  const failed = (steps: Step[]) => steps.filter(({ passed }) => !passed).map(({ name }) => name)
  return { fastify, say, advance, state, post, failed }
}

onBothDatabases('The receiver in the house', (open) => {
  test('believes a message from here, and shows each step of the check', async () => {
    const { say, advance, state } = await startSandbox(open)
    await say()
    await advance()
    const [message] = (await state()).received
    assert.deepEqual([message?.type, message?.answered], ['thing.changed', 200])
    assert.deepEqual(
      message?.steps.map(({ name, passed }) => [name, passed]),
      [
        ['headers', true],
        ['timestamp', true],
        ['content', true],
        ['signature', true],
      ],
    )
  })

  test('says which step fails when a message is broken on purpose', async () => {
    const { say, advance, state, post, failed } = await startSandbox(open)
    await say()
    await advance()
    const id = (await state()).received[0]?.id
    const failing = async (how: string) => failed((await post(`${receiverPath}/break`, { id, how })).json<{ steps: Step[] }>().steps)
    assert.deepEqual(await failing('old-timestamp'), ['timestamp'])
    assert.deepEqual(await failing('wrong-secret'), ['signature'])
    assert.deepEqual(await failing('changed-body'), ['signature'])
    assert.deepEqual(await failing('no-signature'), ['headers', 'signature'])
    assert.equal((await post(`${receiverPath}/break`, { id, how: 'magic' })).statusCode, 400)
    assert.equal((await post(`${receiverPath}/break`, { id: 'none', how: 'wrong-secret' })).statusCode, 404)
  })

  test('answers what it was told to, and turns strangers away', async () => {
    const { fastify, say, advance, state, post } = await startSandbox(open)
    await post(`${receiverPath}/answer`, { answer: 503 })
    await say()
    await advance()
    assert.equal((await state()).received[0]?.answered, 503)
    const forged = await fastify.inject({
      method: 'POST',
      url: receiverPath,
      payload: '{"type":"thing.changed"}',
      headers: { 'content-type': 'application/json', 'webhook-id': 'x', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' },
    })
    assert.equal(forged.statusCode, 401)
    assert.equal((await post(`${receiverPath}/answer`, { answer: 9 })).statusCode, 400)
  })
})
