import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import { seconds } from '#contract/kit/durations.ts'
import { verificationLetter } from '../email-addresses/verification-letter.ts'
import { jobs } from '../jobs.ts'
import { lockChoices, storeChoices } from '../look/store.ts'
import { runDue } from '../outbox/run-due.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { startTestServer } from '../testing/test-server.ts'
import { storeEditedWord } from './edited-words.ts'
import { houseOf } from './house.ts'
import { postOfficeOf } from './post-office.ts'
import { deliverLetter, sendLetter } from './send-letter.ts'

const letter = {
  subject: 'Підтвердьте адресу — 確認',
  text: 'Код: 402917\nhttps://app.example.com/open?token=abc=def',
  html: '<p>Код: <b>402917</b></p>',
}
const login = { user: 'post man', pass: 'p@ss/wörd' }

type Received = { raw: string; session: SMTPServerSession }

/** A real mail server in this process. Its behaviour is the test's. */
async function startMailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  let connections = 0
  const server = new SMTPServer({
    logger: false,
    closeTimeout: 10,
    onConnect: (_, done) => {
      connections++
      done()
    },
    onAuth: ({ username, password }, _, done) =>
      username === login.user && password === login.pass ? done(null, { user: username }) : done(new Error('Who are you?')),
    onData: (stream, session, done) => {
      void buffer(stream).then((bytes) => {
        received.push({
          raw: bytes.toString('utf8'),
          session: structuredClone({ envelope: session.envelope, user: session.user, secure: session.secure }) as SMTPServerSession,
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  const { port } = await new Promise<AddressInfo>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve(listening.address() as AddressInfo))
  })
  after(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const credentials = `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}`
  return {
    received,
    url: `smtp://${credentials}@127.0.0.1:${port}/?tls.rejectUnauthorized=false`,
    connections: () => connections,
  }
}

onBothDatabases('SMTP', (open) => {
  async function start(smtpUrl: string, mailFrom = 'Birch, Sons & Co. <no-reply@example.com>') {
    const { app, clock } = await startTestServer({ open, config: { smtpUrl, mailFrom } })
    after(() => postOfficeOf(app).close())
    return { app, clock, send: (to: string) => sendLetter(app, { to, letter }), work: () => runDue(app, [deliverLetter]) }
  }
  const rowsOf = ({ app }: Awaited<ReturnType<typeof start>>) => app.db.selectFrom('outbox').selectAll().execute()

  test('carries subject, both bodies and a signed-in, encrypted conversation', async () => {
    const { received, url } = await startMailServer()
    const post = await start(url)
    await post.send('anna@example.com')
    await post.work()

    const [{ raw, session } = assert.fail()] = received
    assert.equal(session.user, 'post man')
    assert.equal(session.secure, true)
    assert.deepEqual(
      session.envelope.rcptTo.map(({ address }) => address),
      ['anna@example.com'],
    )
    assert.equal((session.envelope.mailFrom as { address: string }).address, 'no-reply@example.com')
    assert.equal(headerOf(raw, 'Subject'), letter.subject)
    assert.equal(headerOf(raw, 'To'), 'anna@example.com')
    assert.equal(headerOf(raw, 'From'), '"Birch, Sons & Co." <no-reply@example.com>')
    assert.equal(headerOf(raw, 'Auto-Submitted'), 'auto-generated')
    assert.match(headerOf(raw, 'Message-ID'), /^<[0-9a-f-]{36}@example\.com>$/)
    assert.equal(bodyOf(raw, 'text/plain'), letter.text)
    assert.equal(bodyOf(raw, 'text/html'), letter.html)
    assert.deepEqual(await rowsOf(post), [])
  })

  test('names the request that asked for it, which the log names too', async () => {
    const { received, url } = await startMailServer()
    const { app, browser } = await startTestServer({ open, config: { smtpUrl: url } })
    after(() => postOfficeOf(app).close())
    const answer = await browser().post('/sign-up/email', { email: 'anna@example.com', password: 'correct horse battery', name: 'Anna' })
    await runDue(app, jobs)
    assert.equal(answer.status, 200)
    assert.equal(headerOf(received[0]?.raw ?? '', 'X-Request-Id'), answer.headers.get('x-request-id'))
  })

  test('carries the words and the sender that administrators chose, and neither can add a header', async () => {
    const { received, url } = await startMailServer()
    const post = await start(url)
    await lockChoices(post.app)
    await storeChoices(post.app, { applicationName: 'Oak', fromName: 'Oak\r\nBcc: eve@evil.example' })
    const place = { language: 'en', letter: 'verification' } as const
    await storeEditedWord(post.app, place, 'subject', 'Welcome to {applicationName}')
    await storeEditedWord(post.app, place, 'intro', '<b>One</b> tap.')
    const reader = { ...(await houseOf(post.app, 'en')), name: 'Anna' }
    const written = verificationLetter({ ...reader, link: 'https://app.example.com/open', code: '402917', expiresIn: seconds(3600) })
    await sendLetter(post.app, { to: 'anna@example.com', letter: written })
    await post.work()

    const [{ raw, session } = assert.fail()] = received
    assert.equal(headerOf(raw, 'Subject'), 'Welcome to Oak')
    assert.equal(headerOf(raw, 'From'), '"Oak Bcc: eve@evil.example" <no-reply@example.com>')
    assert.equal(headerOf(raw, 'Bcc'), '')
    assert.equal(session.envelope.rcptTo.length, 1)
    assert.match(bodyOf(raw, 'text/html'), /&lt;b&gt;One&lt;\/b&gt; tap\./)
  })

  test('writes to addresses of every script', async () => {
    const { received, url } = await startMailServer()
    const post = await start(url)
    await post.send('анна@приклад.укр')
    await post.send('bert@bücher.example')
    await post.work()
    assert.deepEqual(
      received.map(({ session }) => session.envelope.rcptTo.map(({ address }) => address)),
      [['анна@приклад.укр'], ['bert@bücher.example']],
    )
  })

  test('never takes an address for a list of several', async () => {
    const { received, url } = await startMailServer()
    const post = await start(url)
    await post.send('anna@example.com, eve@evil.example')
    await post.work()
    assert.ok(received.every(({ session }) => session.envelope.rcptTo.every(({ address }) => address !== 'eve@evil.example')))
  })

  test('tries again after a passing refusal, as the same letter', async () => {
    const ids: string[] = []
    let isBusy = true
    const { url } = await startMailServer({
      onData: (stream, _, done) => {
        void buffer(stream).then((bytes) => {
          ids.push(headerOf(bytes.toString(), 'Message-ID'))
          done(isBusy ? Object.assign(new Error('Come back later.'), { responseCode: 451 }) : null)
        })
      },
    })
    const post = await start(url)
    await post.send('anna@example.com')
    await post.work()
    const [row] = await rowsOf(post)
    assert.equal(row?.failedAt, null)
    assert.match(row.lastError ?? '', /451 Come back later/)

    isBusy = false
    post.clock.advance(seconds(15))
    await post.work()
    assert.equal(ids.length, 2)
    assert.equal(ids[0], ids[1])
    assert.deepEqual(await rowsOf(post), [])
  })

  test('gives up at once when there is no such mailbox', async () => {
    const { url } = await startMailServer({
      onRcptTo: (_, __, done) => done(Object.assign(new Error('No such mailbox.'), { responseCode: 550 })),
    })
    const post = await start(url)
    await post.send('nobody@example.com')
    await post.work()
    const [row] = await rowsOf(post)
    assert.equal(row?.attempts, 1)
    assert.notEqual(row.failedAt, null)
  })

  test('keeps letters while the password is wrong or the server does not answer', async () => {
    const { url } = await startMailServer()
    for (const broken of [url.replace('post%20man', 'stranger'), 'smtp://127.0.0.1:1/']) {
      const post = await start(broken)
      await post.send('anna@example.com')
      await post.work()
      assert.partialDeepStrictEqual(await rowsOf(post), [{ attempts: 1, failedAt: null }])
    }
  })

  test('sends many letters over few connections', async () => {
    const { received, url, connections } = await startMailServer()
    const post = await start(url)
    const people = Array.from({ length: 30 }, (_, at) => `person-${at}@example.com`)
    for (const person of people) await post.send(person)
    await Promise.all(Array.from({ length: 10 }, () => post.work()))
    const reached = received.flatMap(({ session }) => session.envelope.rcptTo.map(({ address }) => address))
    assert.deepEqual(new Set(reached), new Set(people))
    assert.equal(reached.length, 30)
    assert.ok(connections() <= 5, `${connections()} connections`)
  })
})

/** A header's value, unfolded and decoded. */
function headerOf(raw: string, name: string): string {
  const [head = ''] = raw.split('\r\n\r\n')
  const value = new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(head)?.[1] ?? ''
  return value
    .replace(/\r\n[ \t]/g, ' ')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : decodeQuotedPrintable(word.replaceAll('_', ' ')),
    )
}

function bodyOf(raw: string, type: string): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? assert.fail('The letter has one part only.')
  const part = raw.split(`--${boundary}`).find((part) => part.includes(`Content-Type: ${type}`)) ?? assert.fail(type)
  const [head = '', ...body] = part.split('\r\n\r\n')
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(head)?.[1]
  const content = body.join('\r\n\r\n').replace(/\r\n$/, '')
  const decoded =
    encoding === 'base64'
      ? Buffer.from(content, 'base64').toString()
      : encoding === 'quoted-printable'
        ? decodeQuotedPrintable(content)
        : content
  return decoded.replaceAll('\r\n', '\n')
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
