import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../../testing/databases.ts'
import { signUp } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { signMessage } from '../../webhook-delivery/sign-message.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

onBothDatabases('a provider outside', (open) => {
  async function listen() {
    const server = await startTestServer({ open, config: { polarWebhookSecret: secret } })
    const ann = server.browser()
    const { user } = await signUp(ann, 'ann')
    let sent = 0
    const send = (message: object | string, { id = `msg_${(sent += 1)}`, at = Date.now(), key = secret } = {}) => {
      const body = typeof message === 'string' ? message : JSON.stringify(message)
      const headers = signMessage({ id, body, at, secrets: [key] })
      return server.browser().inject({ method: 'POST', url: '/api/auth/polar/webhooks', headers, payload: body })
    }
    const customer = { id: 'cus_1', organization_id: 'org_1', external_id: user.id }
    const held = async () => {
      const { data } = await ann.client.getSession({ entitlements: true })
      const { activeSubscriptions = [], grantedBenefits = [], activeMeters = [] } = data?.entitlements ?? {}
      return [activeSubscriptions, grantedBenefits, activeMeters].map((list) => list.map(({ id }) => id))
    }
    return { ...server, ann, send, customer, held }
  }
  const minute = (count: number) => new Date(Date.UTC(2026, 0, 1, 0, count)).toISOString()
  const subscription = (id: string, status = 'active') => ({
    id,
    status,
    metadata: { own_key: 1 },
    current_period_end: minute(0),
    meters: [],
  })

  test('tells what its customers hold, and their next request knows', async () => {
    const { send, customer, held, ann } = await listen()
    const state = {
      active_subscriptions: [subscription('sub_1')],
      granted_benefits: [{ id: 'grant_1' }],
      active_meters: [{ id: 'meter_1' }],
    }
    const answer = await send({ type: 'customer.state_changed', timestamp: minute(1), data: { ...customer, ...state } })
    assert.deepEqual([answer.statusCode, answer.json()], [200, { received: true }])
    assert.deepEqual(await held(), [['sub_1'], ['grant_1'], ['meter_1']])
    const { data } = await ann.client.getSession({ entitlements: true })
    const [entry] = data?.entitlements?.activeSubscriptions ?? []
    assert.deepEqual([entry?.organizationId, entry?.metadata, entry?.currentPeriodEnd], ['org_1', { own_key: 1 }, minute(0)])

    await send({ type: 'subscription.revoked', timestamp: minute(2), data: { ...subscription('sub_1', 'canceled'), customer } })
    const benefit = { type: 'custom', metadata: {} }
    const grant = { id: 'grant_2', is_granted: true, is_revoked: false, customer, benefit, benefit_id: 'b', properties: {} }
    await send({ type: 'benefit_grant.created', timestamp: minute(3), data: grant })
    assert.deepEqual(await held(), [[], ['grant_1', 'grant_2'], ['meter_1']])
    await send({ type: 'customer.deleted', timestamp: minute(4), data: customer })
    assert.deepEqual(await held(), [[], [], []])
    await send({ type: 'subscription.active', timestamp: minute(5), data: { ...subscription('sub_2'), customer } })
    assert.deepEqual(await held(), [[], [], []])
  })

  test('is never followed backwards, in whatever order its messages come', async () => {
    const { send, customer, held } = await listen()
    const told = (id: string, status: string, at: number) =>
      send({ type: 'subscription.updated', timestamp: minute(at), data: { ...subscription(id, status), customer } })
    await told('sub_1', 'canceled', 5)
    await told('sub_1', 'active', 4)
    assert.deepEqual((await held())[0], [])
    await told('sub_2', 'active', 9)
    const state = (at: number, ...ids: string[]) => {
      const data = { ...customer, active_subscriptions: ids.map((id) => subscription(id)), granted_benefits: [], active_meters: [] }
      return send({ type: 'customer.state_changed', timestamp: minute(at), data })
    }
    await state(8, 'sub_3')
    assert.deepEqual((await held())[0], ['sub_3', 'sub_2'])
    await state(7)
    await told('sub_3', 'canceled', 6)
    assert.deepEqual((await held())[0], ['sub_3', 'sub_2'])
    await send({ type: 'customer.updated', timestamp: minute(10), data: { ...customer, external_id: 'somebody else' } })
    assert.deepEqual((await held())[0], [])
    await send({ type: 'customer.updated', timestamp: minute(9), data: customer })
    assert.deepEqual((await held())[0], [])
  })

  test('is heard once for each message, also when twenty come at once', async () => {
    const { send, customer, app } = await listen()
    const message = { type: 'subscription.active', timestamp: minute(1), data: { ...subscription('sub_1'), customer } }
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(message, { id: 'msg_same' })))
    assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]))
    assert.equal((await app.db.selectFrom('incomingMessages').selectAll().execute()).length, 1)
    await send({ type: 'order.paid', timestamp: minute(1), data: { id: 'order_1' } })
    await send({ type: 'constructor', timestamp: minute(1), data: {} })
    assert.equal((await app.db.selectFrom('outsideCustomers').selectAll().execute()).length, 1)
  })

  test('is believed only when it signed, within five minutes either way', async () => {
    const { send, customer, browser, held } = await listen()
    const message = { type: 'subscription.active', timestamp: minute(1), data: { ...subscription('sub_1'), customer } }
    const why = async (answer: ReturnType<typeof send>) => {
      const { statusCode } = await answer
      const { code, message } = (await answer).json() as { code: string; message: string }
      return [statusCode, code, message]
    }
    const refusal = (code: string, words: string) => [400, code, `Webhook Error: ${words}`]
    assert.deepEqual(
      await why(send(message, { key: 'whsec_b3RoZXI=' })),
      refusal('NO_MATCHING_SIGNATURE_FOUND', 'No matching signature found'),
    )
    const ago = (seconds: number) => Date.now() - seconds * 1000
    assert.deepEqual(await why(send(message, { at: ago(305) })), refusal('MESSAGE_TIMESTAMP_TOO_OLD', 'Message timestamp too old'))
    assert.deepEqual(await why(send(message, { at: ago(-305) })), refusal('MESSAGE_TIMESTAMP_TOO_NEW', 'Message timestamp too new'))
    const url = '/api/auth/polar/webhooks'
    const bare = (headers: Record<string, string>) => browser().inject({ method: 'POST', url, headers, payload: '{}' })
    assert.deepEqual(await why(bare({})), refusal('MISSING_REQUIRED_HEADERS', 'Missing required headers'))
    const odd = { 'webhook-id': 'x', 'webhook-timestamp': 'soon', 'webhook-signature': 'v1,x' }
    assert.deepEqual(await why(bare(odd)), refusal('INVALID_SIGNATURE_HEADERS', 'Invalid Signature Headers'))
    assert.deepEqual((await held())[0], [])
    assert.equal((await send(message, { at: ago(295) })).statusCode, 200)
    assert.deepEqual((await held())[0], ['sub_1'])
    for (const broken of ['{', '[]', '{"type":"customer.created","data":{}}', '{"type":"subscription.active","data":{"id":1}}'])
      assert.equal((await send(broken)).statusCode, 400)
  })

  test('has no door where no secret is known', async () => {
    const { browser } = await startTestServer({ open })
    const answer = await browser().inject({ method: 'POST', url: '/api/auth/polar/webhooks', payload: '{}' })
    assert.equal(answer.statusCode, 404)
  })
})
