import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { App } from '../kit/app.ts'
import type { Browser } from '../testing/browser.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { password, signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

const json = { 'content-type': 'application/json' }
const good = { email: 'ann@example.com', password, name: 'Ann' }

onBothDatabases('bad input', (open) => {
  const cases: [promise: string, status: number, code: string, send: (browser: Browser) => Promise<Response>][] = [
    [
      'malformed JSON',
      400,
      'INVALID_JSON',
      (b) => b.fetch('/api/auth/sign-up/email', { method: 'POST', headers: json, body: '{"email": ' }),
    ],
    [
      'a poisoned prototype',
      400,
      'INVALID_JSON',
      (b) =>
        b.fetch('/api/auth/sign-up/email', {
          method: 'POST',
          headers: json,
          body: `{"__proto__":{"role":"admin"},"email":"ann@example.com","password":"${password}","name":"Ann"}`,
        }),
    ],
    [
      'a poisoned constructor',
      400,
      'INVALID_JSON',
      (b) => b.fetch('/api/auth/sign-up/email', { method: 'POST', headers: json, body: '{"constructor":{"prototype":{"role":"admin"}}}' }),
    ],
    [
      'an unknown content type',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      (b) => b.fetch('/api/auth/sign-up/email', { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<email/>' }),
    ],
    [
      'plain text',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      (b) => b.fetch('/api/auth/sign-up/email', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify(good) }),
    ],
    ['a body past the limit', 413, 'BODY_TOO_LARGE', (b) => b.post('/sign-up/email', { ...good, name: 'x'.repeat(300_000) })],
    ['no body at all', 400, 'VALIDATION_ERROR', (b) => b.fetch('/api/auth/sign-up/email', { method: 'POST', headers: json })],
    ['an array for a body', 400, 'VALIDATION_ERROR', (b) => b.post('/sign-up/email', [good])],
    ['a text for a body', 400, 'VALIDATION_ERROR', (b) => b.post('/sign-up/email', 'ann')],
    ['null for a body', 400, 'VALIDATION_ERROR', (b) => b.post('/sign-up/email', null)],
    ['a missing member', 400, 'VALIDATION_ERROR', (b) => b.post('/sign-up/email', { email: 'ann@example.com', name: 'Ann' })],
    ['a number for a password', 400, 'VALIDATION_ERROR', (b) => b.post('/sign-up/email', { ...good, password: 12345678 })],
    ['an object for an address', 400, 'VALIDATION_ERROR', (b) => b.post('/sign-up/email', { ...good, email: { $ne: null } })],
    [
      'a callback that cannot be turned into text',
      403,
      'INVALID_CALLBACKURL',
      (b) => b.post('/sign-up/email', { ...good, callbackURL: { toString: 1 } }),
    ],
    [
      'a callback that is nested without end',
      403,
      'INVALID_CALLBACKURL',
      (b) =>
        b.fetch('/api/auth/sign-up/email', {
          method: 'POST',
          headers: json,
          body: `{"callbackURL":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
        }),
    ],
    ['an array for a callback', 403, 'INVALID_CALLBACKURL', (b) => b.post('/sign-up/email', { ...good, callbackURL: ['/a'] })],
    ['no address', 400, 'INVALID_EMAIL', (b) => b.post('/sign-up/email', { ...good, email: 'ann' })],
    [
      'an address with a line break',
      400,
      'INVALID_EMAIL',
      (b) => b.post('/sign-up/email', { ...good, email: 'ann@example.com\r\nBcc: eve@example.com' }),
    ],
    ...[
      'a\u200bnn@example.com',
      'a\u00adnn@example.com',
      'a\u202enn@example.com',
      'a\u3164nn@example.com',
      'ann\u0007@example.com',
      '\u0430nn@example.com',
      'ann@\u0435xample.com',
    ].map((email): (typeof cases)[number] => [
      `an address that looks like another (${JSON.stringify(email)})`,
      400,
      'INVALID_EMAIL',
      (b) => b.post('/sign-up/email', { ...good, email }),
    ]),
    ...['.ann@example.com', 'ann.@example.com', 'a..nn@example.com', `${'a'.repeat(65)}@example.com`, `ann@${'a'.repeat(64)}.com`].map(
      (email): (typeof cases)[number] => [
        `an address that no mail server takes (${email})`,
        400,
        'INVALID_EMAIL',
        (b) => b.post('/sign-up/email', { ...good, email }),
      ],
    ),
    ...['\u200b', 'An\r\nn', '\u202enna', 'A\u2066nn'].map((name): (typeof cases)[number] => [
      `a name that hides or turns around what is read (${JSON.stringify(name)})`,
      400,
      'VALIDATION_ERROR',
      (b) => b.post('/sign-up/email', { ...good, name }),
    ]),
    ['a NUL in a name', 400, 'VALIDATION_ERROR', (b) => b.post('/sign-up/email', { ...good, name: 'A\0nn' })],
    ['half of a surrogate pair', 400, 'VALIDATION_ERROR', (b) => b.post('/sign-up/email', { ...good, email: '\ud800@example.com' })],
    ['an unknown route', 404, 'NOT_FOUND', (b) => b.get('/no-such-route')],
    ['a wrong method', 404, 'NOT_FOUND', (b) => b.get('/sign-up/email')],
    ['a broken percent-encoding', 404, 'NOT_FOUND', (b) => b.fetch('/api/auth/%zz')],
    ['a foreign origin', 403, 'INVALID_ORIGIN', (b) => b.post('/sign-up/email', good, { origin: 'https://evil.example' })],
    [
      'an origin that only begins like ours',
      403,
      'INVALID_ORIGIN',
      (b) => b.post('/sign-up/email', good, { origin: 'http://localhost:3000.evil.example' }),
    ],
    ['the origin "null"', 403, 'MISSING_OR_NULL_ORIGIN', (b) => b.post('/sign-up/email', good, { origin: 'null' })],
    ['a duplicate query', 400, 'VALIDATION_ERROR', (b) => b.get('/get-session?disableRefresh=true&disableRefresh=false')],
  ]
  for (const [promise, status, code, send] of cases) {
    test(`${promise} is answered ${status} ${code}, and nothing is written`, async () => {
      const { app, browser } = await startTestServer({ open })
      const answer = await send(browser())
      const body = (await answer.json()) as { code: string; message: string }
      assert.deepEqual([answer.status, body.code], [status, code])
      assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
      assert.equal(typeof body.message, 'string')
      assert.equal(await rowsIn(app), 0)
    })
  }

  test('a validation error names every field that is wrong', async () => {
    const { browser } = await startTestServer({ open })
    const { issues } = (await (await browser().post('/sign-up/email', { email: 'ann@example.com' })).json()) as {
      issues: { path: string }[]
    }
    assert.deepEqual(
      issues.map(({ path }) => path),
      ['password', 'name'],
    )
  })

  for (const broken of ['', 'x', 'a.b', '%E0%A4%A', `${'x'.repeat(32)}.${'A'.repeat(43)}=`, 'x'.repeat(5000), '{}', '..', '%00.%00']) {
    test(`a session cookie ${JSON.stringify(broken.slice(0, 40))} counts as none`, async () => {
      const { browser } = await startTestServer({ open })
      const visitor = browser()
      visitor.cookies.set('better-auth.session_token', broken)
      visitor.cookies.set('better-auth.session_data', broken)
      assert.equal(await (await visitor.get('/get-session')).text(), 'null')
      assert.equal((await visitor.get('/list-sessions')).status, 401)
    })
  }

  test('pages of trusted origins can read what was wrong, and others cannot', async () => {
    const { browser } = await startTestServer({ open, config: { trustedOrigins: ['https://app.example.com'] } })
    const broken = { method: 'POST', headers: json, body: '{' }
    for (const [origin, told] of [
      ['https://app.example.com', 'https://app.example.com'],
      ['https://evil.example', null],
    ] as const) {
      for (const [path, init] of [
        ['/api/auth/sign-in/email', broken],
        ['/api/auth/no-such-route', {}],
        ['/api/auth/list-sessions', {}],
      ] as const) {
        const answer = await browser().fetch(path, { ...init, headers: { ...json, origin } })
        assert.equal(answer.headers.get('access-control-allow-origin'), told, path)
      }
    }
  })

  test('with a session cookie, a change needs to say where it comes from', async () => {
    const { browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const send = (headers: Record<string, string>) =>
      ann.inject({ method: 'POST', url: '/api/auth/revoke-other-sessions', headers: { cookie, ...headers } })
    assert.equal((await send({})).json().code, 'MISSING_OR_NULL_ORIGIN')
    assert.equal((await send({ 'sec-fetch-site': 'cross-site' })).json().code, 'INVALID_ORIGIN')
    assert.equal((await send({ 'sec-fetch-site': 'somewhere' })).json().code, 'INVALID_ORIGIN')
    assert.equal((await send({ referer: 'https://evil.example/page' })).json().code, 'INVALID_ORIGIN')
    assert.equal((await send({ 'sec-fetch-site': 'same-origin' })).statusCode, 200)
    assert.equal((await send({ referer: 'http://localhost:3000/account' })).statusCode, 200)
  })
})

async function rowsIn({ db }: App): Promise<number> {
  const tables = ['users', 'accounts', 'sessions', 'outbox', 'tokens', 'auditEntries'] as const
  const counts = await Promise.all(tables.map((table) => db.selectFrom(table).select('id').execute()))
  return counts.flat().length
}
