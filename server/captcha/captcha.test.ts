import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '#contract/index.ts'
import { seconds } from '#contract/kit/durations.ts'
import { type Configuration, readConfig } from '../kit/config.ts'
import { openEmptySqlite } from '../testing/databases.ts'
import { password, signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'
import { captchaFor } from './captcha.ts'

const ann = { email: 'ann@example.com', password, name: 'Ann' }
type Kind = NonNullable<Configuration['captchaProvider']>

test('without a captcha no request needs one', async () => {
  const { browser } = await startTestServer()
  await signUp(browser(), 'ann')
})

test('the stand-in lets `pass` through and refuses everything else, each in its words', async () => {
  const { browser } = await startTestServer({ config: { captchaProvider: 'sandbox' } })
  const answerTo = async (response?: string) => {
    const answer = await browser().post('/sign-up/email', ann, response === undefined ? {} : { 'x-captcha-response': response })
    return [answer.status, await answer.json()]
  }
  for (const response of [undefined, '']) {
    assert.deepEqual(await answerTo(response), [400, { code: 'MISSING_RESPONSE', message: 'Missing CAPTCHA response' }])
  }
  for (const response of ['fail', 'PASS', 'pass, pass']) {
    assert.deepEqual(await answerTo(response), [403, { code: 'VERIFICATION_FAILED', message: 'Captcha verification failed' }])
  }
  assert.equal((await answerTo('pass'))[0], 200)
})

test('the captcha guards these routes, whole paths only, and no others', async () => {
  const { browser } = await startTestServer({ config: { captchaProvider: 'sandbox' } })
  const bodies: [path: string, body: object, asked: boolean][] = [
    ['/sign-up/email', ann, true],
    ['/sign-up/email/', ann, true],
    ['/sign-up/email?x=/ok', ann, true],
    ['/sign-in/email', ann, true],
    ['/forget-password', ann, true],
    ['/request-password-reset', ann, true],
    ['/send-verification-email', ann, false],
    ['/sign-in/username', { username: 'ann', password }, true],
    ['/reset-password', { newPassword: password, email: ann.email, code: 'ABCDEFGH' }, true],
    ['/reset-password', { newPassword: password, token: 'none' }, false],
    ['/confirm-email', { email: ann.email, code: '123456' }, true],
    ['/confirm-email', { token: 'none' }, false],
    ['/organization/sign-up-with-invitation', { invitationId: 'none', token: 'none', name: 'Ann', password }, true],
    ['/waitlist/join', ann, true],
    ['/waitlist/sign-up', { token: 'none', name: 'Ann', password }, true],
    ['/sign-out?next=/sign-in/email', {}, false],
  ]
  for (const [path, body, asked] of bodies) {
    const { code } = (await (await browser().post(path, body)).json()) as { code?: string }
    assert.equal(code === 'MISSING_RESPONSE', asked, path)
  }
})

test('a signed-in person proves their own password without it, with ten tries a session', async () => {
  const { browser, clock } = await startTestServer({ config: { captchaProvider: 'sandbox', rateLimit: true } })
  const thief = browser()
  assert.equal((await thief.post('/sign-up/email', ann, { 'x-captcha-response': 'pass' })).status, 200)
  const guess = { password: 'a wrong guess', currentPassword: 'a wrong guess', newPassword: 'another long password' }
  const statuses = []
  for (const path of Array.from({ length: 4 }, () => ['/verify-password', '/change-password', '/delete-user']).flat()) {
    statuses.push((await thief.post(path, guess)).status)
    clock.advance(seconds(5))
  }
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 400), 429, 429])
})

test('the configuration may name other routes', async () => {
  const { browser } = await startTestServer({ config: { captchaProvider: 'sandbox', captchaPaths: ['/sign-in/anonymous'] } })
  assert.equal((await browser().client.signIn.anonymous()).error?.status, 400)
  assert.ok((await browser().client.signIn.anonymous({}, { headers: { 'x-captcha-response': 'pass' } })).data)
  await signUp(browser(), 'ann')
})

test('wrong input and too many requests are told before anybody is asked', async () => {
  const asked: Request[] = []
  const { browser } = await startTestServer({
    config: { ...kind('turnstile'), rateLimit: true },
    app: { fetch: answering({ success: true }, asked) },
  })
  const statuses = []
  for (const body of [{ email: 'ann' }, {}, ann, ann])
    statuses.push((await browser().post('/sign-in/email', body, { 'x-captcha-response': 'x' })).status)
  assert.deepEqual([statuses, asked.length], [[400, 400, 401, 429], 1])
})

test('a stranger without a proof cannot use up the mails of a mailbox', async () => {
  const { browser } = await startTestServer({ config: { captchaProvider: 'sandbox', rateLimit: true } })
  const ask = async (at: number, headers = {}) =>
    (await browser({ ipAddress: `192.0.2.${at}` }).post('/request-password-reset', ann, headers)).status
  for (let at = 1; at <= 5; at++) assert.equal(await ask(at), 400)
  assert.equal(await ask(6, { 'x-captcha-response': 'pass' }), 200)
})

test('each service is asked in its own way, with the secret and the address of the visitor', async () => {
  const proof = { secret: 'the secret', response: 'the response', remoteip: '192.0.2.7' }
  const expected: [provider: Kind, url: string, type: string, body: object][] = [
    ['turnstile', 'https://challenges.cloudflare.com/turnstile/v0/siteverify', 'application/json', proof],
    ['recaptcha', 'https://www.google.com/recaptcha/api/siteverify', 'application/x-www-form-urlencoded', proof],
    ['hcaptcha', 'https://api.hcaptcha.com/siteverify', 'application/x-www-form-urlencoded', { ...proof, sitekey: 'the site' }],
  ]
  for (const [provider, url, type, body] of expected) {
    const asked: Request[] = []
    assert.equal(await signUpWith(provider, { success: true }, { asked }), 200)
    const request = asked[0] ?? assert.fail()
    const text = await request.text()
    assert.deepEqual([request.method, request.url, request.headers.get('content-type')], ['POST', url, type])
    assert.deepEqual(type === 'application/json' ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text)), body)
  }
  const asked: Request[] = []
  await signUpWith('recaptcha', { success: true }, { asked, config: { captchaVerifyUrl: 'https://captcha.example/verify' } })
  assert.equal(asked[0]?.url, 'https://captcha.example/verify')
})

test('only a plain yes counts, and a score must be high enough', async () => {
  const kinds = ['turnstile', 'recaptcha', 'hcaptcha'] as const
  for (const provider of kinds) {
    for (const answer of [{ success: false }, { success: 'true' }, { success: 1 }, {}])
      assert.equal(await signUpWith(provider, answer), 403)
  }
  assert.equal(await signUpWith('recaptcha', { success: true, score: 0.5 }), 200)
  assert.equal(await signUpWith('recaptcha', { success: true, score: 0.4 }), 403)
  assert.equal(await signUpWith('recaptcha', { success: true, score: '0.9' }), 403)
  assert.equal(await signUpWith('recaptcha', { success: true, score: 0.8 }, { config: { captchaMinScore: 0.9 } }), 403)
  assert.equal(await signUpWith('recaptcha', { success: true }), 200)
})

test('a service that is down, slow or incomprehensible lets no request through and says nothing of why', async () => {
  const down: (typeof fetch)[] = [
    async () => new Response('', { status: 503 }),
    async () => new Response('<html>'),
    async () => Promise.reject(new TypeError('fetch failed')),
    (_, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  ]
  for (const fetch of down) {
    const { app, browser } = await startTestServer({ config: { ...kind('turnstile'), captchaTimeout: 1 }, app: { fetch } })
    const answer = await browser().post('/sign-up/email', ann, { 'x-captcha-response': 'x' })
    assert.deepEqual([answer.status, await answer.json()], [500, { code: 'UNKNOWN_ERROR', message: 'Something went wrong' }])
    assert.deepEqual(await app.db.selectFrom('users').select('id').execute(), [])
  }
})

test('what cannot work stops the start with one sentence', async () => {
  const production = {
    NODE_ENV: 'production',
    TOLLGATE_SECRET: 'k3Jx0bq9Vt7Zr2Lw5Ny8Hd1Gs4Pf6Mc0Qa',
    TOLLGATE_TRUSTED_PROXIES: 'none',
    TOLLGATE_URL: 'https://a.example',
  }
  const wrong: [environment: Record<string, string>, sentence: string][] = [
    [
      { TOLLGATE_CAPTCHA_PROVIDER: 'turnstyle' },
      'TOLLGATE_CAPTCHA_PROVIDER must be one of turnstile, recaptcha, hcaptcha, sandbox, not "turnstyle".',
    ],
    [{ TOLLGATE_CAPTCHA_PROVIDER: 'hcaptcha' }, 'TOLLGATE_CAPTCHA_SECRET is missing: hcaptcha cannot be asked without it.'],
    [
      { TOLLGATE_CAPTCHA_PROVIDER: 'turnstile', TOLLGATE_CAPTCHA_SECRET: 'x' },
      'TOLLGATE_CAPTCHA_SITE_KEY is missing: no form can show turnstile without it.',
    ],
    [{ TOLLGATE_CAPTCHA_MIN_SCORE: '2' }, 'TOLLGATE_CAPTCHA_MIN_SCORE must be a number from 0 to 1, not "2".'],
    [{ TOLLGATE_CAPTCHA_VERIFY_URL: 'ftp://x' }, 'TOLLGATE_CAPTCHA_VERIFY_URL must be an http or https address, not "ftp://x".'],
    [
      { ...production, TOLLGATE_CAPTCHA_PROVIDER: 'sandbox' },
      'TOLLGATE_CAPTCHA_PROVIDER must not be sandbox in production: anybody passes it.',
    ],
  ]
  for (const [environment, message] of wrong) assert.throws(() => readConfig(environment), { message })

  const { app } = await startTestServer({ config: { captchaProvider: 'sandbox' } })
  const misspelt = { ...app, config: readConfig({}, { captchaProvider: 'sandbox', captchaPaths: ['/sing-in/email'] }) }
  assert.throws(() => captchaFor(misspelt, contract), { message: 'TOLLGATE_CAPTCHA_PATHS names /sing-in/email, which is not a route.' })
})

function kind(captchaProvider: Kind): Configuration {
  return { captchaProvider, captchaSecret: 'the secret', captchaSiteKey: 'the site' }
}

/** The network, as far as the captcha sees it. */
function answering(answer: object, asked: Request[] = []): typeof fetch {
  return async (input, init) => {
    asked.push(new Request(input, init))
    return Response.json(answer)
  }
}

async function signUpWith(
  provider: Kind,
  answer: object,
  { asked, config }: { asked?: Request[]; config?: Configuration } = {},
): Promise<number> {
  const options = { open: openEmptySqlite, config: { ...kind(provider), ...config }, app: { fetch: answering(answer, asked) } }
  const { browser } = await startTestServer(options)
  return (await browser({ ipAddress: '192.0.2.7' }).post('/sign-up/email', ann, { 'x-captcha-response': 'the response' })).status
}
