import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours, minutes } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { prunings } from '../pruning.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'
import { defineJob } from './define-job.ts'
import { enqueue } from './enqueue.ts'
import { pruneJob, schedulePruning } from './prune.ts'
import { runDue } from './run-due.ts'

const jobs = [pruneJob(prunings)]

async function prune(app: App) {
  for (const each of prunings) await each(app)
}

const count = async ({ db }: App, table: 'sessions' | 'tokens' | 'rateLimits' | 'outbox' | 'sandboxMails') =>
  (await db.selectFrom(table).selectAll().execute()).length

onBothDatabases('Pruning', (open) => {
  test('deletes sessions that ended, however many', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'anna')
    await addSessions(app, 1203, fromNow(app, 0))
    await addSessions(app, 3, fromNow(app, 1))
    await prune(app)
    assert.equal(await count(app, 'sessions'), 4)
  })

  test('keeps expired tokens for a day', async () => {
    const { app } = await startTestServer({ open })
    await addToken(app, fromNow(app, -days(1)))
    await addToken(app, fromNow(app, -days(1) + 1))
    await addToken(app, fromNow(app, hours(1)))
    await prune(app)
    assert.equal(await count(app, 'tokens'), 2)
  })

  test('deletes counters whose window is over', async () => {
    const { app } = await startTestServer({ open })
    const counter = (key: string, resetAt: string) => app.db.insertInto('rateLimits').values({ key, count: 1, resetAt }).execute()
    await counter('over', fromNow(app, 0))
    await counter('open', fromNow(app, 1))
    await prune(app)
    assert.deepEqual(await app.db.selectFrom('rateLimits').select('key').execute(), [{ key: 'open' }])
  })

  test('keeps work that was given up for thirty days, and work to do for ever', async () => {
    const { app } = await startTestServer({ open })
    for (const failedAt of [fromNow(app, -days(30)), fromNow(app, -days(30) + 1), null]) {
      const [id, dueAt] = [newId(app), fromNow(app, -days(60))]
      await app.db
        .insertInto('outbox')
        .values({ id, kind: 'mail', lane: 'mail', payload: {}, dueAt, firstDueAt: dueAt, attempts: 10, failedAt, createdAt: now(app) })
        .execute()
    }
    await prune(app)
    assert.equal(await count(app, 'outbox'), 2)
  })

  test('keeps the newest thousand letters of the sandbox', async () => {
    const { app } = await startTestServer({ open })
    const mails = Array.from({ length: 1700 }, () => ({
      id: newId(app),
      recipient: 'anna@example.com',
      sender: 'us',
      subject: '',
      text: '',
      html: '',
      createdAt: now(app),
    }))
    for (let at = 0; at < mails.length; at += 100)
      await app.db
        .insertInto('sandboxMails')
        .values(mails.slice(at, at + 100))
        .execute()
    await prune(app)
    const kept = await app.db.selectFrom('sandboxMails').select('id').orderBy('id').execute()
    assert.deepEqual(
      kept.map(({ id }) => id),
      mails.slice(700).map(({ id }) => id),
    )
  })

  test('is planned once, however many processes start, and comes round every six hours', async () => {
    const { app, clock, browser } = await startTestServer({ open })
    await signUp(browser(), 'anna')
    await app.db.deleteFrom('outbox').execute()
    await Promise.all(Array.from({ length: 20 }, () => schedulePruning(app)))
    assert.equal(await count(app, 'outbox'), 1)

    clock.advance(minutes(1))
    for (let round = 0; round < 3; round++) {
      await addSessions(app, 1, now(app))
      assert.deepEqual(await runDue(app, jobs), ['prune'])
      assert.equal(await count(app, 'sessions'), 1)
      await schedulePruning(app)
      assert.partialDeepStrictEqual(await app.db.selectFrom('outbox').selectAll().execute(), [
        { id: 'prune', dueAt: fromNow(app, hours(6)), attempts: 0, claimedBy: null, claimedUntil: null, failedAt: null },
      ])
      clock.advance(hours(6))
    }
  })

  test('is planned again after a clock was set back, and after it was given up', async () => {
    const { app, clock } = await startTestServer({ open })
    await schedulePruning(app)
    clock.advance(-days(30))
    await schedulePruning(app)
    const dueAt = fromNow(app, minutes(1))
    assert.partialDeepStrictEqual(await app.db.selectFrom('outbox').selectAll().execute(), [{ dueAt }])

    await app.db
      .updateTable('outbox')
      .set({ failedAt: now(app), attempts: 10 })
      .execute()
    await schedulePruning(app)
    assert.partialDeepStrictEqual(await app.db.selectFrom('outbox').selectAll().execute(), [{ failedAt: null, attempts: 0, dueAt }])
  })

  test('comes round again even when it fails, and one failure stops no other', async () => {
    const { app, clock } = await startTestServer({ open })
    await schedulePruning(app)
    clock.advance(minutes(1))
    let others = 0
    const broken = async () => assert.fail('The disk is full.')
    await runDue(app, [pruneJob([broken, async () => void others++])])
    assert.equal(others, 1)
    const [row] = await app.db.selectFrom('outbox').selectAll().execute()
    assert.equal(row?.dueAt, fromNow(app, hours(6)))
    assert.equal(row.failedAt, null)
  })

  test('touches nothing that others still need', async () => {
    const { app } = await startTestServer({ open })
    await enqueue(
      app,
      defineJob('test', { lane: 'mail' }, async () => {}),
      {},
    )
    await prune(app)
    assert.equal(await count(app, 'outbox'), 1)
  })
})

/** So many sessions like the one that the first person has. */
async function addSessions(app: App, howMany: number, expiresAt: string) {
  const pattern = await app.db
    .selectFrom('sessions')
    .selectAll()
    .where('expiresAt', '>', fromNow(app, days(1)))
    .executeTakeFirstOrThrow()
  const sessions = Array.from({ length: howMany }, () => ({ ...pattern, id: newId(app), tokenHash: newId(app), expiresAt }))
  for (let at = 0; at < howMany; at += 100)
    await app.db
      .insertInto('sessions')
      .values(sessions.slice(at, at + 100))
      .execute()
}

async function addToken(app: App, expiresAt: string) {
  await app.db
    .insertInto('tokens')
    .values({ id: newId(app), purpose: 'test', tokenHash: newId(app), codeTries: 0, address: '', expiresAt, createdAt: now(app) })
    .execute()
}
