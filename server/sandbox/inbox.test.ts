import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFastify } from '../http/fastify.ts'
import type { InboxMail } from '../mail/inbox.ts'
import { deliverLetter, sendLetter } from '../mail/send-letter.ts'
import { runDue } from '../outbox/run-due.ts'
import { OutboxWorker } from '../outbox/worker.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { startTestServer } from '../testing/test-server.ts'
import { mountSandbox } from './mount-sandbox.ts'
import { SandboxClock } from './sandbox-clock.ts'

async function startSandbox(open: OpenDatabase) {
  const { app, clock } = await startTestServer({ open })
  const fastify = createFastify(app, { strict: true })
  mountSandbox(fastify, app, { clock: new SandboxClock(app.db, clock), worker: new OutboxWorker(app, []) })

  const mail = async (to: string, subject: string, text = '') => {
    await sendLetter(app, { to, letter: { subject, text, html: `<p>${subject}</p>` } })
    await runDue(app, [deliverLetter])
  }
  const inbox = async (query = '') => {
    const answer = await fastify.inject(`/dev/inbox.json${query}`)
    assert.equal(answer.statusCode, 200)
    return answer.json<InboxMail[]>()
  }
  return { app, clock, fastify, mail, inbox }
}

onBothDatabases('The inbox', (open) => {
  test('lists letters newest first, also when no time passes and when the clock is set back', async () => {
    const { clock, mail, inbox } = await startSandbox(open)
    for (const subject of ['one', 'two', 'three']) await mail('anna@example.com', subject)
    clock.advance(-86_400_000)
    await mail('anna@example.com', 'four')
    assert.deepEqual(
      (await inbox()).map(({ subject }) => subject),
      ['four', 'three', 'two', 'one'],
    )
  })

  test('gives a letter with its links, and nothing more', async () => {
    const { mail, inbox } = await startSandbox(open)
    const link = 'https://app.example.com/verify?token=a.b-c_d&next=%2F'
    await mail('anna@example.com', 'Hello', `Open:\n${link}\n\nOr ${link}\nhttp://localhost:3000/x`)
    const [letter, ...others] = await inbox()
    assert.deepEqual(others, [])
    assert.deepEqual(letter, {
      id: letter?.id,
      to: 'anna@example.com',
      subject: 'Hello',
      text: `Open:\n${link}\n\nOr ${link}\nhttp://localhost:3000/x`,
      html: '<p>Hello</p>',
      links: [link, 'http://localhost:3000/x'],
      createdAt: '2026-01-15T12:00:00.000Z',
    })
  })

  test('shows the letters of one address when asked for it', async () => {
    const { mail, inbox } = await startSandbox(open)
    await mail('anna@example.com', 'for Anna')
    await mail('bert@example.com', 'for Bert')
    const subjects = async (query: string) => (await inbox(query)).map(({ subject }) => subject)
    assert.deepEqual(await subjects('?to=anna@example.com'), ['for Anna'])
    assert.deepEqual(await subjects('?to=ANNA%40example.com'), ['for Anna'])
    assert.deepEqual(await subjects('?to=nobody@example.com'), [])
    assert.deepEqual(await subjects('?limit=1'), ['for Bert'])
    assert.deepEqual(await subjects('?limit=nonsense'), ['for Bert', 'for Anna'])
  })

  test('is emptied on request', async () => {
    const { fastify, mail, inbox } = await startSandbox(open)
    await mail('anna@example.com', 'Hello')
    assert.equal((await fastify.inject({ method: 'DELETE', url: '/dev/inbox.json' })).statusCode, 200)
    assert.deepEqual(await inbox(), [])
  })

  test('says in few bytes that nothing changed', async () => {
    const { fastify, mail } = await startSandbox(open)
    await mail('anna@example.com', 'Hello')
    const first = await fastify.inject('/dev/inbox.json')
    const headers = { 'if-none-match': first.headers.etag }
    assert.equal((await fastify.inject({ url: '/dev/inbox.json', headers })).statusCode, 304)
    await mail('anna@example.com', 'Again')
    assert.equal((await fastify.inject({ url: '/dev/inbox.json', headers })).statusCode, 200)
  })

  test('shows a letter as a stranger’s page: with its styles, without scripts', async () => {
    const { fastify, mail, inbox } = await startSandbox(open)
    await mail('anna@example.com', 'Hello')
    const [letter] = await inbox()
    const page = await fastify.inject(`/dev/inbox/${letter?.id}.html`)
    assert.equal(page.body, '<p>Hello</p>')
    assert.match(String(page.headers['content-type']), /^text\/html/)
    const policy = String(page.headers['content-security-policy'])
    assert.match(policy, /default-src 'none'/)
    assert.match(policy, /sandbox allow-popups/)
    assert.doesNotMatch(policy, /allow-scripts|allow-same-origin|script-src/)
    for (const strange of ['nothing', '../index', '00000000-0000-7000-8000-000000000000']) {
      const { statusCode, body } = await fastify.inject(`/dev/inbox/${encodeURIComponent(strange)}.html`)
      assert.equal(statusCode, 404, body)
    }
  })
})
