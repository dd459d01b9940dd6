import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours } from '#contract/kit/durations.ts'
import { limits } from '#contract/limits.ts'
import { createFastify } from '../http/fastify.ts'
import { instantOf, millisecondsOf } from '../kit/clock.ts'
import { defineJob } from '../outbox/define-job.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { OutboxWorker } from '../outbox/worker.ts'
import { isFresh } from '../sessions/is-fresh.ts'
import type { Browser } from '../testing/browser.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { signIn, signUp } from '../testing/people.ts'
import { StillClock } from '../testing/still-clock.ts'
import { startTestServer } from '../testing/test-server.ts'
import { mountSandbox } from './mount-sandbox.ts'
import { SandboxClock } from './sandbox-clock.ts'

async function startSandbox(open: OpenDatabase) {
  const real = new StillClock()
  const storage = await open()
  const clock = new SandboxClock(storage.db, real)
  const { app, browser } = await startTestServer({ open: async () => storage, app: { clock } })
  let onTheWay: () => Promise<unknown> = async () => undefined
  const stop = defineJob('taken-address', { lane: 'mail' }, async () => void (await onTheWay()))
  const fastify = createFastify(app, { strict: true })
  mountSandbox(fastify, app, { clock, worker: new OutboxWorker(app, [stop]) })

  const move = async (by: Browser, payload: object) => {
    const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fastify.inject({ method: 'POST', url: '/dev/clock', payload, headers: { cookie } })
    assert.equal(answer.statusCode, 200, answer.body)
  }
  const stopIn = async (wait: number, work: () => Promise<unknown>) => {
    onTheWay = work
    await enqueue(app, stop, {}, { dueAt: instantOf(clock.now() + wait) })
  }
  const sessionOf = async (by: Browser) => (await by.client.getSession()).data?.session
  const rowOf = (by: Browser) => sessionOf(by).then((session) => findRow(session?.id ?? ''))
  const findRow = (id: string) => app.db.selectFrom('sessions').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  return { app, real, browser, move, stopIn, sessionOf, rowOf }
}

onBothDatabases('A session that the clock is moved from', (open) => {
  test('comes along as old as it was, when that is asked for; all others expire on the way', async () => {
    const { real, browser, move, stopIn, sessionOf, rowOf } = await startSandbox(open)
    const [presser, elsewhere, stranger] = [browser(), browser(), browser()]
    await signUp(presser, 'ann')
    await signIn(elsewhere, 'ann')
    await signUp(stranger, 'bob')
    real.advance(hours(3))
    const before = await rowOf(presser)
    const live: unknown[] = []
    await stopIn(days(20), async () => {
      for (const each of [presser, elsewhere, stranger]) live.push((await sessionOf(each)) !== undefined)
    })
    await move(presser, { advance: 'P31D', keepSession: true })

    assert.deepEqual(live, [true, false, false])
    const after = await rowOf(presser)
    for (const name of ['createdAt', 'updatedAt', 'provenAt', 'expiresAt'] as const)
      assert.equal(millisecondsOf(after[name]) - millisecondsOf(before[name]), days(31), name)
    assert.equal(await sessionOf(elsewhere), undefined)
    assert.equal(await sessionOf(stranger), undefined)
  })

  test('ends like every other when that is not asked for', async () => {
    const { browser, move, sessionOf } = await startSandbox(open)
    const [ann, visitor] = [browser(), browser()]
    await signUp(ann, 'ann')
    await move(ann, { advance: 'P1M' })
    assert.equal(await sessionOf(ann), undefined)
    await signIn(ann, 'ann')
    await move(visitor, { advance: 'P1M', keepSession: true })
    assert.equal(await sessionOf(ann), undefined)
  })

  test('is fresh no longer than it was, on the way and there', async () => {
    const { app, real, browser, move, stopIn, rowOf } = await startSandbox(open)
    const ann = browser()
    await signUp(ann, 'ann')
    await move(ann, { advance: 'P30D', keepSession: true })
    assert.equal(isFresh(app, await rowOf(ann)), true)

    real.advance(days(2))
    const fresh: boolean[] = []
    await stopIn(days(9), async () => fresh.push(isFresh(app, await rowOf(ann))))
    await move(ann, { advance: 'P30D', keepSession: true })
    assert.deepEqual(fresh, [false])
    assert.equal(isFresh(app, await rowOf(ann)), false)
  })

  test('ends at its absolute maximum, counted without the months it was carried', async () => {
    const { real, browser, move, sessionOf } = await startSandbox(open)
    const ann = browser()
    await signUp(ann, 'ann')
    for (let month = 0; month < 4; month++) await move(ann, { advance: 'P30D', keepSession: true })
    const used = async (length: number) => {
      real.advance(length)
      return (await sessionOf(ann)) !== undefined
    }
    const sixth = limits.session.absoluteMaximum / 15
    for (let count = 1; count < 15; count++) assert.equal(await used(sixth), true)
    assert.equal(await used(sixth), false)
  })

  test('of an administrator who acts as a person comes along with the one that it goes back to', async () => {
    const { app, browser, move, sessionOf } = await startSandbox(open)
    const root = browser()
    const { user } = await signUp(browser(), 'bob')
    await signUp(root, 'root')
    await app.db.updateTable('users').set({ role: 'admin' }).where('email', '=', 'root@example.com').execute()
    assert.ok((await root.client.admin.impersonateUser({ userId: user.id })).data)
    await move(root, { advance: 'P1M', keepSession: true })
    assert.equal((await sessionOf(root))?.userId, user.id)
    assert.ok((await root.client.admin.stopImpersonating()).data)
    assert.notEqual((await sessionOf(root))?.userId, user.id)
  })
})
