import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours, seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow, millisecondsOf } from '../kit/clock.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { ask, claim, jobsThat, rowsOf } from '../testing/outbox.ts'
import { startTestServer } from '../testing/test-server.ts'
import { ClaimLost, claimDue, finish, type Job } from './job.ts'
import { mostAttempts, PermanentFailure, perform } from './perform.ts'
import { runDue } from './run-due.ts'

onBothDatabases('Work that fails', (open) => {
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
    const doing = async (_: App, email: string) => {
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
      await assert.rejects(finish(app, lost), ClaimLost)
      seen.push({ email, rows: (await rowsOf(app)).length })
    })
    clock.advance(seconds(30) - 1)
    assert.deepEqual(await runDue(app, jobs), [])
    clock.advance(1)
    await runDue(app, jobs)
    assert.deepEqual(seen, [{ email: 'held', rows: 1 }], 'the old holder ended work that is no longer its own')
    assert.deepEqual(await rowsOf(app), [])
  })

  test('undoes what a late worker did in the transaction of the end, so that it happens once', async () => {
    const { app, clock } = await startTestServer({ open })
    await ask(app, 'first')
    const jobs = jobsThat((app, email, job) =>
      inTransaction(app, async (app) => {
        await ask(app, `after ${email}`)
        await finish(app, job)
      }),
    )
    const [late] = await claimDue(app, { ...claim, by: 'late' })
    clock.advance(seconds(31))
    const [next] = await claimDue(app, { ...claim, by: 'next' })
    await perform(app, jobs, late as Job)
    assert.deepEqual(emailsIn(await rowsOf(app)), ['first'])
    await perform(app, jobs, next as Job)
    assert.deepEqual(emailsIn(await rowsOf(app)), ['after first'])
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
})

function emailsIn(rows: readonly { payload: { email?: unknown } }[]): unknown[] {
  return rows.map(({ payload }) => payload.email)
}
