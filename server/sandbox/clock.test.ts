import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { days, hours } from '#contract/kit/durations.ts'
import { createFastify } from '../http/fastify.ts'
import { instantOf, now } from '../kit/clock.ts'
import { dressNow } from '../look/dress-page.ts'
import { defineJob } from '../outbox/define-job.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { schedulePruning } from '../outbox/prune.ts'
import { OutboxWorker } from '../outbox/worker.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { StillClock } from '../testing/still-clock.ts'
import { startTestServer } from '../testing/test-server.ts'
import { mountSandbox } from './mount-sandbox.ts'
import { SandboxClock } from './sandbox-clock.ts'

const start = '2026-01-15T12:00:00.000Z'

async function startSandbox(open: OpenDatabase, { isWorking = false } = {}) {
  const real = new StillClock(start)
  const storage = await open()
  const clock = new SandboxClock(storage.db, real)
  const { app } = await startTestServer({ open: async () => storage, app: { clock } })
  const done: string[] = []
  const task = defineJob<{ email: string }>('taken-address', { lane: 'mail' }, async (app, { email }) => {
    done.push(`${email} at ${now(app)}`)
    if (email === 'chain') await ask('link', hours(1))
    if (email === 'broken') throw new Error('broken')
    if (email === 'watch') done.push(JSON.stringify((await fastify.inject('/dev/clock.json')).json().journey))
  })
  const stranger = Promise.withResolvers<void>()
  const call = defineJob('webhook', { lane: 'webhooks' }, async () => {
    done.push('called')
    await stranger.promise
  })
  const worker = new OutboxWorker(app, [task, call])
  const fastify = createFastify(app, { strict: true })
  mountSandbox(fastify, app, { clock, worker })
  if (isWorking) worker.start()

  const ask = (email: string, wait: number) => enqueue(app, task, { email }, { dueAt: instantOf(clock.now() + wait) })
  const move = async (payload: object) => (await fastify.inject({ method: 'POST', url: '/dev/clock', payload })).json()
  return { app, real, clock, worker, fastify, done, ask, move, call, stranger }
}

onBothDatabases('The clock', (open) => {
  test('does what falls due on the way, in order, each at its own time', async () => {
    const { done, ask, move } = await startSandbox(open)
    await ask('third', hours(3))
    await ask('first', hours(1))
    await ask('second', hours(2))
    assert.partialDeepStrictEqual(await move({ advance: 'PT2H30M' }), {
      now: '2026-01-15T14:30:00.000Z',
      offset: hours(2.5),
      done: { 'taken-address': 2 },
      planned: [{ kind: 'taken-address', dueAt: '2026-01-15T15:00:00.000Z' }],
    })
    assert.deepEqual(done, ['first at 2026-01-15T13:00:00.000Z', 'second at 2026-01-15T14:00:00.000Z'])
  })

  test('does also what is planned only on the way, and what failed and is tried again', async () => {
    const { done, ask, move } = await startSandbox(open)
    await ask('chain', hours(1))
    await ask('broken', hours(4))
    await move({ advance: 'P1D' })
    assert.deepEqual(done.slice(0, 2), ['chain at 2026-01-15T13:00:00.000Z', 'link at 2026-01-15T14:00:00.000Z'])
    assert.ok(done.filter((deed) => deed.startsWith('broken')).length > 5)
    assert.deepEqual(
      [...done],
      [...done].sort((a, b) => ((a.split(' at ')[1] as string) < (b.split(' at ')[1] as string) ? -1 : 1)),
    )
  })

  test('stops once for everything that falls due within a second, and leaves nothing that is due undone', async () => {
    const { done, ask, move } = await startSandbox(open)
    await ask('second', hours(1) + 900)
    await ask('first', hours(1) + 100)
    await ask('last', hours(2) + 100)
    await move({ advance: 'PT2H0.2S' })
    const stop = '2026-01-15T13:00:01.000Z'
    assert.deepEqual(done, [`first at ${stop}`, `second at ${stop}`, 'last at 2026-01-15T14:00:00.200Z'])
  })

  test('does each thing once while the worker runs beside it', async () => {
    const { done, worker, ask, move } = await startSandbox(open, { isWorking: true })
    for (let at = 1; at <= 20; at++) await ask(`person-${at}`, hours(at))
    await Promise.all([move({ advance: 'PT10H' }), move({ advance: 'PT10H' }), move({ advance: 'PT10H' })])
    await worker.stop()
    assert.equal(done.length, 20)
    assert.equal(new Set(done).size, 20)
  })

  test('leaves alone what runs beside it and waits for a stranger', async () => {
    const { app, worker, done, move, call, stranger } = await startSandbox(open, { isWorking: true })
    await enqueue(app, call, {})
    for (let day = 0; day < 12; day++) await move({ advance: 'P1D' })
    stranger.resolve()
    await worker.stop()
    assert.deepEqual(done, ['called'])
    assert.deepEqual(await app.db.selectFrom('outbox').selectAll().where('kind', '=', 'webhook').execute(), [])
  })

  test('says while it moves from when to when, and what was done so far', async () => {
    const { done, fastify, ask, move } = await startSandbox(open)
    await ask('first', hours(1))
    await ask('watch', hours(2))
    await move({ advance: 'P1D' })
    const journey = { from: start, to: '2026-01-16T12:00:00.000Z', done: { 'taken-address': 1 } }
    assert.deepEqual(JSON.parse(done.at(-1) ?? ''), journey)
    assert.equal((await fastify.inject('/dev/clock.json')).json().journey, null)
  })

  test('lets others in on its way, who see how far it is', async () => {
    const { fastify, ask, move } = await startSandbox(open)
    for (let at = 1; at <= 20; at++) await ask(`person-${at}`, hours(at))
    const moving = move({ advance: 'P1D' })
    const seen = new Set<number>()
    let isOver = false
    void moving.then(() => (isOver = true))
    for (await setImmediate(); !isOver; await setImmediate()) {
      const { journey } = (await fastify.inject('/dev/clock.json')).json()
      if (journey) seen.add(journey.done['taken-address'] ?? 0)
    }
    assert.ok(seen.size > 1, `seen: ${[...seen].join(', ')}`)
  })

  test('moves to a date, by calendar months, and back to the real time', async () => {
    const { real, clock, fastify, move } = await startSandbox(open)
    assert.equal((await move({ advance: 'P1M' })).now, '2026-02-15T12:00:00.000Z')
    assert.equal((await move({ at: '2026-03-01' })).now, '2026-03-01T00:00:00.000Z')
    assert.equal((await move({ at: '2026-03-01T09:30:00+02:00' })).now, '2026-03-01T07:30:00.000Z')
    real.advance(1000)
    assert.equal(instantOf(clock.now()), '2026-03-01T07:30:01.000Z')

    assert.partialDeepStrictEqual(await move({ reset: true }), { now: '2026-01-15T12:00:01.000Z', offset: 0, done: {} })
    const state = (await fastify.inject('/dev/clock.json')).json()
    assert.partialDeepStrictEqual(state, { now: '2026-01-15T12:00:01.000Z', offset: 0, realNow: '2026-01-15T12:00:01.000Z' })
  })

  test('tells each page how far it is ahead, and says nothing where it is not', async () => {
    const { app, move } = await startSandbox(open)
    const page = async () => {
      const { version, dress } = await dressNow(app)
      return [version, dress('<html lang="en">', { hasLinks: false })] as const
    }
    const [before, plain] = await page()
    assert.doesNotMatch(plain, /data-clock/)
    await move({ advance: 'P1D' })
    const [after, ahead] = await page()
    assert.match(ahead, / data-clock="86400000"/)
    assert.notEqual(after, before)
  })

  test('stays where it was moved to for every process, also for those that start later', async () => {
    const { app, real, clock, fastify, move } = await startSandbox(open)
    const beside = new SandboxClock(app.db, real)
    await move({ advance: 'P1D' })
    await beside.follow()
    assert.equal(instantOf(beside.now()), '2026-01-16T12:00:00.000Z')

    await beside.moveAhead(days(3))
    assert.equal((await fastify.inject('/dev/clock.json')).json().offset, days(3))
    await move({ advance: 'P1D' })
    assert.equal(clock.offset, days(4))

    const later = new SandboxClock(app.db, real)
    await later.follow()
    assert.equal(later.offset, days(4))
    await move({ reset: true })
    await later.follow()
    assert.equal(later.offset, 0)
  })

  test('is never taken back by a move that began before and leads less far', async () => {
    const { app, real, clock } = await startSandbox(open)
    const beside = new SandboxClock(app.db, real)
    await Promise.all([...[1, 5, 2].map((count) => clock.moveAhead(days(count))), ...[4, 3].map((count) => beside.moveAhead(days(count)))])
    await Promise.all([clock.follow(), beside.follow()])
    assert.deepEqual([clock.offset, beside.offset], [days(5), days(5)])
  })

  test('plans the pruning again when it returns to the real time', async () => {
    const { app, clock, move } = await startSandbox(open)
    await clock.moveAhead(days(300))
    await schedulePruning(app)
    assert.partialDeepStrictEqual((await move({ reset: true })).planned, [{ kind: 'prune', dueAt: '2026-01-15T12:01:00.000Z' }])
  })

  test('refuses what it does not understand and what leads backwards, and stays where it is', async () => {
    const { clock, fastify } = await startSandbox(open)
    await clock.moveAhead(days(1))
    const wrong: [unknown, RegExp][] = [
      [{}, /exactly one/],
      [{ advance: 'PT1H', reset: true }, /exactly one/],
      [{ advance: 'tomorrow' }, /ISO 8601 duration/],
      [{ advance: '' }, /ISO 8601 duration/],
      [{ advance: 'P999999999Y' }, /ISO 8601 duration/],
      [{ advance: '-PT1H' }, /only moves forward/],
      [{ advance: 'PT0S' }, /only moves forward/],
      [{ advance: 'P2Y' }, /400 days at most/],
      [{ advance: 3600 }, /ISO 8601 duration/],
      [{ at: 'noon' }, /date or instant/],
      [{ at: '2026-02-30' }, /date or instant/],
      [{ at: '2026-01-15T12:00:00' }, /date or instant/],
      [{ at: start }, /only moves forward/],
      [{ reset: false }, /Give true/],
      [{ back: 'PT1H' }, /exactly one/],
      [[], /exactly one/],
      ['"text"', /exactly one/],
    ]
    for (const [payload, reason] of wrong) {
      const answer = await fastify.inject({
        method: 'POST',
        url: '/dev/clock',
        headers: { 'content-type': 'application/json' },
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      })
      const body = answer.json()
      assert.equal(answer.statusCode, 400, JSON.stringify(payload))
      assert.equal(body.code, 'VALIDATION_ERROR')
      assert.match(body.issues[0].message, reason, JSON.stringify(payload))
    }
    const broken = await fastify.inject({
      method: 'POST',
      url: '/dev/clock',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })
    assert.equal(broken.json().code, 'INVALID_JSON')
    assert.equal(clock.offset, days(1))
  })
})
