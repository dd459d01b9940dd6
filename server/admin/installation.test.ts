import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours, minutes } from '#contract/kit/durations.ts'
import { defineJob } from '../outbox/define-job.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { signUp } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import { startTestServer } from '../testing/test-server.ts'
import { activePeopleOf } from '../users/active-people.ts'
import { activePeoplePruning } from '../users/tables.ts'

onBothDatabases('how an installation fares', (open) => {
  test('is told by day: who signed up, and who was here, each once a day, and no guest', async () => {
    const server = await startTestServer({ open })
    const { app, clock } = server
    const [ann, bob, guest] = [server.browser(), server.browser(), server.browser()]
    await signUp(ann, 'ann')
    const { user } = await signUp(bob, 'bob')
    await guest.client.signIn.anonymous({})
    for (const { client } of [ann, bob, guest, ann, ann]) await client.getSession()
    await activePeopleOf(app).flush(app)
    clock.advance(days(1))
    for (const { client } of [ann, guest]) await client.getSession()
    await activePeopleOf(app).flush(app)

    const read = async (given: { days?: number } = {}) => (await ann.client.admin.readInstallation(given, await asServer(app))).data?.days
    const figures = await read({ days: 7 })
    assert.equal(figures?.length, 7)
    assert.deepEqual(figures.slice(-3), [
      { day: '2026-01-14', signUps: 0, active: 0 },
      { day: '2026-01-15', signUps: 2, active: 2 },
      { day: '2026-01-16', signUps: 0, active: 1 },
    ])
    assert.equal((await read())?.length, 30)
    await app.db.deleteFrom('users').where('id', '=', user.id).execute() // what was, was
    assert.deepEqual((await read({ days: 2 }))?.[0], { day: '2026-01-15', signUps: 2, active: 2 })
    clock.advance(days(2))
    await activePeoplePruning(app)
    assert.deepEqual(await app.db.selectFrom('activePeople').selectAll().execute(), [])
    assert.equal((await ann.client.admin.readInstallation({ days: 91 }, await asServer(app))).error?.status, 400)
  })

  test('counts a person once who is seen by two processes, or again after a restart', async () => {
    const server = await startTestServer({ open })
    const { app } = server
    const ann = server.browser()
    await signUp(ann, 'ann')
    const [one, other] = [app, { ...app, state: new Map() }]
    const user = await app.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    for (const each of [one, other]) activePeopleOf(each).note(each, user)
    await Promise.all([one, other].map((each) => activePeopleOf(each).flush(each)))
    const { data } = await ann.client.admin.readInstallation({ days: 1 }, await asServer(app))
    assert.equal(data?.days[0]?.active, 1)
  })

  test('is told by its letters and its work: what went out, failed and waits, and since when', async () => {
    const server = await startTestServer({ open })
    const { app, clock } = server
    const ann = server.browser()
    await signUp(ann, 'ann')
    await mailsTo(app, 'ann@example.com')
    const key = await asServer(app)
    const task = defineJob<{ to: string }>('task', { lane: 'mail' }, async () => {})
    await enqueue(app, task, { to: 'later' }, { dueAt: '2099-01-01T00:00:00.000Z' })
    const read = async () => (await ann.client.admin.readInstallation({}, key)).data
    const calm = await read()
    assert.deepEqual(
      [calm?.mail, calm?.jobs],
      [
        { sent: 1, failed: 0, waiting: 0, oldestAt: null, isLate: false },
        { failing: 0, failed: 0, waiting: 0, oldestAt: null, isLate: false },
      ],
    )
    assert.match(calm?.version ?? '', /^\d+\.\d+\.\d+/)

    const due = '2026-01-15T12:00:00.000Z'
    await enqueue(app, task, { to: 'now' })
    await app.db
      .insertInto('mailLog')
      .values({ id: 'm', recipient: 'x', subject: 'y', status: 'failed', attempts: 9, error: 'no', at: due })
      .execute()
    clock.advance(minutes(15))
    assert.equal((await read())?.mail.isLate, false)
    clock.advance(hours(2))
    const troubled = await read()
    assert.deepEqual(troubled?.mail, { sent: 1, failed: 1, waiting: 1, oldestAt: due, isLate: true })
    assert.deepEqual([troubled.jobs.waiting, troubled.jobs.oldestAt, troubled.jobs.isLate], [1, due, true])
    clock.advance(days(1))
    assert.deepEqual([(await read())?.mail.sent, (await read())?.mail.failed], [0, 0])
  })

  test('is told to administrators and servers alone', async () => {
    const server = await startTestServer({ open })
    const eve = server.browser()
    await signUp(eve, 'eve')
    assert.equal((await eve.client.admin.readInstallation({})).error?.code, 'FORBIDDEN')
    assert.equal((await server.browser().client.admin.readInstallation({})).error?.status, 401)
  })
})
