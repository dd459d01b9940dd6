import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { exportJWK, generateKeyPair } from 'jose'
import * as openid from 'openid-client'
import { systemClock } from '#server/kit/clock.ts'
import type { Browser } from '#server/testing/browser.ts'
import { redirect, startProvider } from '#server/testing/openid.ts'
import { signUp } from '#server/testing/people.ts'
import { root } from '../scripts/install.mjs'
import { blocksOf } from './guides/blocks.ts'
import { startBridge } from './processes/bridge.ts'
import { freePort } from './processes/real-server.ts'

/** The published client judges times by the machine's clock, so the server has that one too. */
async function startStage(wish: object = {}, proof?: (secret: string) => openid.ClientAuth) {
  const provider = await startProvider(
    undefined,
    { logoutRedirects: ['https://app.example.com/bye'], ...wish },
    { app: { clock: systemClock } },
  )
  const { app, application, browser } = provider
  const config = await openid.discovery(
    new URL(`${app.config.url}/api/auth`),
    application.id,
    { id_token_signed_response_alg: application.idTokenAlgorithm },
    proof?.(application.secret ?? '') ?? (application.secret === null ? openid.None() : openid.ClientSecretPost(application.secret)),
    // oxlint-disable-next-line typescript/no-deprecated -- the server of a test has no certificate
    { execute: [openid.allowInsecureRequests], [openid.customFetch]: (url, init) => browser().fetch(url, init as RequestInit) },
  )
  return { ...provider, config }
}

type Stage = Awaited<ReturnType<typeof startStage>>

/** The way of a person through the application, as its developer writes it. */
async function begin({ config, visit }: Stage, person: Browser, scope = 'openid profile email offline_access') {
  const pkceCodeVerifier = openid.randomPKCECodeVerifier()
  const [expectedState, expectedNonce] = [openid.randomState(), openid.randomNonce()]
  const address = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirect,
    scope,
    state: expectedState,
    nonce: expectedNonce,
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  })
  const place = await visit(person, address.href)
  const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true }
  if (place.pathname !== '/consent') return { back: place, checks }
  const { data } = await person.client.oauth2.consent({ request: place.searchParams.get('request') ?? '', allow: true })
  return { back: new URL(data?.url ?? assert.fail()), checks }
}

async function enter(stage: Stage, person: Browser) {
  const { back, checks } = await begin(stage, person)
  return openid.authorizationCodeGrant(stage.config, back, checks)
}

for (const idTokenAlgorithm of ['RS256', 'ES256', 'EdDSA']) {
  test(`openid-client signs a person in, refreshes and signs out, by ${idTokenAlgorithm}`, async () => {
    const stage = await startStage({ idTokenAlgorithm })
    const { config, browser, visit } = stage
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    const tokens = await enter(stage, ann)
    const claims = tokens.claims() ?? assert.fail()
    assert.deepEqual([claims.sub, claims.email, claims.amr], [user.id, 'ann@example.com', ['pwd']])
    const told = await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
    assert.deepEqual([told.name, told.email_verified], ['ann', false])

    const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
    assert.equal(next.claims()?.sub, user.id)
    assert.equal((await openid.tokenIntrospection(config, next.access_token)).active, true)
    await openid.tokenRevocation(config, next.access_token)
    assert.equal((await openid.tokenIntrospection(config, next.access_token)).active, false)

    const bye = 'https://app.example.com/bye'
    const leaving = openid.buildEndSessionUrl(config, { id_token_hint: tokens.id_token ?? '', post_logout_redirect_uri: bye })
    assert.equal((await visit(ann, leaving.href)).href, bye)
    assert.equal((await ann.client.getSession()).data, null)
    await assert.rejects(openid.refreshTokenGrant(config, next.refresh_token ?? ''), { error: 'invalid_grant' })
  })
}

test('openid-client is let in by every way to prove itself, and by no wrong one', async () => {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one' }
  const byKey = { authentication: 'private_key_jwt', jwks: { keys: [jwk] } }
  const stages = [
    await startStage({ idTokenAlgorithm: 'ES256' }, openid.ClientSecretBasic),
    await startStage({ idTokenAlgorithm: 'ES256' }, openid.ClientSecretPost),
    await startStage(byKey, () => openid.PrivateKeyJwt({ key: pair.privateKey, kid: 'one' })),
    await startStage({ authentication: 'none' }),
  ]
  for (const stage of stages) {
    const ann = stage.browser()
    await signUp(ann, 'ann')
    assert.ok((await enter(stage, ann)).id_token)
  }
  const wrong = [
    await startStage({}, () => openid.ClientSecretBasic('wrong')),
    await startStage({}, () => openid.None()),
    await startStage({ authentication: 'none' }, () => openid.ClientSecretPost('something')),
  ]
  for (const stage of wrong) {
    const ann = stage.browser()
    await signUp(ann, 'ann')
    await assert.rejects(enter(stage, ann), { code: 'OAUTH_WWW_AUTHENTICATE_CHALLENGE' })
  }
})

test('openid-client refuses an answer of another request, and a code is good once', async () => {
  const stage = await startStage()
  const { config, browser } = stage
  const ann = browser()
  await signUp(ann, 'ann')
  const { back, checks } = await begin(stage, ann)
  await assert.rejects(openid.authorizationCodeGrant(config, back, { ...checks, expectedState: 'another' }))
  const elsewhere = new URL(back)
  elsewhere.searchParams.set('iss', 'https://evil.example')
  await assert.rejects(openid.authorizationCodeGrant(config, elsewhere, checks))
  await openid.authorizationCodeGrant(config, back, checks)
  await assert.rejects(openid.authorizationCodeGrant(config, back, checks), { error: 'invalid_grant' })
})

test('openid-client gets a machine’s own token', async () => {
  const { config } = await startStage({ grantTypes: ['client_credentials'], scopes: ['invoices:read'] })
  const tokens = await openid.clientCredentialsGrant(config, { scope: 'invoices:read' })
  assert.deepEqual([tokens.token_type, tokens.scope, tokens.id_token], ['bearer', 'invoices:read', undefined])
  await assert.rejects(openid.clientCredentialsGrant(config, { scope: 'root' }), { error: 'invalid_scope' })
})

test('openid-client signs a device in by the code that it shows', async () => {
  const stage = await startStage({ grantTypes: ['device_code'], redirects: [], authentication: 'none' })
  const { config, browser } = stage
  const ann = browser()
  const { user } = await signUp(ann, 'ann')
  const begun = await openid.initiateDeviceAuthorization(config, { scope: 'openid offline_access' })
  const waiting = openid.pollDeviceAuthorizationGrant(config, begun)
  await ann.client.oauth2.answerDevice({ userCode: begun.user_code, allow: true })
  const tokens = await waiting
  assert.equal(tokens.claims()?.sub, user.id)
  assert.equal((await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')).claims()?.sub, user.id)

  const denied = await openid.initiateDeviceAuthorization(config, { scope: 'openid' })
  await ann.client.oauth2.answerDevice({ userCode: denied.user_code, allow: false })
  await assert.rejects(openid.pollDeviceAuthorizationGrant(config, denied), { error: 'access_denied' })
})

test('the application of the guide signs a person in', async () => {
  const [port, own] = [await freePort(), await freePort()]
  const home = `http://127.0.0.1:${own}`
  const provider = await startProvider(
    undefined,
    { redirects: [`${home}/callback`] },
    { app: { clock: systemClock }, url: `http://localhost:${port}` }, // as a clone has it
  )
  const { app, application, browser, visit } = provider
  const bridge = startBridge(browser, port)
  const file = join(root, '.cache/wiki.mjs')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, blocksOf('docs/guides/openid.md').find((block) => block.file === 'wiki.mjs')?.code ?? assert.fail())
  const settings = {
    ISSUER: `${app.config.url}/api/auth`,
    CLIENT_ID: application.id,
    CLIENT_SECRET: application.secret ?? '',
    PORT: String(own),
  }
  const wiki = spawn(process.execPath, [file], { env: { PATH: process.env.PATH, ...settings }, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await once(wiki.stdout, 'data')
    const ann = browser()
    await signUp(ann, 'ann')
    const begun = await fetch(home, { redirect: 'manual' })
    const page = await visit(ann, begun.headers.get('location') ?? '')
    const { data } = await ann.client.oauth2.consent({ request: page.searchParams.get('request') ?? '', allow: true })
    const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? ''
    const stolen = await fetch(data?.url ?? '')
    assert.equal(stolen.status, 400, 'another browser brings the answer')
    assert.equal(await (await fetch(data?.url ?? '', { headers: { cookie } })).text(), 'Hello ann\n')
  } finally {
    wiki.kill()
    bridge.stop()
  }
})
