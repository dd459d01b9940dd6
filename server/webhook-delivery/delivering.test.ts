import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours, seconds } from '#contract/kit/durations.ts'
import { runDue } from '../outbox/run-due.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { startListening, statuses } from '../testing/webhooks.ts'
import { mostAttempts } from './deliver.ts'
import { deliverPending } from './deliver-pending.ts'
import { pausing } from './delivery-jobs.ts'
import { findEndpoint, updateEndpoint } from './endpoints.ts'
import { countDeliveries, listAttempts, listDeliveries } from './list-deliveries.ts'
import { redeliver } from './redeliver.ts'
import { webhookPruning } from './tables.ts'

onBothDatabases('Deliveries of webhooks', (open) => {
  test('arrive first in, first out, also when many work at once', async () => {
    const { app, receiver, say, numbers } = await startListening(open)
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
    await Promise.all(Array.from({ length: 6 }, () => runDue(app, [deliverPending])))
    assert.deepEqual(
      numbers(),
      Array.from({ length: 60 }, (_, number) => number),
    )
  })

  test('wait behind an earlier one about the same thing, and only there', async () => {
    const { clock, receiver, say, work, numbers, app } = await startListening(open)
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
    const { app, clock, receiver, say, work } = await startListening(open)
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
    const { app, clock, organizationId, endpoint, receiver, say, work } = await startListening(open)
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

  test('one success resets the count', async () => {
    const { app, clock, organizationId, endpoint, receiver, say, work } = await startListening(open)
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

  test('are handed on with the endpoint already free: who took the turn up while it is held would leave', async () => {
    const { app, endpoint, say, numbers } = await startListening(open)
    for (let number = 0; number < 25; number++) await say(`thing:${number}`, number)
    const waiting = app.db.selectFrom('outbox').where('kind', '=', deliverPending.kind).where('claimedBy', 'is', null)
    const [first] = await waiting.select('id').orderBy('dueAt').orderBy('id').limit(1).execute()
    await app.db
      .deleteFrom('outbox')
      .where('kind', '=', deliverPending.kind)
      .where('id', '!=', first?.id ?? '')
      .execute()
    const held = app.db.selectFrom('webhookEndpoints').where('id', '=', endpoint.id).where('claimedBy', 'is not', null)
    const handedOn: Promise<object | undefined>[] = []
    const look = () =>
      waiting
        .innerJoin(held.select('id').as('held'), (join) => join.onTrue())
        .select('outbox.id')
        .executeTakeFirst()
    await runDue({ ...app, wakeOutbox: () => handedOn.push(look()) }, [deliverPending])
    assert.deepEqual(await Promise.all(handedOn), [undefined])
    assert.equal(numbers().length, 25)
  })

  test('are retried at once when the dead process leased the endpoint longer than its job', async () => {
    const { app, clock, say, work, numbers } = await startListening(open)
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

  test('are delivered by another process when one dies on the way', async () => {
    const { app, clock, endpoint, say, work, numbers } = await startListening(open)
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
    const { app, clock, say, work } = await startListening(open)
    await say('thing:1', 1)
    await work()
    clock.advance(days(90) - 1)
    await webhookPruning(app)
    assert.equal(await countDeliveries(app, { limit: 1 }), 1)
    clock.advance(1)
    await webhookPruning(app)
    assert.deepEqual(
      [await countDeliveries(app, { limit: 1 }), (await app.db.selectFrom('webhookAttempts').selectAll().execute()).length],
      [0, 0],
    )
  })

  test('are kept until every listening endpoint has received them', async () => {
    const { app, clock, say, work, numbers } = await startListening(open)
    await say('thing:1', 1)
    clock.advance(days(91))
    await webhookPruning(app)
    await work()
    assert.deepEqual(numbers(), [1])
    await webhookPruning(app)
    assert.equal(await countDeliveries(app, { limit: 1 }), 0)
  })
})
