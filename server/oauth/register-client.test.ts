import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { limits } from '#contract/limits.ts'
import { defaults } from '../applications/manage-applications.ts'
import { addApplication } from '../applications/store.ts'
import { fromNow, now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { prunings } from '../pruning.ts'
import type { Browser } from '../testing/browser.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { redirect, startProvider } from '../testing/openid.ts'
import { signUp } from '../testing/people.ts'

type Registered = { client_id: string; client_secret?: string; scope: string; error?: string }

async function register(browser: Browser, said: object = {}, headers: Record<string, string> = {}) {
  const answer = await browser.post('/oauth2/register', { redirect_uris: [redirect], token_endpoint_auth_method: 'none', ...said }, headers)
  return { status: answer.status, ...((await answer.json()) as Registered) }
}

onBothDatabases('an application that registers itself', (open) => {
  const start = async () => {
    const provider = await startProvider(open)
    Object.assign(provider.app.config, { clientRegistration: true })
    return provider
  }

  test('is let in by a switch alone', async () => {
    const { app, browser, ask } = await startProvider(open)
    assert.deepEqual(Object.values(await register(browser())).slice(0, 2), [403, 'access_denied'])
    Object.assign(app.config, { clientRegistration: true })
    const { status, client_id: id } = await register(browser())
    assert.equal(status, 201)
    const ann = browser()
    await signUp(ann, 'ann')
    assert.equal((await ask(ann, { client_id: id })).pathname, '/consent')
    Object.assign(app.config, { clientRegistration: false })
    assert.equal((await ask(ann, { client_id: id })).pathname, '/api/auth/error')
  })

  test('answers as RFC 7591 has it, and signs people in under a name that was not checked', async () => {
    const { app, browser, clock, ask, codeOf, redeem } = await start()
    const said = {
      client_name: 'Tollgate\u202e',
      token_endpoint_auth_method: undefined,
      scope: 'openid email root',
      logo_uri: 'https://x',
      first_party: true,
    }
    const { client_id: id, client_secret: secret, ...rest } = await register(browser(), said, { origin: 'https://elsewhere.example' })
    assert.deepEqual(rest, {
      status: 201,
      client_id_issued_at: Math.floor(clock.now() / 1000),
      client_secret_expires_at: 0,
      client_name: 'Tollgate',
      redirect_uris: [redirect],
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      scope: 'openid email',
    })
    const ann = browser()
    await signUp(ann, 'ann')
    const page = await ask(ann, { client_id: id })
    const { data } = await ann.client.oauth2.readConsent({ request: page.searchParams.get('request') ?? '' })
    const { source, host, logo, firstParty } = data?.application ?? assert.fail()
    assert.deepEqual([source, host, logo, firstParty], ['dynamic', null, null, false])
    const code = await codeOf(ann, { client_id: id })
    assert.equal((await redeem(code, { client_id: id, client_secret: secret })).status, 200)
    const stored = await app.db.selectFrom('applications').where('id', '=', id).select(['secretHash', 'source']).executeTakeFirstOrThrow()
    assert.ok(stored.secretHash !== null && stored.secretHash !== secret)
  })

  test('is told what is wrong in the words of RFC 7591', async () => {
    const { app, browser } = await start()
    for (const [said, error] of [
      [{ redirect_uris: undefined }, 'invalid_redirect_uri'],
      [{ redirect_uris: [] }, 'invalid_redirect_uri'],
      [{ redirect_uris: ['http://app.example.com/callback'] }, 'invalid_redirect_uri'],
      [{ redirect_uris: [`${redirect}#x`] }, 'invalid_redirect_uri'],
      [{ redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
      [{ redirect_uris: Array.from({ length: 21 }, (_, at) => `${redirect}/${at}`) }, 'invalid_redirect_uri'],
      [{ token_endpoint_auth_method: 'tls_client_auth' }, 'invalid_client_metadata'],
      [{ token_endpoint_auth_method: 'private_key_jwt' }, 'invalid_client_metadata'],
      [{ token_endpoint_auth_method: 'private_key_jwt', jwks_uri: 'https://10.0.0.1/keys' }, 'invalid_client_metadata'],
      [{ grant_types: ['client_credentials'] }, 'invalid_client_metadata'],
      [{ response_types: ['token'] }, 'invalid_client_metadata'],
    ] as const) {
      const answer = await register(browser(), said)
      assert.deepEqual([answer.status, answer.error], [400, error], JSON.stringify(said))
    }
    assert.deepEqual(await app.db.selectFrom('applications').where('source', '=', 'dynamic').select('id').execute(), [])
  })

  test('is limited by network, and in all, however many come at once', async () => {
    const { app, browser, clock } = await start()
    const { perNetwork, total } = limits.application.registration
    const many = (ipAddress: string) => Promise.all(Array.from({ length: 30 }, () => register(browser({ ipAddress }))))
    const count = (answers: { status: number }[], status: number) => answers.filter((each) => each.status === status).length
    const first = await many('192.0.2.1')
    assert.deepEqual([count(first, 201), count(first, 429)], [perNetwork.max, 30 - perNetwork.max])
    const at = now(app)
    for (let made = perNetwork.max; made < total - 5; made++) {
      const row = {
        ...defaults,
        id: newId(app),
        source: 'dynamic',
        name: 'x',
        expiresAt: fromNow(app, days(1)),
        createdAt: at,
        updatedAt: at,
      }
      await addApplication(app, row)
    }
    const last = (await Promise.all(['192.0.2.2', '192.0.2.3', '192.0.2.4'].map(many))).flat()
    assert.equal(count(last, 201), 5)
    assert.ok(count(last, 503) > 0)
    clock.advance(days(1))
    assert.equal((await register(browser())).status, 201, 'those that are over take no place')
  })

  test('ends after a day unused, and lives on while it is used', async () => {
    const { app, browser, clock, ask, codeOf, redeem } = await start()
    const [{ client_id: used }, { client_id: idle }] = [await register(browser()), await register(browser())]
    const ann = browser()
    await signUp(ann, 'ann')
    await redeem(await codeOf(ann, { client_id: used }), { client_id: used, client_secret: undefined })
    clock.advance(days(1))
    assert.equal((await ask(ann, { client_id: idle })).pathname, '/api/auth/error')
    for (const prune of prunings) await prune(app)
    const left = await app.db.selectFrom('applications').where('source', '=', 'dynamic').select('id').execute()
    assert.deepEqual(left, [{ id: used }])
  })
})
