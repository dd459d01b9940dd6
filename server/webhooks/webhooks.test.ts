import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { days, hours, seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { runDue } from '../outbox/run-due.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { bareOrganization } from '../testing/bare-organization.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { queriesDuring } from '../testing/queries.ts'
import { Receiver } from '../testing/receiver.ts'
import { startTestServer } from '../testing/test-server.ts'
import { mostAttempts } from './deliver.ts'
import { emit } from './emit.ts'
import { createEndpoint, findEndpoint, listEndpoints, mayAddEndpoint, removeEndpoint, rotateSecret, updateEndpoint } from './endpoints.ts'
import { countDeliveries, listAttempts, listDeliveries } from './list-deliveries.ts'
import { redeliver, sendTestMessage } from './redeliver.ts'
import { webhookPruning } from './tables.ts'
import { takeTurn } from './take-turn.ts'
import { pausing } from './turning.ts'

async function start(open: OpenDatabase) {
  const { app, clock } = await startTestServer({ open })
  const organizationId = await bareOrganization(app, 'acme')
  const receiver = await new Receiver().listen()
  const endpoint = await createEndpoint(app, {
    organizationId,
    url: receiver.url,
    format: 'raw',
    events: ['thing.changed', 'other.changed'],
  })
  const say = (objectKey: string, number: number, type = 'thing.changed') =>
    inTransaction(app, (app) => emit(app, { organizationId, type, objectKey, data: () => ({ number }) }))
  const work = () => runDue(app, [takeTurn])
  const numbers = () => receiver.got.map(({ data }) => data.number)
  return { app, clock, organizationId, receiver, endpoint, say, work, numbers }
}

const statuses = async (app: App) => (await listDeliveries(app, { limit: 100 })).map(({ status }) => status).reverse()

onBothDatabases('Webhooks', (open) => {
  test('arrive signed, as both kinds of receivers check them, at the real time', async () => {
    const { app, clock, endpoint, receiver, say, work } = await start(open)
    clock.advance(days(400))
    await say('thing:1', 1)
    await work()
    const [message] = receiver.got
    assert.ok(message)
    const polar = new Webhook(Buffer.from(endpoint.secret).toString('base64'))
    const standard = new Webhook(endpoint.secret)
    for (const verifier of [polar, standard]) {
      assert.deepEqual(verifier.verify(message.body, message.headers), {
        type: 'thing.changed',
        timestamp: '2027-02-19T12:00:00.000Z',
        data: { number: 1 },
      })
      assert.throws(() => verifier.verify(message.body.replace('1', '2'), message.headers))
    }
    assert.match(endpoint.secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
    assert.equal(message.headers['user-agent'], 'tollgate-webhooks')
    assert.equal(message.headers['content-type'], 'application/json')
    const [delivery] = await listDeliveries(app, { limit: 1 })
    assert.deepEqual(
      [delivery?.eventId, delivery?.status, delivery?.httpCode, delivery?.attempts],
      [message.headers['webhook-id'], 'succeeded', 200, 1],
    )
    const [attempt] = await listAttempts(app, delivery?.id ?? '')
    assert.deepEqual([attempt?.httpCode, attempt?.response, attempt?.error], [200, '{"received":true}', null])
  })

  test('sign with a secret that was given, whatever it looks like', async () => {
    const { app, organizationId, receiver, say, work } = await start(open)
    for (const secret of ['plain text!', 'whsec_', 'x']) {
      const [endpoint] = await listEndpoints(app, organizationId)
      await updateEndpoint(app, organizationId, endpoint?.id ?? '', { secret })
      await say('thing:1', 1)
      await work()
      const message = receiver.got.at(-1)
      assert.ok(message)
      new Webhook(Buffer.from(secret).toString('base64')).verify(message.body, message.headers)
    }
  })

  test('are told in the transaction of the change, or not at all', async () => {
    const { app, organizationId, say, receiver, work } = await start(open)
    await assert.rejects(
      inTransaction(app, async (app) => {
        await emit(app, { organizationId, type: 'thing.changed', objectKey: 'thing:1', data: () => ({}) })
        throw new Error('no')
      }),
    )
    await assert.rejects(
      emit(app, { organizationId, type: 'thing.changed', objectKey: 'thing:1', data: () => ({}) }),
      /outside the transaction/,
    )
    await work()
    assert.deepEqual(receiver.got, [])
    await say('thing:1', 1)
    await work()
    assert.equal(receiver.got.length, 1)
  })

  test('cost one query where nobody listens, and a new listener hears of the next thing at once', async () => {
    const { app, organizationId, endpoint, receiver, say, work } = await start(open)
    let asked = 0
    const quiet = await queriesDuring(app, () =>
      inTransaction(app, (app) => emit(app, { organizationId, type: 'nobody.listens', objectKey: 'x', data: () => ++asked })),
    )
    assert.deepEqual([quiet.length, asked], [1, 0])
    await updateEndpoint(app, organizationId, endpoint.id, { events: ['nobody.listens'] })
    await say('thing:1', 1, 'nobody.listens')
    await say('thing:1', 2)
    await work()
    assert.deepEqual(
      receiver.got.map(({ type }) => type),
      ['nobody.listens'],
    )
  })

  test('reach their owner’s endpoints only', async () => {
    const { app, endpoint, organizationId, receiver, say, work } = await start(open)
    const other = await bareOrganization(app, 'other')
    const theirs = await new Receiver().listen()
    const house = await new Receiver().listen()
    const wanted = { format: 'raw', events: ['thing.changed'] } as const
    const foreign = await createEndpoint(app, { ...wanted, organizationId: other, url: theirs.url })
    await createEndpoint(app, { ...wanted, organizationId: null, url: house.url })
    await say('thing:1', 1)
    await inTransaction(app, (app) => emit(app, { organizationId: null, type: 'thing.changed', objectKey: 'x', data: () => ({}) }))
    await work()
    assert.deepEqual([receiver.got.length, theirs.got.length, house.got.length], [1, 0, 1])
    assert.equal(await findEndpoint(app, organizationId, foreign.id), null)
    assert.equal(await updateEndpoint(app, organizationId, foreign.id, { enabled: false }), null)
    assert.equal(await rotateSecret(app, null, foreign.id), null)
    assert.equal(await removeEndpoint(app, organizationId, foreign.id), false)
    assert.equal(await sendTestMessage(app, other, endpoint.id, { type: 'test', data: {} }), null)
    assert.equal(await redeliver(app, { organizationId: other }), 0)
    assert.equal(await countDeliveries(app, { organizationId: other }), 0)
    assert.equal(await removeEndpoint(app, organizationId, endpoint.id), true)
  })

  test('arrive first in, first out, also when many work at once', async () => {
    const { app, receiver, say, numbers } = await start(open)
    for (let number = 0; number < 60; number++) await say(`thing:${number % 7}`, number)
    let atOnce = 0
    receiver.answer = (_, __, response) => {
      assert.equal(++atOnce, 1, 'one at a time')
      setTimeout(() => {
        atOnce--
        response.writeHead(204).end()
      }, 1)
      return undefined
    }
    await Promise.all(Array.from({ length: 6 }, () => runDue(app, [takeTurn])))
    assert.deepEqual(
      numbers(),
      Array.from({ length: 60 }, (_, number) => number),
    )
  })

  test('wait behind an earlier one about the same thing, and only there', async () => {
    const { clock, receiver, say, work, numbers, app } = await start(open)
    receiver.answer = ({ data }) => (data.number === 1 ? 500 : 200)
    await say('thing:a', 1)
    await say('thing:a', 2)
    await say('thing:b', 3)
    await work()
    assert.deepEqual(numbers(), [1, 3])
    clock.advance(seconds(3))
    await work()
    assert.deepEqual(numbers(), [1, 3, 1])
    receiver.answer = () => 200
    clock.advance(seconds(8))
    await work()
    assert.deepEqual(numbers(), [1, 3, 1, 1, 2])
    const ids = receiver.got.filter(({ data }) => data.number === 1)
    assert.equal(new Set(ids.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size, 1, 'same id and body each time')
    assert.deepEqual(await statuses(app), ['succeeded', 'succeeded', 'succeeded'])
  })

  test('are tried ten times, each time after a longer while, and then given up', async () => {
    const { app, clock, receiver, say, work } = await start(open)
    receiver.answer = () => 503
    await say('thing:1', 1)
    const waits: number[] = []
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      await work()
      assert.equal(receiver.got.length, attempt)
      const [delivery] = await listDeliveries(app, { limit: 1 })
      if (delivery?.nextAttemptAt) waits.push(Date.parse(delivery.nextAttemptAt) - clock.now())
      await work()
      assert.equal(receiver.got.length, attempt, 'never before its time')
      clock.advance(waits.at(-1) ?? 0)
    }
    assert.equal(waits.length, mostAttempts - 1)
    waits.forEach((wait, at) => assert.ok(at === 0 ? wait > 1500 && wait < 2500 : wait > (waits[at - 1] ?? 0)))
    assert.ok(waits.reduce((sum, wait) => sum + wait, 0) < hours(24))
    clock.advance(days(3))
    await work()
    assert.equal(receiver.got.length, mostAttempts)
    assert.deepEqual(await statuses(app), ['failed'])
    const [delivery] = await listDeliveries(app, { limit: 1 })
    assert.equal((await listAttempts(app, delivery?.id ?? '')).length, mostAttempts)
  })

  test('are paused after ten in a row were given up; what waits is skipped, and its people are told once', async () => {
    const { app, clock, organizationId, endpoint, receiver, say, work } = await start(open)
    receiver.answer = () => 500
    for (let number = 0; number < 12; number++) await say(`thing:${number}`, number)
    for (let round = 0; round < 30; round++) {
      await work()
      clock.advance(hours(15))
    }
    const paused = await findEndpoint(app, organizationId, endpoint.id)
    assert.equal(paused?.enabled, false)
    assert.ok(paused?.pausedAt)
    const outcomes = Object.groupBy(await statuses(app), (status) => status)
    assert.deepEqual([outcomes.failed?.length, outcomes.skipped?.length], [10, 2])
    const letters = await app.db.selectFrom('outbox').selectAll().where('kind', '=', pausing.kind).execute()
    assert.deepEqual(
      letters.map(({ payload }) => payload),
      [{ endpointId: endpoint.id }],
    )
    await say('thing:1', 99)
    await work()
    assert.ok(!receiver.got.some(({ data }) => data.number === 99))

    receiver.answer = () => 200
    await updateEndpoint(app, organizationId, endpoint.id, { enabled: true })
    await say('thing:1', 100)
    await work()
    assert.equal(receiver.got.at(-1)?.data.number, 100)
    assert.equal(await redeliver(app, { organizationId, status: 'skipped' }), 2)
    await work()
    assert.deepEqual(
      (await statuses(app)).filter((status) => status === 'skipped'),
      [],
    )
  })

  test('one success begins the count anew', async () => {
    const { app, clock, organizationId, endpoint, receiver, say, work } = await start(open)
    receiver.answer = ({ data }) => (data.number === 5 ? 200 : 500)
    for (let number = 0; number < 12; number++) {
      await say(`thing:${number}`, number)
      for (let round = 0; round < 11; round++) {
        await work()
        clock.advance(hours(15))
      }
    }
    assert.equal((await findEndpoint(app, organizationId, endpoint.id))?.enabled, true)
  })

  test('are signed by the old secret for a day after it was replaced, also when it is replaced twice', async () => {
    const { app, clock, organizationId, endpoint, receiver, say, work } = await start(open)
    const second = await rotateSecret(app, organizationId, endpoint.id)
    clock.advance(hours(12))
    const third = await rotateSecret(app, organizationId, endpoint.id)
    const accepted = async () => {
      await say('thing:1', 1)
      await work()
      const { body, headers } = receiver.got.at(-1) as Receiver['got'][number]
      return [endpoint, second, third].map((one) => {
        try {
          new Webhook(one?.secret ?? '').verify(body, headers)
          return true
        } catch {
          return false
        }
      })
    }
    assert.deepEqual(await accepted(), [true, true, true])
    clock.advance(hours(12))
    assert.deepEqual(await accepted(), [false, true, true])
    clock.advance(hours(12))
    assert.deepEqual(await accepted(), [false, false, true])
    const stored = JSON.stringify(await app.db.selectFrom('webhookEndpoints').selectAll().execute())
    assert.doesNotMatch(stored, /whsec/)
  })

  test('can be sent again: one, those of a type or a time, or all that failed', async () => {
    const { app, clock, organizationId, endpoint, receiver, say, work } = await start(open)
    await say('thing:1', 1)
    await say('thing:2', 2, 'other.changed')
    await work()
    const [newest, oldest] = await listDeliveries(app, { limit: 2 })
    assert.equal(await redeliver(app, { organizationId, eventId: oldest?.eventId ?? '' }), 1)
    await work()
    assert.equal(await redeliver(app, { organizationId, endpointId: endpoint.id, type: 'other.changed' }), 1)
    await work()
    assert.deepEqual(
      receiver.got.map(({ headers }) => headers['webhook-id']),
      [oldest, newest, oldest, newest].map((one) => one?.eventId),
    )
    assert.equal(await redeliver(app, { organizationId, status: 'failed' }), 0)
    receiver.answer = () => 500
    await say('thing:3', 3)
    for (let round = 0; round < 11; round++) {
      await work()
      clock.advance(hours(15))
    }
    receiver.answer = () => 200
    const before = receiver.got.length
    assert.equal(await redeliver(app, { organizationId, status: 'failed', from: '2026-01-01T00:00:00.000Z' }), 1)
    assert.equal(await redeliver(app, { organizationId, status: 'failed', from: '2026-01-01T00:00:00.000Z' }), 0)
    await work()
    assert.deepEqual(
      receiver.got.slice(before).map(({ data }) => data.number),
      [3],
    )
  })

  test('go to fifty endpoints of an owner at most', async () => {
    const { app, organizationId, receiver } = await start(open)
    const another = () => createEndpoint(app, { organizationId, url: receiver.url, format: 'raw', events: [] })
    for (let count = 1; count < 50; count++) {
      assert.ok(await mayAddEndpoint(app, organizationId))
      await another()
    }
    assert.equal(await mayAddEndpoint(app, organizationId), false)
    assert.ok(await mayAddEndpoint(app, null))
  })

  test('can be tried out with a message to one endpoint', async () => {
    const { app, organizationId, endpoint, receiver, work } = await start(open)
    const id = await sendTestMessage(app, organizationId, endpoint.id, { type: 'test', data: { hello: 'world' } })
    await work()
    assert.deepEqual([receiver.got[0]?.headers['webhook-id'], receiver.got[0]?.data], [id, { hello: 'world' }])
  })

  test('are written for the reader: an older or newer one, or a chat', async () => {
    const { app, organizationId, receiver, work } = await start(open)
    const wanted = { organizationId, events: ['price.changed'] }
    await createEndpoint(app, { ...wanted, url: `${receiver.url}/classic`, format: 'raw' })
    await createEndpoint(app, { ...wanted, url: `${receiver.url}/current`, format: 'raw', api: 'current' })
    await createEndpoint(app, { ...wanted, url: `${receiver.url}/discord`, format: 'discord' })
    await createEndpoint(app, { ...wanted, url: `${receiver.url}/slack`, format: 'slack' })
    const summary = 'For <!channel> & @everyone **bold**'
    await inTransaction(app, (app) =>
      emit(app, { organizationId, type: 'price.changed', objectKey: 'price:1', data: (api) => ({ api }), summary }),
    )
    await work()
    const body = (name: string) =>
      JSON.parse(receiver.got.find(({ path }) => path === `/hook/${name}`)?.body ?? 'null') as Record<string, unknown>
    assert.deepEqual([body('classic').data, body('current').data], [{ api: 'classic' }, { api: 'current' }])
    assert.deepEqual(body('discord'), { content: '**price.changed**\nFor <!channel> & @everyone bold', allowed_mentions: { parse: [] } })
    assert.deepEqual(body('slack'), { text: '*price.changed*\nFor &lt;!channel&gt; &amp; @everyone bold' })
  })

  test('wait for nobody when the dead process held the endpoint longer than its job', async () => {
    const { app, clock, say, work, numbers } = await start(open)
    await say('thing:1', 1)
    const until = (after: number) => new Date(clock.now() + after).toISOString()
    await app.db
      .updateTable('outbox')
      .set({ claimedBy: 'a dead process', claimedUntil: until(seconds(10)), attempts: 1 })
      .execute()
    await app.db
      .updateTable('webhookEndpoints')
      .set({ claimedBy: 'a dead process', claimedUntil: until(seconds(30)) })
      .execute()
    await say('thing:2', 2) // its job finds the endpoint held, and leaves
    await work()
    clock.advance(seconds(11)) // the job of the dead is taken up again, the endpoint is still held
    await work()
    assert.deepEqual(numbers(), [])
    clock.advance(seconds(20))
    await work()
    assert.deepEqual(numbers(), [1, 2])
  })

  test('are delivered by somebody else when a process dies on the way', async () => {
    const { app, clock, endpoint, say, work, numbers } = await start(open)
    await say('thing:1', 1)
    await app.db
      .updateTable('webhookEndpoints')
      .set({ claimedBy: 'a dead process', claimedUntil: new Date(clock.now() + seconds(30)).toISOString() })
      .execute()
    await app.db
      .updateTable('outbox')
      .set({ claimedBy: 'a dead process', claimedUntil: new Date(clock.now() + seconds(30)).toISOString() })
      .execute()
    await work()
    assert.deepEqual(numbers(), [])
    clock.advance(seconds(30))
    await work()
    assert.deepEqual(numbers(), [1])
    assert.ok(endpoint.enabled)
  })

  test('are forgotten after ninety days, with their log', async () => {
    const { app, clock, say, work } = await start(open)
    await say('thing:1', 1)
    await work()
    clock.advance(days(90) - 1)
    await webhookPruning(app)
    assert.equal(await countDeliveries(app, {}), 1)
    clock.advance(1)
    await webhookPruning(app)
    assert.deepEqual([await countDeliveries(app, {}), (await app.db.selectFrom('webhookAttempts').selectAll().execute()).length], [0, 0])
  })

  test('are kept for as long as somebody who listens has not heard of them', async () => {
    const { app, clock, say, work, numbers } = await start(open)
    await say('thing:1', 1)
    clock.advance(days(91))
    await webhookPruning(app)
    await work()
    assert.deepEqual(numbers(), [1])
    await webhookPruning(app)
    assert.equal(await countDeliveries(app, {}), 0)
  })
})
