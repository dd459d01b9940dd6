import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { DEFAULT_MAX_VERSION, DEFAULT_MIN_VERSION, type TlsOptions } from 'node:tls'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import type { App } from '#server/kit/app.ts'
import { openSmtp } from '#server/mail/smtp.ts'
import { askProvider } from '#server/social/ask-provider.ts'
import { openStorage } from '#server/storage/open.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { exchange } from '#server/webhook-delivery/exchange.ts'
import { guardedFetch } from '#server/webhook-delivery/guarded-fetch.ts'

const ofThePast: TlsOptions = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }
const weak: TlsOptions = { maxVersion: 'TLSv1.2', ciphers: 'NULL-SHA256:NULL-SHA:@SECLEVEL=0' }

/** Something that speaks TLS with a certificate that no authority signed, and counts those who go on. */
async function startStranger(options: TlsOptions) {
  let conversations = 0
  const server = new SMTPServer({
    secure: true,
    closeTimeout: 10,
    onConnect: (_, done) => done(void conversations++ as undefined),
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  atEnd(() => server.close())
  return { port: (server.server.address() as AddressInfo).port, conversations: () => conversations }
}

const ways: Record<string, (app: App, port: number) => Promise<unknown>> = {
  'a partner': (app, port) => app.fetch(`https://127.0.0.1:${port}/`),
  'a provider of sign-ins': (app, port) => askProvider(app, `https://127.0.0.1:${port}/`),
  'an address that a user named': (app, port) => guardedFetch(app)(`https://127.0.0.1:${port}/`),
  'a receiver of webhooks': async (app, port) => {
    const { error } = await exchange(app, { url: `https://127.0.0.1:${port}/`, headers: {}, body: '{}' })
    if (error !== null) throw new Error(error)
  },
  'the mail server': (app, port) => {
    const letter = { subject: 'Hello', text: 'Hello', html: 'Hello' }
    const smtp = openSmtp(app.config, `smtps://127.0.0.1:${port}`)
    return smtp.send({ id: '1', to: 'ann@example.com', letter } as Parameters<typeof smtp.send>[0], { name: '', address: 'a@example.com' })
  },
}

for (const [way, ask] of Object.entries(ways)) {
  test(`${way} is asked only with a trusted certificate, TLS 1.2 or later and a cipher that encrypts`, async () => {
    const { app } = await startTestServer()
    for (const [options, refusal] of [
      [{}, /certificate/i],
      [ofThePast, /protocol|version|handshake/i],
      [weak, /handshake|cipher/i],
    ] as const) {
      const stranger = await startStranger(options)
      const failure = await ask(app, stranger.port).then(
        () => assert.fail(`${way} was asked`),
        (error: Error) => error,
      )
      assert.match(wordsOf(failure), refusal)
      assert.equal(stranger.conversations(), 0)
    }
  })
}

test('the newest version is what is offered first', () => {
  assert.deepEqual([DEFAULT_MIN_VERSION, DEFAULT_MAX_VERSION], ['TLSv1.2', 'TLSv1.3'])
})

const postgres = process.env.TOLLGATE_TEST_POSTGRES_URL
test('a PostgreSQL that speaks no TLS is not spoken to where DATABASE_URL asks for TLS', { skip: !postgres }, async () => {
  const opening = async () => {
    const storage = await openStorage(`${postgres}?sslmode=verify-full`, { connections: 1 })
    atEnd(() => storage.close())
    return sql`select 1`.execute(storage.db)
  }
  await assert.rejects(opening, (error) => /SSL/.test(wordsOf(error)))
})

/** Of the failure and of all that caused it. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return `${(error as { code?: string }).code} ${error.message} ${wordsOf(error.cause)}`
}
