import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { inspect } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { socialProviders } from '#contract/social-providers.ts'
import { askService } from '#server/captcha/verifier.ts'
import { createApp } from '#server/create-app.ts'
import { signingOf } from '#server/http/cookies.ts'
import { readConfig } from '#server/kit/config.ts'
import { hmac } from '#server/kit/keys.ts'
import { sign, verifySigned } from '#server/kit/secrets.ts'
import { openSmtp } from '#server/mail/smtp.ts'
import { askProvider, ProviderFault } from '#server/social/ask-provider.ts'
import { findProvider } from '#server/social/find-provider.ts'
import { verifyIdToken } from '#server/social/id-tokens.ts'
import { openStorage } from '#server/storage/open.ts'
import { onBothDatabases, openEmptySqlite } from '#server/testing/databases.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const sound = {
  NODE_ENV: 'production',
  TOLLGATE_URL: 'https://accounts.acme.test',
  TOLLGATE_SECRET: 'k3Jx0bq9Vt7Zr2Lw5Ny8Hd1Gs4Pf6Mc0Qa',
  TOLLGATE_TRUSTED_PROXIES: 'none',
}

describe('production does not start', () => {
  const weak: [what: string, settings: Record<string, string | undefined>, words: RegExp][] = [
    [
      'without a word on its proxies',
      { TOLLGATE_TRUSTED_PROXIES: undefined },
      /TOLLGATE_TRUSTED_PROXIES is missing.+its one address.+locks everybody out/,
    ],
    ['with proxies that are everybody', { TOLLGATE_TRUSTED_PROXIES: '0.0.0.0/0' }, /TOLLGATE_TRUSTED_PROXIES/],
    ['with proxies that are everybody, the newer way', { TOLLGATE_TRUSTED_PROXIES: '10.0.0.1, ::/0' }, /TOLLGATE_TRUSTED_PROXIES/],
    ['with a secret that repeats itself', { TOLLGATE_SECRET: 'abc'.repeat(20) }, /TOLLGATE_SECRET can be guessed/],
    ['with the secret of a guide', { TOLLGATE_SECRET: 'please-change-me-before-you-go-to-production' }, /TOLLGATE_SECRET can be guessed/],
    ['with one weak secret among good ones', { TOLLGATE_SECRETS: `${sound.TOLLGATE_SECRET},short` }, /TOLLGATE_SECRET is too short/],
    ['with a metrics token that is a word', { TOLLGATE_METRICS_TOKEN: 'metrics' }, /TOLLGATE_METRICS_TOKEN can be guessed/],
    [
      'trusting a page that travels in the clear',
      { TOLLGATE_TRUSTED_ORIGINS: 'http://app.acme.test' },
      /TOLLGATE_TRUSTED_ORIGINS must name https/,
    ],
    ...['https://*.com', '*.com', 'https://*.co.uk', 'https://*.vercel.app', 'https://*.github.io:443'].map(
      (origin): [string, Record<string, string>, RegExp] => [
        `trusting everybody below ${origin}`,
        { TOLLGATE_TRUSTED_ORIGINS: origin },
        /TOLLGATE_TRUSTED_ORIGINS must be .+ strangers share/,
      ],
    ),
  ]
  for (const [what, settings, words] of weak) {
    test(what, () => assert.throws(() => readConfig({ ...sound, ...settings } as NodeJS.ProcessEnv), { message: words }))
  }

  test('but it does with sound settings, and names its proxies or says none', () => {
    assert.deepEqual(readConfig(sound).trustedProxies, [])
    assert.deepEqual(readConfig({ ...sound, TOLLGATE_TRUSTED_PROXIES: '10.0.0.0/8' }).trustedProxies, ['10.0.0.0/8'])
    assert.deepEqual(readConfig({ ...sound, TOLLGATE_TRUSTED_ORIGINS: 'https://*.acme.test' }).trustedOrigins, ['https://*.acme.test'])
    assert.deepEqual(readConfig({}).trustedProxies, [])
  })
})

test('a SQLite database is its owner’s alone, old files and a folder of its own included', {
  skip: process.platform === 'win32',
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-files-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const rights = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8)

  const made = await openStorage(`sqlite:${join(folder, 'new/tollgate.db')}`, { connections: 1 })
  await made.db
    .selectFrom('users')
    .select('id')
    .execute()
    .catch(() => {})
  assert.deepEqual(
    ['new', 'new/tollgate.db', 'new/tollgate.db-wal', 'new/tollgate.db-shm'].map((path) => rights(path)),
    ['700', '600', '600', '600'],
  )
  await made.close()

  mkdirSync(join(folder, 'old'), { mode: 0o755 })
  for (const file of ['tollgate.db', 'tollgate.db-wal']) {
    writeFileSync(join(folder, 'old', file), '')
    chmodSync(join(folder, 'old', file), 0o644)
  }
  await (await openStorage(`sqlite:${join(folder, 'old/tollgate.db')}`, { connections: 1 })).close()
  assert.deepEqual([rights('old'), rights('old/tollgate.db')], ['700', '600'])

  mkdirSync(join(folder, 'shared'), { mode: 0o755 })
  writeFileSync(join(folder, 'shared/notes.txt'), '')
  await (await openStorage(`sqlite:${join(folder, 'shared/tollgate.db')}`, { connections: 1 })).close()
  assert.deepEqual([rights('shared'), rights('shared/tollgate.db')], ['755', '600'])
})

describe('letters leave over TLS', () => {
  const from = { name: 'Tollgate', address: 'no-reply@example.com' }
  const dispatch = { id: '1', to: 'ann@example.com', letter: { subject: 's', text: 't', html: '<p>t</p>' } }

  test('a mail server that offers none gets no letter and no password, unless an operator says so', async () => {
    const { server, received, tried } = await startMailServer()
    const { port } = server.address() as AddressInfo
    // A name that is this machine's but does not look like it.
    const url = `smtp://ann:hidden@${hostNotLoopback}:${port}`
    const required = openSmtp(readConfig({}), url)
    await assert.rejects(required.send(dispatch, from), /STARTTLS/i)
    assert.deepEqual([received.length, tried.length], [0, 0])
    required.close()

    const relaxed = openSmtp(readConfig({ TOLLGATE_SMTP_TLS: 'if-offered' }), url)
    await relaxed.send(dispatch, from)
    relaxed.close()
    assert.equal(received.length, 1)
  })

  test('one on this machine needs none', async () => {
    const { server, received } = await startMailServer()
    const smtp = openSmtp(readConfig({}), `smtp://ann:hidden@127.0.0.1:${(server.address() as AddressInfo).port}`)
    await smtp.send(dispatch, from)
    smtp.close()
    assert.equal(received.length, 1)
  })
})

const hostNotLoopback = '0.0.0.0'

async function startMailServer() {
  const received: string[] = []
  const tried: string[] = []
  const server = new SMTPServer({
    logger: false,
    closeTimeout: 10,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username }, _, done) => {
      tried.push(username ?? '')
      done(null, { user: username })
    },
    onData: (stream, _, done) => {
      stream.resume().on('end', () => {
        received.push('letter')
        done()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  after(() => server.close(() => {}))
  return { server: server.server, received, tried }
}

describe('answers of other companies are read up to a limit', () => {
  /** Answers good JSON that never ends. */
  function endless(sent: { bytes: number }): typeof fetch {
    const piece = new TextEncoder().encode(' '.repeat(64 * 1024))
    return async () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            sent.bytes += piece.length
            controller.enqueue(piece)
          },
        }),
        { headers: { 'content-type': 'application/json' } },
      )
  }

  test('tokens and profiles of a provider', async () => {
    const sent = { bytes: 0 }
    const app = createApp(readConfig({}, { logLevel: 'silent' }), await openEmptySqlite(), { fetch: endless(sent) })
    await assert.rejects(askProvider(app, 'https://provider.example/token'), ProviderFault)
    assert.ok(sent.bytes < 2 * 1024 * 1024, `${sent.bytes} bytes were taken in`)
  })

  test('key sets', async () => {
    const sent = { bytes: 0 }
    const app = createApp(readConfig({}, { logLevel: 'silent' }), await openEmptySqlite(), { fetch: endless(sent) })
    const header = Buffer.from('{"alg":"RS256","kid":"1"}').toString('base64url')
    const token = `${header}.${Buffer.from('{"sub":"1"}').toString('base64url')}.AAAA`
    const google = await findProvider(app, 'google')
    assert.ok(google)
    assert.equal(await verifyIdToken(app, google, token, { nonce: undefined, mostAge: 60 }), null)
    assert.ok(sent.bytes > 0 && sent.bytes < 2 * 1024 * 1024, `${sent.bytes} bytes were taken in`)
  })

  test('captcha services', async () => {
    const sent = { bytes: 0 }
    const app = createApp(readConfig({}, { logLevel: 'silent' }), await openEmptySqlite(), { fetch: endless(sent) })
    await assert.rejects(askService(app, 'https://captcha.example/verify', 'x'), /longer than/)
    assert.ok(sent.bytes < 1024 * 1024, `${sent.bytes} bytes were taken in`)
  })
})

test('every provider is asked with a proof key, but for the two that refuse it', async () => {
  const { browser } = await startTestServer()
  const without: string[] = []
  for (const provider of socialProviders) {
    const { url } = (await (await browser().post('/sign-in/social', { provider, callbackURL: '/' })).json()) as { url: string }
    const { searchParams } = new URL(url)
    if (searchParams.get('code_challenge_method') !== 'S256' || searchParams.get('code_challenge')?.length !== 43) without.push(provider)
    assert.ok(searchParams.get('state'), provider)
  }
  assert.deepEqual(without.sort(), ['facebook', 'linkedin'])
})

describe('each purpose has a key of its own', () => {
  const secrets = [sound.TOLLGATE_SECRET]

  test('what is signed as one cookie is no other', () => {
    const device = sign('abc', secrets, signingOf('device'))
    assert.equal(verifySigned(device, secrets, signingOf('device')), 'abc')
    assert.equal(verifySigned(device, secrets, signingOf('session_token')), null)
  })

  test('a session cookie that the bare secret signed still opens its session; other cookies of that time do not', async () => {
    const { app, browser } = await startTestServer()
    const person = { name: 'Ann', email: 'ann@example.com', password: 'a long enough one' }
    const { token } = (await (await browser().post('/sign-up/email', person)).json()) as { token: string }
    const bare = (value: string) => `${value}.${hmac(app.config.secrets[0] as string, value, 'base64')}`
    const cookie = `better-auth.session_token=${encodeURIComponent(bare(token))}`
    const { user } = (await (await browser().get('/get-session', { cookie })).json()) as { user: { email: string } }
    assert.equal(user.email, person.email)
    assert.equal(verifySigned(bare('x'), app.config.secrets, signingOf('state')), null)
  })
})

describe('what is for the operator alone', () => {
  test('/metrics and the sandbox are not read by a page whose name was made to point at this machine', async () => {
    const { browser } = await startTestServer()
    const metrics = (host: string) => browser().inject({ url: '/metrics', headers: { host } })
    assert.equal((await metrics('localhost:3000')).statusCode, 200)
    assert.equal((await metrics('127.0.0.1:3000')).statusCode, 200)
    assert.equal((await metrics('rebound.example:3000')).statusCode, 404)
  })

  test('an issuer that wants tokens in the clear is not asked', async () => {
    const description = (userinfo: string) => ({
      issuer: 'https://id.acme.test',
      authorization_endpoint: 'https://id.acme.test/authorize',
      token_endpoint: 'https://id.acme.test/token',
      jwks_uri: 'https://id.acme.test/keys',
      userinfo_endpoint: userinfo,
    })
    const provider = { id: 'acme', issuer: 'https://id.acme.test', clientId: 'a', clientSecret: 'b' }
    for (const [userinfo, isAsked] of [
      ['https://id.acme.test/me', true],
      ['http://id.acme.test/me', false],
    ] as const) {
      const others = { fetch: async () => Response.json(description(userinfo)) }
      const app = createApp(readConfig(sound, { logLevel: 'silent', oidcProviders: [provider] }), await openEmptySqlite(), others)
      assert.equal((await findProvider(app, 'acme')) !== null, isAsked, userinfo)
    }
  })
})

onBothDatabases('what the database refuses', (open) => {
  test('is told without the values of the row: they would stand in the log', async () => {
    const { db, close } = await open()
    const row = { key: 'a private key', count: 1, resetAt: '2026-01-01T00:00:00.000Z' }
    await db.insertInto('rateLimits').values(row).execute()
    const error: unknown = await db
      .insertInto('rateLimits')
      .values(row)
      .execute()
      .catch((error: unknown) => error)
    assert.ok(error instanceof Error)
    assert.ok(!inspect(error).includes('a private key'), inspect(error))
    await close()
  })
})
