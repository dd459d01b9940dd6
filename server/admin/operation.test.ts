import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { App } from '../kit/app.ts'
import { defineJob } from '../outbox/define-job.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { PermanentFailure } from '../outbox/perform.ts'
import { runDue } from '../outbox/run-due.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { mailsTo, newestMailTo } from '../testing/mailbox.ts'
import { signUp } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import { openShop } from '../testing/shops.ts'
import { startTestServer } from '../testing/test-server.ts'

async function startAdmin(open: OpenDatabase) {
  const server = await startTestServer({ open })
  const { app } = server
  const browser = server.browser()
  const { user } = await signUp(browser, 'root')
  await mailsTo(app, 'root@example.com')
  await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
  const { admin } = browser.client
  return { server, app, user, admin }
}

const jobs = (app: App, done: string[]) => {
  let isBroken = true
  const task = defineJob<{ name: string }>('task', { lane: 'housekeeping' }, async (_, { name }) => {
    if (isBroken) throw name === 'hopeless' ? new PermanentFailure('no hope') : new Error('not now')
    done.push(name)
  })
  return { task, mend: () => (isBroken = false), run: () => runDue(app, [task]) }
}

onBothDatabases('The administration of work', (open) => {
  test('lists what waits, fails and was given up, and tries it again', async () => {
    const { app, user, admin } = await startAdmin(open)
    const done: string[] = []
    const { task, mend, run } = jobs(app, done)
    await enqueue(app, task, { name: 'hopeless' })
    await enqueue(app, task, { name: 'hopeful' })
    await enqueue(app, task, { name: 'later' }, { dueAt: '2099-01-01T00:00:00.000Z' })
    await run()

    const { data: failed } = await admin.listJobs({ state: 'failed' })
    assert.deepEqual(failed?.counts, { waiting: 2, failing: 1, failed: 1 })
    assert.partialDeepStrictEqual(failed?.jobs, [{ kind: 'task', lane: 'housekeeping', lastError: 'no hope', attempts: 1 }])
    assert.equal('payload' in (failed?.jobs[0] ?? {}), false)
    const { data: failing } = await admin.listJobs({ state: 'failing' })
    assert.equal(failing?.jobs[0]?.lastError, 'not now')

    mend()
    for (const job of [failed?.jobs[0], failing?.jobs[0]]) assert.equal((await admin.retryJob({ id: job?.id ?? '' })).error, null)
    await run()
    assert.deepEqual(done.sort(), ['hopeful', 'hopeless'])
    const log = await app.db.selectFrom('auditEntries').selectAll().where('action', '=', 'job.retried').execute()
    assert.deepEqual([log.length, log[0]?.actorId], [2, user.id])
    const waiting = (await admin.listJobs({})).data?.jobs[0]?.id ?? ''
    assert.equal((await admin.retryJob({ id: waiting })).error?.status, 404)
  })

  test('lets a job that was given up take its turn among those of its key', async () => {
    const { app, admin } = await startAdmin(open)
    const done: string[] = []
    const { task, mend, run } = jobs(app, done)
    await enqueue(app, task, { name: 'hopeless' }, { key: 'k' })
    await run()
    mend()
    await enqueue(app, task, { name: 'second' }, { key: 'k' })
    const id = (await admin.listJobs({ state: 'failed' })).data?.jobs[0]?.id ?? ''
    await admin.retryJob({ id })
    await run()
    assert.deepEqual(done.sort(), ['hopeless', 'second'])
  })

  test('turns pages of work, each job once', async () => {
    const { app, admin } = await startAdmin(open)
    const { task } = jobs(app, [])
    for (let at = 0; at < 7; at++) await enqueue(app, task, { name: String(at) })
    const seen: string[] = []
    let after: string | null | undefined
    do {
      const { data } = await admin.listJobs({ limit: 3, ...(after && { after }) })
      seen.push(...(data?.jobs.map(({ id }) => id) ?? []))
      after = data?.next
    } while (after)
    assert.equal(new Set(seen).size, seen.length)
    assert.equal(seen.length, 7)
  })

  test('keeps a log of letters without what they say', async () => {
    const { server, app, admin } = await startAdmin(open)
    await signUp(server.browser(), 'ann')
    const [letter] = await mailsTo(app, 'ann@example.com')
    const { data } = await admin.listMail({ to: 'Ann@example.com' })
    assert.partialDeepStrictEqual(data?.mail, [{ to: 'ann@example.com', subject: letter?.subject, status: 'sent', attempts: 1 }])
    const token = letter?.token ?? assert.fail()
    assert.ok(!JSON.stringify(await app.db.selectFrom('mailLog').selectAll().execute()).includes(token))
    assert.deepEqual((await admin.listMail({ status: 'failed' })).data?.mail, [])
    const first = await admin.listMail({ limit: 1 })
    assert.notEqual(first.data?.next, null)
    const second = await admin.listMail({ limit: 1, before: first.data?.next ?? '' })
    assert.notEqual(second.data?.mail[0]?.id, first.data?.mail[0]?.id)
  })

  test('keeps no code in that log, though its letter has it in the subject', async () => {
    const { server, app, admin } = await startAdmin(open)
    const email = 'ann@example.com'
    await signUp(server.browser(), 'ann')
    await server.browser().client.emailOtp.sendVerificationOtp({ email, type: 'sign-in' })
    const { subject, code } = await newestMailTo(app, email)
    assert.ok(code !== '' && subject.includes(code))
    const { data } = await admin.listMail({ to: email, limit: 1 })
    assert.equal(data?.mail[0]?.subject, subject.replace(code, '••••••'))
  })

  test('adds up what every seller sold, day by day', async () => {
    const { server, admin } = await startAdmin(open)
    const [acme, birch] = [await openShop(server, 'acme'), await openShop(server, 'birch')]
    for (const shop of [acme, birch, birch]) {
      const { id } = await shop.product()
      await shop.confirm(await shop.checkout({ id }))
    }
    const { id } = await birch.product({ name: 'Becher', prices: [{ amount_type: 'fixed', price_amount: 1250, price_currency: 'eur' }] })
    await birch.confirm(await birch.checkout({ id }))
    const { data } = await admin.readBillingTotals({})
    assert.equal(data?.days.length, 30)
    assert.deepEqual(data?.days.at(-1), {
      day: '2026-01-15',
      orders: 4,
      revenue: [
        { currency: 'usd', amount: 3750 },
        { currency: 'eur', amount: 1250 },
      ],
    })
    assert.deepEqual(
      data?.sellers.map(({ slug, orders }) => [slug, orders]),
      [
        ['birch', 3],
        ['acme', 1],
      ],
    )
    const revenue = [
      { currency: 'usd', amount: 3750 },
      { currency: 'eur', amount: 1250 },
    ]
    // Each purchase with an address that was only typed has a guest of its own.
    assert.partialDeepStrictEqual(data?.totals, { orders: 4, revenue, sellers: 2, customers: 4 })
  })

  test('opens to a server, and the log names its key', async () => {
    const { server, app } = await startAdmin(open)
    const { task, run } = jobs(app, [])
    await enqueue(app, task, { name: 'hopeless' })
    await run()
    const { admin } = server.browser().client
    const key = await asServer(app)
    const id = (await admin.listJobs({ state: 'failed' }, key)).data?.jobs[0]?.id ?? ''
    assert.equal((await admin.retryJob({ id }, key)).error, null)
    const [entry] = await app.db.selectFrom('auditEntries').selectAll().where('action', '=', 'job.retried').execute()
    const { id: keyId } = await app.db.selectFrom('secretKeys').select('id').executeTakeFirstOrThrow()
    assert.deepEqual([entry?.actorKeyId, entry?.actorId], [keyId, null])
    assert.equal((await admin.listMail({ to: 'root@example.com' }, key)).data?.mail.length, 1)
    assert.equal((await admin.readBillingTotals({}, key)).data?.days.length, 30)
  })

  test('is closed to everybody else', async () => {
    const { server } = await startAdmin(open)
    const eve = server.browser()
    await signUp(eve, 'eve')
    const { listJobs, retryJob, listMail, readBillingTotals } = eve.client.admin
    for (const answer of [await listJobs({}), await retryJob({ id: 'x' }), await listMail({}), await readBillingTotals({})]) {
      assert.equal(answer.error?.status, 403)
    }
  })
})
