import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { days, hours } from '#contract/kit/durations.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { bareOrganization } from '../testing/bare-organization.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { queriesDuring } from '../testing/queries.ts'
import { Receiver } from '../testing/receiver.ts'
import { startListening } from '../testing/webhooks.ts'
import { emit } from './emit.ts'
import { createEndpoint, findEndpoint, listEndpoints, mayAddEndpoint, removeEndpoint, rotateSecret, updateEndpoint } from './endpoints.ts'
import { endpointsHear } from './endpoints-hear.ts'
import { countDeliveries, listAttempts, listDeliveries } from './list-deliveries.ts'
import { redeliver, sendTestMessage } from './redeliver.ts'

onBothDatabases('Webhooks', (open) => {
  test('arrive signed, as both kinds of receivers check them, at the real time', async () => {
    const { app, clock, endpoint, receiver, say, work } = await startListening(open)
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
    const { app, organizationId, receiver, say, work } = await startListening(open)
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
    const { app, organizationId, say, receiver, work } = await startListening(open)
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

  test('cost one query without a listener, and a new listener hears of the next thing at once', async () => {
    const { app, organizationId, endpoint, receiver, say, work } = await startListening(open)
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
    const { app, endpoint, organizationId, receiver, say, work } = await startListening(open)
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
    assert.equal(await countDeliveries(app, { organizationId: other, limit: 1 }), 0)
    assert.equal(await removeEndpoint(app, organizationId, endpoint.id), true)
  })

  test('reach an endpoint that hears everything, which counts as a listener', async () => {
    const { app, organizationId, endpoint } = await startListening(open)
    assert.equal(await endpointsHear(app, organizationId, ['thing.made', 'other.made']), false)
    await updateEndpoint(app, organizationId, endpoint.id, { events: ['*'] })
    assert.equal(await endpointsHear(app, organizationId, ['thing.made', 'other.made']), true)
  })

  test('are signed by the old secret for a day after it was replaced, also when it is replaced twice', async () => {
    const { app, clock, organizationId, endpoint, receiver, say, work } = await startListening(open)
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
    const { app, clock, organizationId, endpoint, receiver, say, work } = await startListening(open)
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
    const { app, organizationId, receiver } = await startListening(open)
    const another = () => createEndpoint(app, { organizationId, url: receiver.url, format: 'raw', events: [] })
    for (let count = 1; count < 50; count++) {
      assert.ok(await mayAddEndpoint(app, organizationId))
      await another()
    }
    assert.equal(await mayAddEndpoint(app, organizationId), false)
    assert.ok(await mayAddEndpoint(app, null))
  })

  test('can be tried out with a message to one endpoint', async () => {
    const { app, organizationId, endpoint, receiver, work } = await startListening(open)
    const id = await sendTestMessage(app, organizationId, endpoint.id, { type: 'test', data: { hello: 'world' } })
    await work()
    assert.deepEqual([receiver.got[0]?.headers['webhook-id'], receiver.got[0]?.data], [id, { hello: 'world' }])
  })

  test('are written for the reader: an older or newer one, or a chat', async () => {
    const { app, organizationId, receiver, work } = await startListening(open)
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
})
