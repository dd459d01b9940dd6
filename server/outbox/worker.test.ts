import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours, seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow, millisecondsOf } from '../kit/clock.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { queriesDuring } from '../testing/queries.ts'
import { startTestServer } from '../testing/test-server.ts'
import { type AnyJob, defineJob } from './define-job.ts'
import { enqueue, enqueueMany } from './enqueue.ts'
import { claimDue, finish, type Job } from './job.ts'
import { backOff, mostAttempts, PermanentFailure } from './perform.ts'
import { runDue } from './run-due.ts'
import { OutboxWorker } from './worker.ts'

type Doing = (app: App, email: string, job: Job) => Promise<void>

/** The one kind of job that these tests use, doing this. */
function jobsThat(doing: Doing): AnyJob[] {
  return [{ ...task, run: (app: App, { email }: { email: string }, job: Job) => doing(app, email, job) }]
}

const task = defineJob<{ email: string }>('test', { lane: 'mail' }, async () => assert.fail())

async function ask(app: App, email: string, options?: { dueAt: string }) {
  await enqueue(app, task, { email }, options)
}

const rowsOf = (app: App) => app.db.selectFrom('outbox').selectAll().execute()
const claim = { by: 'holder', lane: 'mail' as const, kinds: ['test'], most: 10 }

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

  test('tries again what failed, each time later, and gives up after ten attempts', async () => {
    const { app, clock } = await startTestServer({ open })
    await ask(app, 'unlucky')
    const jobs = jobsThat(() => Promise.reject(new Error('The line is busy.')))
    const waits: number[] = []

    for (let attempt = 1; attempt < mostAttempts; attempt++) {
      assert.equal((await runDue(app, jobs)).length, 1)
      const [row] = await rowsOf(app)
      assert.partialDeepStrictEqual(row, { attempts: attempt, claimedBy: null, claimedUntil: null, failedAt: null })
      assert.equal(row?.lastError, 'The line is busy.')
      waits.push(millisecondsOf(row.dueAt) - clock.now())
      clock.advance((waits.at(-1) as number) - 1)
      assert.deepEqual(await runDue(app, jobs), [], 'tried before its time')
      clock.advance(1)
    }
    for (const [at, wait] of waits.entries()) {
      const usual = seconds(10) * 3 ** at
      assert.ok(wait >= usual * 0.8 && wait <= usual * 1.2, `${wait} after attempt ${at + 1}`)
    }

    await runDue(app, jobs)
    assert.partialDeepStrictEqual(await rowsOf(app), [{ attempts: 10, failedAt: fromNow(app, 0), lastError: 'The line is busy.' }])
    clock.advance(hours(1000))
    assert.deepEqual(await runDue(app, jobs), [])
  })

  test('does not repeat what fails for good', async () => {
    const { app } = await startTestServer({ open })
    await ask(app, 'unknown mailbox')
    await runDue(
      app,
      jobsThat(() => Promise.reject(new PermanentFailure('There is no such mailbox.'))),
    )
    assert.partialDeepStrictEqual(await rowsOf(app), [{ attempts: 1, failedAt: fromNow(app, 0), lastError: 'There is no such mailbox.' }])
  })

  test('goes on with other work while one piece fails', async () => {
    const { app } = await startTestServer({ open })
    for (const name of ['good-1', 'bad', 'good-2']) await ask(app, name)
    const done: string[] = []
    const doing: Doing = async (_, email) => {
      if (email === 'bad') throw new Error('bad')
      done.push(email)
    }
    await runDue(app, jobsThat(doing))
    assert.deepEqual(done, ['good-1', 'good-2'])
    assert.equal((await rowsOf(app)).length, 1)
  })

  test('hands over what a dead process held, and lets it change nothing should it come back', async () => {
    const { app, clock } = await startTestServer({ open })
    await ask(app, 'held')
    const [lost] = await claimDue(app, claim)
    assert.ok(lost)

    const seen: { email: string; rows: number }[] = []
    const jobs = jobsThat(async (app, email) => {
      await finish(app, lost)
      seen.push({ email, rows: (await rowsOf(app)).length })
    })
    clock.advance(seconds(30) - 1)
    assert.deepEqual(await runDue(app, jobs), [])
    clock.advance(1)
    await runDue(app, jobs)
    assert.deepEqual(seen, [{ email: 'held', rows: 1 }], 'the old holder ended work that is no longer its own')
    assert.deepEqual(await rowsOf(app), [])
  })

  test('gives up work that ends its process every time', async () => {
    const { app, clock } = await startTestServer({ open })
    await ask(app, 'poison')
    for (let crash = 0; crash < mostAttempts; crash++) {
      assert.equal((await claimDue(app, claim)).length, 1)
      clock.advance(seconds(30))
    }
    await runDue(
      app,
      jobsThat(() => Promise.reject(new Error('must not be tried again'))),
    )
    const [row] = await rowsOf(app)
    assert.equal(row?.lastError, 'Its process was interrupted in every attempt.')
    assert.notEqual(row.failedAt, null)
  })

  test('keeps hold of work that takes long', async (context) => {
    const { app, clock } = await startTestServer({ open })
    await ask(app, 'long')
    context.mock.timers.enable({ apis: ['setInterval'] })
    const jobs = jobsThat(async (app) => {
      for (let turn = 0; turn < 9; turn++) {
        clock.advance(seconds(10))
        context.mock.timers.tick(seconds(10))
        await claimRenewed(app)
        assert.deepEqual(await claimDue(app, claim), [])
      }
    })
    await runDue(app, jobs)
    assert.deepEqual(await rowsOf(app), [])

    async function claimRenewed(app: App) {
      for (const end = Date.now() + 60_000; Date.now() < end; await new Promise(setImmediate)) {
        const [row] = await rowsOf(app)
        if (row?.claimedUntil === fromNow(app, seconds(30))) return
      }
      assert.fail('The claim was not renewed.')
    }
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
    assert.equal(queries.length, 3)
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
