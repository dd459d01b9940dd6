import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours, seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow } from '../kit/clock.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { ask, jobsThat, rowsOf, task } from '../testing/outbox.ts'
import { queriesDuring } from '../testing/queries.ts'
import { startTestServer } from '../testing/test-server.ts'
import { defineJob, type PlannedJob } from './define-job.ts'
import { enqueue, enqueueMany } from './enqueue.ts'
import { finish, finishMany } from './job.ts'
import { backOff } from './perform.ts'
import { runDue } from './run-due.ts'
import { OutboxWorker } from './worker.ts'

onBothDatabases('The outbox', (open) => {
  test('runs jobs in the order it was written, once, and forgets it', async () => {
    const { app } = await startTestServer({ open })
    const names = Array.from({ length: 20 }, (_, at) => `person-${at}`)
    for (const name of names) await ask(app, name)

    const done: string[] = []
    const jobs = jobsThat(async (_, email) => void done.push(email))
    assert.equal((await runDue(app, jobs)).length, 20)
    assert.deepEqual(done, names)
    assert.deepEqual(await rowsOf(app), [])
    assert.deepEqual(await runDue(app, jobs), [])
  })

  test('leaves work alone until it is due', async () => {
    const { app, clock } = await startTestServer({ open })
    await ask(app, 'later', { dueAt: fromNow(app, hours(1)) })
    const done: string[] = []
    const jobs = jobsThat(async (_, email) => void done.push(email))

    clock.advance(hours(1) - 1)
    await runDue(app, jobs)
    assert.deepEqual(done, [])
    clock.advance(1)
    await runDue(app, jobs)
    assert.deepEqual(done, ['later'])
  })

  test('holds nothing of a transaction that was rolled back', async () => {
    const { app } = await startTestServer({ open })
    const transaction = inTransaction(app, async (app) => {
      await ask(app, 'nobody')
      throw new Error('changed my mind')
    })
    await assert.rejects(transaction, /changed my mind/)
    assert.deepEqual(await rowsOf(app), [])
  })

  test('gives each job to one of twenty workers', async () => {
    const { app } = await startTestServer({ open })
    // On PostgreSQL the second half works through a pool of its own, as another process would.
    const other = app.engine === 'postgres' ? await open() : undefined
    const apps = [app, other ? { ...app, db: other.db } : app]
    const names = Array.from({ length: 300 }, (_, at) => `person-${at}`)
    for (const name of names) await ask(app, name)

    const done: string[] = []
    const jobs = jobsThat(async (app, email) => {
      await app.db.selectFrom('users').select('id').limit(1).execute()
      done.push(email)
    })
    await Promise.all(Array.from({ length: 20 }, (_, at) => runDue(apps[at % 2] as App, jobs)))
    await other?.close()
    assert.equal(done.length, 300)
    assert.deepEqual(new Set(done), new Set(names))
    assert.deepEqual(await rowsOf(app), [])
  })

  test('is done in the transaction of its effects when the worker says so', async () => {
    const { app, clock } = await startTestServer({ open })
    await ask(app, 'exact')
    let isBroken = true
    const jobs = jobsThat((app, _, job) =>
      inTransaction(app, async (app) => {
        await app.db.insertInto('rateLimits').values({ key: 'effect', count: 1, resetAt: '' }).execute()
        await finish(app, job)
        if (isBroken) throw new Error('The power went out.')
      }),
    )
    await runDue(app, jobs)
    assert.equal((await rowsOf(app)).length, 1)
    isBroken = false
    clock.advance(seconds(15))
    await runDue(app, jobs)
    assert.deepEqual(await rowsOf(app), [])
    assert.equal((await app.db.selectFrom('rateLimits').selectAll().execute()).length, 1)
  })

  test('does many of a kind together, and each alone should that fail', async () => {
    const { app } = await startTestServer({ open })
    const together: string[][] = []
    const alone: string[] = []
    let isBroken = false
    const runMany = async (app: App, jobs: readonly PlannedJob<{ email: string }>[]) =>
      inTransaction(app, async (app) => {
        await finishMany(app, jobs)
        if (isBroken) throw new Error('The power went out.')
        together.push(jobs.map(({ payload }) => payload.email))
      })
    const jobs = [defineJob<{ email: string }>(task.kind, { ...task, runMany }, async (_, { email }) => void alone.push(email))]

    for (const name of ['ada', 'bob', 'cleo']) await ask(app, name)
    assert.equal((await runDue(app, jobs)).length, 3)
    assert.deepEqual([together, alone, await rowsOf(app)], [[['ada', 'bob', 'cleo']], [], []])

    isBroken = true
    for (const name of ['dan', 'eve']) await ask(app, name)
    assert.equal((await runDue(app, jobs)).length, 2)
    assert.deepEqual([together.length, alone, await rowsOf(app)], [1, ['dan', 'eve'], []])
  })

  test('leaves kinds it does not know to processes that do', async () => {
    const { app } = await startTestServer({ open })
    await enqueue(app, { ...task, kind: 'newer' }, { email: 'newer' })
    const jobs = jobsThat(async () => assert.fail())
    assert.deepEqual(await runDue(app, jobs), [])
    assert.partialDeepStrictEqual(await rowsOf(app), [{ attempts: 0, claimedBy: null }])
  })

  test('takes many jobs at once as it takes one', async () => {
    const { app } = await startTestServer({ open })
    const names = Array.from({ length: 1203 }, (_, at) => `person-${at}`)
    const queries = await queriesDuring(app, () =>
      enqueueMany(
        app,
        task,
        names.map((email) => ({ payload: { email } })),
      ),
    )
    assert.ok(queries.length < 12, `${queries.length} statements`)
    const done: string[] = []
    await runDue(
      app,
      jobsThat(async (_, email) => void done.push(email)),
    )
    assert.deepEqual(done, names)
    await enqueueMany(app, task, [])
    assert.deepEqual(await rowsOf(app), [])
  })

  test('starts when it is woken, and waits for what it holds when it is stopped', async () => {
    const { app } = await startTestServer({ open })
    const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>()
    const { promise: started, resolve: nowStarted } = Promise.withResolvers<void>()
    const done: string[] = []
    const jobs = jobsThat(async (_, email) => {
      nowStarted()
      await mayEnd
      done.push(email)
    })
    const worker = new OutboxWorker(app, jobs)
    worker.start()
    await new Promise((resolve) => setTimeout(resolve, 100))

    await inTransaction({ ...app, wakeOutbox: () => worker.wake() }, async (app) => {
      await ask(app, 'woken')
      // The worker is told before the commit. Whatever it finds then, it must look again.
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
    await started

    let isStopped = false
    const stopped = worker.stop().then(() => void (isStopped = true))
    await ask(app, 'too late')
    await new Promise((resolve) => setTimeout(resolve, 50))
    assert.equal(isStopped, false)
    letEnd()
    await stopped
    assert.deepEqual(done, ['woken'])
    assert.partialDeepStrictEqual(await rowsOf(app), [{ attempts: 0 }])
  })

  test('finds by itself what others wrote', async () => {
    const { app } = await startTestServer({ open })
    const { promise: done, resolve } = Promise.withResolvers<void>()
    const worker = new OutboxWorker(
      app,
      jobsThat(async () => resolve()),
    )
    worker.start()
    await new Promise((resolve) => setTimeout(resolve, 50))
    await ask(app, 'quiet')
    await done
    await worker.stop()
    assert.deepEqual(await rowsOf(app), [])
  })

  test('rests while other work runs', async () => {
    const { app } = await startTestServer({ open })
    const worker = new OutboxWorker(
      app,
      jobsThat(async (_, email) => void done.push(email)),
    )
    const done: string[] = []
    worker.start()
    await worker.whileResting(async (doDue) => {
      await ask(app, 'first')
      worker.wake()
      await new Promise((resolve) => setTimeout(resolve, 30))
      assert.deepEqual(done, [])
      await doDue()
      assert.deepEqual(done, ['first'])
    })
    await ask(app, 'second')
    worker.wake()
    while (done.length < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    await worker.stop()
  })
})

test('the wait is spread evenly around its mean', () => {
  const bytes = (high: number, low: number) => ({ random: { bytes: () => Uint8Array.of(high, low) } })
  assert.equal(backOff(bytes(0, 0), 1), 8000)
  assert.equal(backOff(bytes(255, 255), 1), 12_000)
  assert.equal(backOff(bytes(0, 0), 9), 8000 * 3 ** 8)
})
