import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours, minutes, seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow } from '../kit/clock.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { startTestServer } from '../testing/test-server.ts'
import { defineJob, type JobDefinition } from './define-job.ts'
import { enqueue, enqueueMany } from './enqueue.ts'
import { claimDue } from './job.ts'
import { PermanentFailure } from './perform.ts'
import { runDue } from './run-due.ts'
import { OutboxWorker } from './worker.ts'

type Task = JobDefinition<{ name: string }>

const rowsOf = (app: App) => app.db.selectFrom('outbox').selectAll().execute()
const taskThat = (run: (app: App, name: string) => Promise<void>): Task =>
  defineJob<{ name: string }>('test', { lane: 'webhooks' }, (app, { name }) => run(app, name))
const noting = (done: string[]) => taskThat(async (_, name) => void done.push(name))

onBothDatabases('Jobs with the same key', (open) => {
  test('run one after the other, in order, by four workers on two pools of connections', { timeout: 60_000 }, async () => {
    const { app } = await startTestServer({ open })
    const other = app.engine === 'postgres' ? await open() : undefined
    const apps = [app, other ? { ...app, db: other.db } : app]
    const names = Array.from({ length: 50 }, (_, at) => `job-${at}`)
    const finished = Promise.withResolvers<void>()
    const done: string[] = []
    let [running, mostAtOnce] = [0, 0]
    const task = taskThat(async (app, name) => {
      mostAtOnce = Math.max(mostAtOnce, ++running)
      await app.db.selectFrom('users').select('id').limit(1).execute()
      done.push(name)
      running--
      if (done.length === names.length) finished.resolve()
    })
    for (const name of names) await enqueue(app, task, { name }, { key: 'one' })

    const workers = Array.from({ length: 4 }, (_, at) => new OutboxWorker(apps[at % 2] as App, [task]))
    for (const worker of workers) worker.start()
    await finished.promise
    await Promise.all(workers.map((worker) => worker.stop()))
    await other?.close()
    assert.deepEqual(done, names)
    assert.equal(mostAtOnce, 1)
    assert.deepEqual(await rowsOf(app), [])
  })

  test('wait while the first waits for its retry; jobs with other keys and with none do not', async () => {
    const { app, clock } = await startTestServer({ open })
    const done: string[] = []
    let isDown = true
    const task = taskThat(async (_, name) => {
      if (isDown && name === 'a1') throw new Error('down')
      done.push(name)
    })
    for (const name of ['a1', 'a2', 'b1', 'a3', 'b2']) await enqueue(app, task, { name }, { key: name.slice(0, 1) })
    await enqueue(app, task, { name: 'free' })
    await runDue(app, [task])
    assert.deepEqual(done, ['b1', 'b2', 'free'])
    await enqueue(app, task, { name: 'a4' }, { key: 'a' })
    isDown = false
    await runDue(app, [task])
    assert.deepEqual(done.slice(3), [])
    clock.advance(seconds(12))
    await runDue(app, [task])
    assert.deepEqual(done.slice(3), ['a1', 'a2', 'a3', 'a4'])
  })

  test('go on when the first is given up', async () => {
    const { app } = await startTestServer({ open })
    const done: string[] = []
    const task = taskThat(async (_, name) => {
      if (name === 'hopeless') throw new PermanentFailure('gone')
      done.push(name)
    })
    for (const name of ['hopeless', 'second', 'third']) await enqueue(app, task, { name }, { key: 'one' })
    await runDue(app, [task])
    assert.deepEqual(done, ['second', 'third'])
    assert.partialDeepStrictEqual(await rowsOf(app), [{ failedAt: fromNow(app, 0) }])
  })

  test('do not wait for one that is planned for later, but it waits for them', async () => {
    const { app, clock } = await startTestServer({ open })
    const done: string[] = []
    let isDown = true
    const task = taskThat(async (_, name) => {
      if (isDown && name === 'now') throw new Error('down')
      done.push(name)
    })
    await enqueue(app, task, { name: 'later' }, { key: 'one', dueAt: fromNow(app, hours(1)) })
    await enqueue(app, task, { name: 'now' }, { key: 'one' })
    for (let minute = 0; minute < 60; minute++) {
      await runDue(app, [task])
      clock.advance(minutes(1))
    }
    await runDue(app, [task])
    assert.deepEqual(done, [])
    isDown = false
    clock.advance(hours(3))
    await runDue(app, [task])
    assert.deepEqual(done, ['now', 'later'])
  })

  test('keep a running job first, whatever is written at the same time', async () => {
    const { app, clock } = await startTestServer({ open })
    const done: string[] = []
    const task = noting(done)
    await enqueue(app, task, { name: 'running' }, { key: 'one' })
    const claim = { lane: 'webhooks' as const, kinds: ['test'], most: 10 }
    assert.equal((await claimDue(app, { ...claim, by: 'first' })).length, 1)
    await enqueue(app, task, { name: 'before' }, { key: 'one', dueAt: fromNow(app, -minutes(1)) })
    assert.deepEqual(await claimDue(app, { ...claim, by: 'second' }), [])
    clock.advance(seconds(30))
    await runDue(app, [task])
    assert.deepEqual(done, ['running', 'before'])
  })

  test('are written many at once, in order, with a few statements', async () => {
    const { app } = await startTestServer({ open })
    const done: string[] = []
    const task = noting(done)
    const names = Array.from({ length: 400 }, (_, at) => `${at % 7} ${at}`)
    await enqueueMany(
      app,
      task,
      names.map((name) => ({ payload: { name }, key: name.slice(0, 1) })),
    )
    await runDue(app, [task])
    assert.equal(done.length, 400)
    for (const [key, same] of Map.groupBy(done, (name) => name.slice(0, 1))) {
      assert.deepEqual(
        same,
        names.filter((name) => name.startsWith(`${key} `)),
      )
    }
  })

  test('are all run when they are written and finished at the same moment', { timeout: 120_000 }, async () => {
    const { app } = await startTestServer({ open })
    const done: string[] = []
    const task = noting(done)
    const write = async (writer: number) => {
      for (let at = 0; at < 25; at++) {
        await inTransaction(app, async (app) => {
          await enqueue(app, task, { name: `${writer} ${at}` }, { key: `key ${at % 2}` })
          await new Promise((resolve) => setTimeout(resolve, at % 3))
        })
      }
    }
    const workers = [new OutboxWorker(app, [task]), new OutboxWorker(app, [task])]
    for (const worker of workers) worker.start()
    await Promise.all(Array.from({ length: 6 }, (_, writer) => write(writer)))
    for (const end = Date.now() + 30_000; done.length < 150 && Date.now() < end; ) await new Promise((resolve) => setTimeout(resolve, 10))
    await Promise.all(workers.map((worker) => worker.stop()))
    assert.equal(done.length, 150)
    assert.deepEqual(await rowsOf(app), [])
  })
})
