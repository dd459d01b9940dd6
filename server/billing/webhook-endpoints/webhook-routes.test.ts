import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { hours } from '#contract/kit/durations.ts'
import { newId } from '../../kit/random.ts'
import { runDue } from '../../outbox/run-due.ts'
import { type OpenDatabase, onBothDatabases } from '../../testing/databases.ts'
import { queriesDuring } from '../../testing/queries.ts'
import { Receiver } from '../../testing/receiver.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { deliverPending } from '../../webhook-delivery/deliver-pending.ts'

const plan = { name: 'Free plan', recurring_interval: 'month', prices: [{ amount_type: 'free' }] }
const newer = { headers: { 'user-agent': 'speakeasy-sdk/typescript 0.49.0 2.1.0 0.1.0 @polar-sh/sdk' } }

async function start(open: OpenDatabase) {
  const server = await startTestServer({ open })
  const [seller, other] = [await startSeller(server), await startSeller(server, 'other')]
  const receiver = await new Receiver().listen()
  const wanted = { url: receiver.url, format: 'raw', events: ['product.created', 'product.updated'] }
  const work = () => runDue(server.app, [deliverPending])
  return { server, seller, other, receiver, wanted, work }
}

onBothDatabases('webhook endpoints on the wire', (open) => {
  test('are made, read, changed and deleted, by their own seller only', async () => {
    const { seller, other, wanted } = await start(open)
    const made = await seller.post('/webhooks/endpoints', { ...wanted, name: 'Shop' })
    assert.equal(made.status, 201)
    assert.match(made.body.secret, /^whsec_/)
    assert.deepEqual([made.body.name, made.body.enabled, made.body.events, made.body.url], ['Shop', true, wanted.events, wanted.url])
    const path = `/webhooks/endpoints/${made.body.id}`
    assert.deepEqual((await seller.get(path)).body, made.body)
    const given = await seller.post('/webhooks/endpoints', { ...wanted, secret: 'my own' })
    assert.equal(given.body.secret, 'my own')
    const changed = await seller.patch(path, { name: null, enabled: false, events: ['order.paid'], format: null })
    assert.deepEqual(
      [changed.body.name, changed.body.enabled, changed.body.events, changed.body.format, changed.body.secret],
      [null, false, ['order.paid'], 'raw', made.body.secret],
    )
    for (const answer of [
      await other.get(path),
      await other.patch(path, { url: 'https://example.com' }),
      await other.patch(`${path}/secret`, {}),
      await other.post(`${path}/test`),
      await other.del(path),
    ])
      assert.deepEqual([answer.status, answer.body?.error], [404, 'ResourceNotFound'])
    assert.equal((await other.get('/webhooks/endpoints')).body.pagination.total_count, 0)
    assert.equal((await seller.del(path)).status, 204)
    assert.equal((await seller.get(path)).status, 404)
    for (const body of [
      { ...wanted, url: 'ftp://example.com' },
      { ...wanted, url: 'http://user:pass@example.com' },
      { ...wanted, events: ['order.eaten'] },
      { ...wanted, format: 'fax' },
      { ...wanted, secret: '' },
    ])
      assert.equal((await seller.post('/webhooks/endpoints', body)).status, 422, JSON.stringify(body))
  })

  test('are listed newest first, at most fifty, by as many queries for many as for one', async () => {
    const { server, seller, wanted } = await start(open)
    await seller.post('/webhooks/endpoints', wanted)
    const list = () => seller.get('/webhooks/endpoints?limit=3')
    const first = await queriesDuring(server.app, list)
    const made = await Promise.all(Array.from({ length: 55 }, () => seller.post('/webhooks/endpoints', wanted)))
    assert.deepEqual(
      Object.entries(Object.groupBy(made, ({ status }) => status)).map(([status, all]) => [status, all?.length]),
      [
        ['201', 49],
        ['422', 6],
      ],
    )
    assert.equal((await queriesDuring(server.app, list)).length, first.length)
    const { items, pagination } = (await list()).body
    assert.deepEqual([items.length, pagination], [3, { total_count: 50, max_page: 17 }])
    assert.ok(items[0].id > items[1].id)
  })

  test('are written to as their maker reads, and a new secret signs beside the old one for a day', async () => {
    const { server, seller, receiver, wanted, work } = await start(open)
    const classic = (await seller.post('/webhooks/endpoints', { ...wanted, url: `${wanted.url}?classic` })).body
    await seller.post('/webhooks/endpoints', { ...wanted, url: `${wanted.url}?current` }, newer)
    const rotated = await seller.patch(`/webhooks/endpoints/${classic.id}/secret`, {})
    assert.notEqual(rotated.body.secret, classic.secret)
    await seller.post('/products/', plan)
    await work()
    const sent = (maker: string) => receiver.got.findLast(({ path }) => path.endsWith(maker)) ?? assert.fail(maker)
    const kindOf = (maker: string) => (sent(maker).data.prices as { amount_type: string }[])[0]?.amount_type
    assert.deepEqual([kindOf('classic'), kindOf('current')], ['free', 'fixed'])
    for (const secret of [classic.secret, rotated.body.secret]) new Webhook(secret).verify(sent('classic').body, sent('classic').headers)
    server.clock.advance(hours(25))
    await seller.post('/products/', plan)
    await work()
    assert.throws(() => new Webhook(classic.secret).verify(sent('classic').body, sent('classic').headers))
    new Webhook(rotated.body.secret).verify(sent('classic').body, sent('classic').headers)
  })

  test('have a log of attempts, and messages are sent again: one, or all that failed', async () => {
    const { server, seller, other, receiver, wanted, work } = await start(open)
    const endpoint = (await seller.post('/webhooks/endpoints', wanted)).body
    receiver.answer = () => 500
    for (const name of ['First', 'Second']) await seller.post('/products/', { ...plan, name })
    await work()
    const list = async (query = '') => (await seller.get(`/webhooks/deliveries?${query}`)).body
    const { items, pagination } = await list()
    assert.deepEqual(
      items.map(({ succeeded, http_code, webhook_event }: never) => [succeeded, http_code, (webhook_event as { type: string }).type]),
      [
        [false, 500, 'product.created'],
        [false, 500, 'product.created'],
      ],
    )
    assert.deepEqual(pagination, { total_count: 2, max_page: 1 })
    const event = items[0].webhook_event
    assert.deepEqual([event.last_http_code, event.succeeded, JSON.parse(event.payload).data.name], [500, false, 'Second'])
    for (let attempt = 1; attempt < 10; attempt++) {
      server.clock.advance(hours(20))
      await work()
    }
    await list() // the first use of a token within a minute is written down
    const first = await queriesDuring(server.app, () => seller.get('/webhooks/deliveries?limit=1'))
    assert.equal((await queriesDuring(server.app, () => seller.get('/webhooks/deliveries?limit=100'))).length, first.length)
    assert.equal((await list('succeeded=false')).pagination.total_count, 20)

    receiver.answer = () => 200
    const before = receiver.got.length
    assert.equal((await other.post(`/webhooks/events/${event.id}/redeliver`)).status, 404)
    assert.equal((await seller.post(`/webhooks/events/${newId(server.app)}/redeliver`)).status, 404)
    assert.equal((await seller.post(`/webhooks/events/${event.id}/redeliver`)).status, 202)
    await work()
    assert.deepEqual(
      receiver.got.slice(before).map(({ headers }) => headers['webhook-id']),
      [event.id],
    )
    assert.deepEqual((await other.post('/webhooks/events/redeliver')).body, { redelivered: 0 })
    assert.deepEqual((await seller.post('/webhooks/events/redeliver', { event_type: 'order.paid' })).body, { redelivered: 0 })
    assert.deepEqual((await seller.post('/webhooks/events/redeliver')).body, { redelivered: 1 })
    await work()
    assert.equal((await list('succeeded=true')).pagination.total_count, 2)
    assert.equal((await list(`endpoint_id=${endpoint.id}&event_type=order.paid`)).pagination.total_count, 0)
    assert.equal((await other.get(`/webhooks/deliveries?endpoint_id=${endpoint.id}`)).body.pagination.total_count, 0)
  })

  test('are tried out with a message that every receiver can read', async () => {
    const { seller, receiver, wanted, work } = await start(open)
    const { id, secret } = (await seller.post('/webhooks/endpoints', wanted)).body
    const sent = await seller.post(`/webhooks/endpoints/${id}/test`)
    assert.equal(sent.status, 202)
    await work()
    const [message] = receiver.got
    assert.deepEqual([message?.headers['webhook-id'], message?.type], [sent.body.webhook_event_id, 'organization.updated'])
    const { address: _, tax: __, ...own } = (await seller.get(`/organizations/${seller.organization.id}`)).body
    // Receivers whose SDK is older than the word are told the nearest one it knows.
    const known = { proration_behavior: 'prorate' }
    assert.deepEqual(message?.data, { ...own, ...known, subscription_settings: { ...own.subscription_settings, ...known } })
    new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {})
  })

  test('show a try whole to their own seller: what was sent, what came back, and no secret of the receiver', async () => {
    const { server, seller, other, receiver, wanted, work } = await start(open)
    const { id, secret } = (await seller.post('/webhooks/endpoints', wanted)).body
    receiver.answer = (_message, _request, response) => {
      const opening = { 'set-cookie': 'session=opens', authorization: 'Bearer opens', location: 'https://shop.example/opens?token=opens' }
      response.writeHead(503, { ...opening, 'x-request-id': 'r1', 'x-long': 'y'.repeat(4000) }).end('z'.repeat(4000))
      return undefined
    }
    await seller.post('/products/', plan)
    await work()
    receiver.answer = () => 200
    server.clock.advance(hours(1))
    await work()
    const [last, first] = (await seller.get('/webhooks/deliveries')).body.items
    const { body } = await seller.get(`/webhooks/deliveries/${first.id}`)
    assert.deepEqual([body.id, body.endpoint_id, body.http_code, body.webhook_event.id], [first.id, id, 503, last.webhook_event.id])
    assert.deepEqual(
      body.attempts.map(({ http_code, error }: Record<string, unknown>) => [http_code, error]),
      [
        [503, null],
        [200, null],
      ],
    )
    const [failed] = body.attempts
    assert.deepEqual([failed.response.length, failed.response_headers.length], [1024, 2048])
    assert.match(failed.response_headers, /^x-request-id: r1$/m)
    assert.doesNotMatch(JSON.stringify(body), /opens/)
    assert.ok(failed.milliseconds >= 0)
    const sent = Object.fromEntries(failed.request_headers.split('\n').map((line: string) => line.split(': ')))
    new Webhook(secret).verify(body.body, sent)
    for (const path of [first.id, newId(server.app)]) assert.equal((await other.get(`/webhooks/deliveries/${path}`)).status, 404)
  })

  test('tell how the last fifty tries went and since when none did, for a whole page by one query', async () => {
    const { server, seller, other, receiver, wanted, work } = await start(open)
    const { id } = (await seller.post('/webhooks/endpoints', wanted)).body
    const health = async (query = '') => (await seller.get(`/webhooks/health?${query}`)).body.items
    assert.deepEqual(await health(), [{ endpoint_id: id, failing_since: null, recent: [] }])
    await seller.post('/products/', plan)
    await work()
    receiver.answer = () => 500
    await seller.post('/products/', plan)
    await work()
    const since = server.app.clock.now()
    server.clock.advance(hours(1))
    await work()
    const failingSince = new Date(since).toISOString()
    assert.deepEqual(await health(`endpoint_id=${id}`), [{ endpoint_id: id, failing_since: failingSince, recent: [true, false, false] }])
    const one = await queriesDuring(server.app, () => health())
    for (let made = 0; made < 9; made++) await seller.post('/webhooks/endpoints', wanted)
    assert.equal((await queriesDuring(server.app, () => health())).length, one.length)
    assert.equal((await health()).length, 10)
    assert.deepEqual((await other.get(`/webhooks/health?endpoint_id=${id}`)).body.items, [])
    receiver.answer = () => 200
    server.clock.advance(hours(20))
    await work()
    assert.equal((await health(`endpoint_id=${id}`))[0].failing_since, null)
    await server.app.db.updateTable('webhookAttempts').set({ succeeded: false }).execute()
    const [attempt] = await server.app.db.selectFrom('webhookAttempts').selectAll().limit(1).execute()
    const many = Array.from({ length: 60 }, () => ({ ...(attempt as NonNullable<typeof attempt>), id: newId(server.app), succeeded: true }))
    await server.app.db.insertInto('webhookAttempts').values(many).execute()
    assert.equal((await health(`endpoint_id=${id}`))[0].recent.length, 50)
  })
})
