import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { days, minutes } from '#contract/kit/durations.ts'
import { limits } from '#contract/limits.ts'
import { jobs } from '../jobs.ts'
import type { App } from '../kit/app.ts'
import { runDue } from '../outbox/run-due.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { password } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'
import { startWaitlist } from '../testing/waitlist.ts'
import { waitlistPruning } from './tables.ts'

/** As many entries as may be, but for some. */
async function fill({ db }: App, short: number) {
  const most = sql.lit(limits.waitlist.total - short)
  const columns = sql`'0-' || i, i || '@example.org', 'waiting', '2999-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'`
  const numbers = sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${most})`
  await sql`insert into waitlist_entries (id, email, status, kept_until, created_at) ${numbers} select ${columns} from n`.execute(db)
}

onBothDatabases('joining the waitlist', (open) => {
  test('refuses every way to sign up to people who were not let in, and no account that is there', async () => {
    const { browser } = await startWaitlist(open)
    for (const more of [{}, { username: 'ann' }]) {
      const { error } = await browser().client.signUp.email({ email: 'ann@example.com', password, name: 'Ann', ...more })
      assert.deepEqual([error?.status, error?.code], [403, 'WAITLIST_ONLY'])
    }
    assert.equal((await browser().client.signIn.anonymous()).error?.code, 'WAITLIST_ONLY')
    assert.ok((await browser().client.signIn.email({ email: 'root@example.com', password })).data)
  })

  test('puts an address on the list once and writes to it once, however it is written and whoever asks again', async () => {
    const { app, join, entries } = await startWaitlist(open)
    for (const email of ['ann@example.com', ' Ann@EXAMPLE.com ', 'ａnn@example.com']) {
      assert.deepEqual((await join(email, ' Ann ')).data, { success: true })
    }
    assert.deepEqual(
      (await entries()).map(({ email, name, status, expiresAt }) => [email, name, status, expiresAt]),
      [['ann@example.com', 'Ann', 'waiting', null]],
    )
    const mails = await mailsTo(app, 'ann@example.com')
    assert.equal(mails.length, 1)
    assert.match(mails[0]?.subject ?? '', /on the waitlist/)
    assert.doesNotMatch(mails[0]?.text ?? '', /http|Ann/, 'the letter opens nothing, and does not repeat what a stranger typed')
  })

  test('makes one entry of twenty wishes at once', async () => {
    const { app, browser, entries } = await startWaitlist(open)
    const wishes = Array.from({ length: 20 }, (_, at) => browser().client.waitlist.join({ email: 'ann@example.com', name: `Ann ${at}` }))
    for (const { data } of await Promise.all(wishes)) assert.deepEqual(data, { success: true })
    await Promise.all([runDue(app, jobs), runDue(app, jobs), runDue(app, jobs)])
    assert.equal((await entries()).length, 1)
    assert.equal((await mailsTo(app, 'ann@example.com')).length, 1)
    const joined = await app.db.selectFrom('auditEntries').where('action', '=', 'waitlist.joined').selectAll().execute()
    assert.equal(joined.length, 1)
  })

  test('tells nobody whether an address is new, waits, was let in or has an account; only its mailbox hears', async () => {
    const { app, browser, join, letIn } = await startWaitlist(open)
    await join('waits@example.com')
    await letIn('in@example.com')
    const answers = []
    for (const email of ['new@example.com', 'waits@example.com', 'in@example.com', 'root@example.com']) {
      const answer = await browser().post('/waitlist/join', { email })
      const headers = [...answer.headers.keys()].toSorted()
      answers.push({ status: answer.status, body: await answer.text(), headers })
    }
    for (const answer of answers) assert.deepEqual(answer, answers[0])
    const [letter, ...more] = await mailsTo(app, 'root@example.com')
    assert.match(letter?.subject ?? '', /already have an account/)
    assert.ok(more.every(({ subject }) => subject !== letter?.subject))
    const listed = await app.db.selectFrom('waitlistEntries').select('email').where('email', '=', 'root@example.com').execute()
    assert.deepEqual(listed, [])
  })

  test('is open in its own mode alone, and to the domains that may sign up', async () => {
    const elsewhere = await startTestServer({ open })
    const { error } = await elsewhere.browser().client.waitlist.join({ email: 'ann@example.com' })
    assert.deepEqual([error?.status, error?.code], [403, 'WAITLIST_CLOSED'])
    const { join } = await startWaitlist(open, { signUpDomains: ['acme.com'] })
    assert.equal((await join('ann@example.com')).error?.code, 'EMAIL_DOMAIN_NOT_ALLOWED')
    assert.equal((await join('ann@acme.com')).error, null)
  })

  test('is limited for one network and for one mailbox', async () => {
    const limited = await startTestServer({ open, config: { rateLimit: true, signUp: 'waitlist' } })
    const ask = async (ipAddress: string, email: string) => (await limited.browser({ ipAddress }).post('/waitlist/join', { email })).status
    const network = []
    for (let at = 0; at < 5; at++) network.push(await ask('192.0.2.1', `ann-${at}@example.com`))
    assert.deepEqual(network, [200, 200, 200, 429, 429])
    const mailbox = []
    for (let at = 2; at < 7; at++) mailbox.push(await ask(`192.0.2.${at}`, 'Bob@example.com'))
    assert.deepEqual(mailbox, [200, 200, 200, 429, 429])
    limited.clock.advance(minutes(1))
    assert.equal(await ask('192.0.2.1', 'bob@example.com'), 200)
  })

  test('takes no address or name without end', async () => {
    const { browser } = await startWaitlist(open)
    for (const input of [{ email: `${'a'.repeat(400)}@example.com` }, { email: 'ann@example.com', name: 'x'.repeat(5000) }, { email: 7 }]) {
      assert.equal((await browser().post('/waitlist/join', input)).status, 400)
    }
  })

  test('ends when the list is full, also for many who come at once, and says so to everyone alike', async () => {
    const { app, browser, join } = await startWaitlist(open)
    await join('first@example.com')
    await fill(app, 3)
    const wishes = Array.from({ length: 8 }, (_, at) => browser().client.waitlist.join({ email: `late-${at}@example.com` }))
    await Promise.all(wishes)
    await Promise.all([runDue(app, jobs), runDue(app, jobs)])
    const { count } = await app.db
      .selectFrom('waitlistEntries')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    assert.equal(Number(count), limits.waitlist.total)
    for (const email of ['new@example.com', 'first@example.com', 'root@example.com']) {
      const { error } = await browser().client.waitlist.join({ email })
      assert.deepEqual([error?.status, error?.code], [503, 'WAITLIST_FULL'], email)
    }
  })

  test('ends by itself: a year of waiting, and a month after a link ran out', async () => {
    const { app, clock, join, letIn } = await startWaitlist(open)
    await join('waits@example.com')
    await letIn('in@example.com')
    const left = async () =>
      (await app.db.selectFrom('waitlistEntries').select('email').orderBy('email').execute()).map(({ email }) => email)
    clock.advance(days(36))
    await waitlistPruning(app)
    assert.deepEqual(await left(), ['in@example.com', 'waits@example.com'])
    clock.advance(days(1))
    await waitlistPruning(app)
    assert.deepEqual(await left(), ['waits@example.com'])
    clock.advance(days(365))
    await waitlistPruning(app)
    assert.deepEqual(await left(), [])
  })
})
