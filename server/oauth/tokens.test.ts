import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { days, minutes, seconds } from '#contract/kit/durations.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { redirect, startProvider, verifier } from '../testing/openid.ts'
import { startOrganization } from '../testing/organizations.ts'
import { signUp } from '../testing/people.ts'

onBothDatabases('tokens of an application', (open) => {
  test('are signed by published keys, and no token is taken for one of another kind', async () => {
    const provider = await startProvider(open, { idTokenAlgorithm: 'RS256' })
    const { app, browser, clock, application, codeOf, redeem, userinfo, backend } = provider
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    const tokens = await redeem(await codeOf(ann))
    assert.deepEqual([tokens.status, tokens.expires_in, tokens.scope], [200, 600, 'openid profile email offline_access'])
    const keys = createLocalJWKSet((await (await ann.fetch('/.well-known/jwks.json')).json()) as JSONWebKeySet)
    const issuer = `${app.config.url}/api/auth`
    const currentDate = new Date(clock.now())
    const id = await jwtVerify(tokens.id_token ?? '', keys, { issuer, audience: application.id, currentDate })
    assert.deepEqual([id.protectedHeader.alg, id.payload.sub], ['RS256', user.id])
    const access = await jwtVerify(tokens.access_token, keys, { issuer, audience: issuer, typ: 'at+jwt', currentDate })
    assert.deepEqual([access.payload.client_id, access.payload.sub], [application.id, user.id])

    assert.equal((await userinfo(tokens.access_token)).status, 200)
    const session = (await ann.client.token()).data?.token ?? ''
    for (const wrong of [tokens.id_token ?? '', session, tokens.refresh_token ?? '', 'x']) {
      const refused = await userinfo(wrong)
      assert.equal(refused.status, 401)
      assert.match(refused.headers.get('www-authenticate') ?? '', /^Bearer .*error="invalid_token"/)
    }
    for (const token of [tokens.access_token, tokens.id_token ?? '']) {
      const { data } = await browser().client.introspect({ token }, backend)
      assert.deepEqual(data, { active: false })
      assert.equal((await browser().get('/list-sessions', { authorization: `Bearer ${token}` })).status, 401)
    }
  })

  test('userinfo tells by GET and POST what the scopes let it', async () => {
    const { browser, codeOf, redeem, userinfo, send } = await startProvider(open)
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    const { access_token: token } = await redeem(await codeOf(ann))
    const told = (await (await userinfo(token)).json()) as Record<string, unknown>
    assert.deepEqual(
      [told.sub, told.name, told.email, told.email_verified, told.preferred_username, told.groups],
      [user.id, 'ann', 'ann@example.com', false, 'ann@example.com', undefined],
    )
    assert.deepEqual((await send('/userinfo', { access_token: token })).json(), told)
    const little = await redeem(await codeOf(ann, { scope: 'openid' }))
    assert.deepEqual(await (await userinfo(little.access_token)).json(), { sub: user.id })
  })

  test('the token endpoint refuses in the words of RFC 6749, and nothing of it is kept in caches', async () => {
    const { send, secret, token } = await startProvider(open)
    const bad = await send('/token', { ...secret, client_secret: 'wrong', grant_type: 'authorization_code' })
    assert.deepEqual([bad.statusCode, bad.json().error, bad.headers['www-authenticate']], [401, 'invalid_client', 'Basic realm="tollgate"'])
    assert.match(String(bad.headers['cache-control']), /no-store/)
    assert.deepEqual([(await token({})).status, (await token({})).error], [400, 'invalid_request'])
    assert.equal((await token({ grant_type: 'password' })).error, 'unsupported_grant_type')
    assert.equal((await token({ grant_type: 'client_credentials' })).error, 'unauthorized_client')
    assert.equal((await token({ grant_type: 'authorization_code', code: 'x' })).error, 'invalid_grant')
    assert.equal((await token({ grant_type: 'refresh_token', refresh_token: 'x' })).error, 'invalid_grant')
    assert.equal((await token({ grant_type: 'x'.repeat(5000) })).error, 'invalid_request')
  })

  test('a code is good once and for a minute, and what it gave ends when it comes again', async () => {
    const { browser, clock, codeOf, redeem, refresh, userinfo, app } = await startProvider(open)
    const ann = browser()
    await signUp(ann, 'ann')
    const late = await codeOf(ann)
    clock.advance(seconds(60))
    assert.equal((await redeem(late)).error, 'invalid_grant')

    const code = await codeOf(ann)
    assert.ok(!JSON.stringify(await app.db.selectFrom('authorizations').selectAll().execute()).includes(code))
    for (const wrong of [
      { redirect_uri: `${redirect}x` },
      { redirect_uri: undefined },
      { code_verifier: `${verifier}x` },
      { code_verifier: undefined },
    ]) {
      assert.equal((await redeem(code, wrong)).error, 'invalid_grant')
    }
    const tokens = await redeem(code)
    assert.equal(tokens.status, 200)
    assert.equal((await redeem(code)).error, 'invalid_grant')
    assert.equal((await userinfo(tokens.access_token)).status, 401)
    assert.equal((await refresh(tokens.refresh_token)).error, 'invalid_grant')
    const entries = await app.db.selectFrom('auditEntries').where('action', '=', 'application.compromised').selectAll().execute()
    assert.equal(entries.length, 1)
  })

  test('refresh tokens follow each other; an old one ends them all, but for a retry within seconds', async () => {
    const { browser, clock, codeOf, redeem, refresh } = await startProvider(open)
    const ann = browser()
    await signUp(ann, 'ann')
    const first = await redeem(await codeOf(ann))
    const second = await refresh(first.refresh_token)
    assert.deepEqual([second.status, second.refresh_token === first.refresh_token], [200, false])
    clock.advance(seconds(29))
    assert.equal((await refresh(first.refresh_token)).refresh_token, second.refresh_token)
    clock.advance(seconds(1))
    const third = await refresh(second.refresh_token)
    assert.equal(third.status, 200)
    assert.equal((await refresh(first.refresh_token)).error, 'invalid_grant')
    assert.equal((await refresh(third.refresh_token)).error, 'invalid_grant')
  })

  test('an access token that was asked about before ends at its end', async () => {
    const { browser, clock, codeOf, redeem, introspect } = await startProvider(open)
    const ann = browser()
    await signUp(ann, 'ann')
    const { access_token: token } = await redeem(await codeOf(ann))
    const answers = [await introspect(token), await introspect(token)]
    clock.advance(minutes(10))
    answers.push(await introspect(token))
    assert.deepEqual(
      answers.map(({ active }) => active),
      [true, true, false],
    )
  })

  test('no refresh token outlives its sign-in by more than a year', async () => {
    const { browser, clock, codeOf, redeem, refresh } = await startProvider(open)
    const ann = browser()
    await signUp(ann, 'ann')
    let { refresh_token: token } = await redeem(await codeOf(ann))
    for (let month = 0; month < 18; month++) {
      clock.advance(days(20))
      token = (await refresh(token)).refresh_token
    }
    clock.advance(days(5))
    assert.equal((await refresh(token)).error, 'invalid_grant')
  })

  test('a refresh token that waited too long has expired; each use gives it its whole time again', async () => {
    const { browser, clock, codeOf, redeem, refresh } = await startProvider(open, { refreshTokenLifetime: 3600 })
    const ann = browser()
    await signUp(ann, 'ann')
    let { refresh_token: token } = await redeem(await codeOf(ann))
    for (let hour = 0; hour < 3; hour++) {
      clock.advance(seconds(3599))
      token = (await refresh(token)).refresh_token
      assert.ok(token)
    }
    clock.advance(seconds(3600))
    assert.equal((await refresh(token)).error, 'invalid_grant')
  })

  test('a refresh narrows scopes and never widens them; without offline_access there is none', async () => {
    const { browser, codeOf, redeem, refresh } = await startProvider(open)
    const ann = browser()
    await signUp(ann, 'ann')
    const { refresh_token: token } = await redeem(await codeOf(ann))
    const narrow = await refresh(token, { scope: 'openid' })
    assert.deepEqual([narrow.scope, (await refresh(narrow.refresh_token, { scope: 'openid groups' })).error], ['openid', 'invalid_scope'])
    assert.equal((await redeem(await codeOf(ann, { scope: 'openid' }))).refresh_token, undefined)
  })

  test('a token is for the resource that was asked for, and opens no other', async () => {
    const resources = ['https://api.example.com', 'https://files.example.com']
    const { browser, codeOf, redeem, refresh, userinfo, app } = await startProvider(open, { resources })
    const ann = browser()
    await signUp(ann, 'ann')
    const audience = ({ access_token: token }: { access_token: string }) =>
      [JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).aud].flat()
    const tokens = await redeem(await codeOf(ann, { resource: resources[0] }))
    assert.deepEqual(audience(tokens), [resources[0]])
    assert.equal((await userinfo(tokens.access_token)).status, 401)
    assert.equal((await refresh(tokens.refresh_token, { resource: resources[1] })).error, 'invalid_target')
    assert.equal((await refresh(tokens.refresh_token, { resource: 'https://elsewhere.example' })).error, 'invalid_target')
    assert.deepEqual(audience(await refresh(tokens.refresh_token, { resource: `${app.config.url}/api/auth` })), [
      `${app.config.url}/api/auth`,
    ])
  })

  test('a machine gets tokens of its own, with its own scopes', async () => {
    const { token, application, introspect, userinfo } = await startProvider(open, {
      grantTypes: ['client_credentials'],
      scopes: ['openid', 'invoices:read', 'invoices:write'],
    })
    const all = await token({ grant_type: 'client_credentials' })
    assert.deepEqual([all.status, all.scope, all.refresh_token, all.id_token], [200, 'invoices:read invoices:write', undefined, undefined])
    assert.equal((await token({ grant_type: 'client_credentials', scope: 'openid' })).error, 'invalid_scope')
    const one = await token({ grant_type: 'client_credentials', scope: 'invoices:read' })
    const found = (await introspect(one.access_token)) as Record<string, unknown>
    assert.deepEqual([found.active, found.scope, found.sub, found.client_id], [true, 'invoices:read', application.id, application.id])
    assert.equal((await userinfo(one.access_token)).status, 401)
  })

  test('introspection and revocation are for the application’s own tokens, and for those of its API', async () => {
    const provider = await startProvider(open, { resources: ['https://api.example.com'] })
    const { browser, codeOf, redeem, refresh, introspect, send, register, secret, userinfo } = provider
    const ann = browser()
    await signUp(ann, 'ann')
    const tokens = await redeem(await codeOf(ann, { resource: 'https://api.example.com' }))
    assert.equal((await introspect(tokens.access_token)).active, true)
    assert.equal((await introspect(tokens.refresh_token)).active, true)
    const asked = async (by: { id: string; secret: string | null }, path: string, token = tokens.access_token) =>
      (await send(path, { client_id: by.id, client_secret: by.secret ?? '', token })).json() as { active?: boolean }
    const [api, other] = [await register({ resources: ['https://api.example.com'] }), await register()]
    assert.equal((await asked(api, '/introspect')).active, true)
    assert.deepEqual(await asked(other, '/introspect'), { active: false })
    assert.deepEqual(await asked(api, '/introspect', tokens.refresh_token), { active: false })
    await asked(other, '/revoke', tokens.refresh_token)
    assert.equal((await introspect(tokens.refresh_token)).active, true)
    assert.equal((await send('/revoke', { ...secret, token: tokens.access_token })).statusCode, 200)
    assert.deepEqual(await introspect(tokens.access_token), { active: false })
    const next = await refresh(tokens.refresh_token, { resource: undefined })
    assert.equal(next.status, 200)
    await send('/revoke', { ...secret, token: next.refresh_token })
    assert.equal((await refresh(next.refresh_token)).error, 'invalid_grant')
    assert.equal((await userinfo(next.access_token)).status, 401)
    assert.equal((await send('/revoke', { ...secret, token: 'unknown' })).statusCode, 200)
    for (const path of ['/revoke', '/introspect']) assert.equal((await send(path, secret)).json().error, 'invalid_request')
    assert.equal((await send('/introspect', { token: tokens.access_token })).statusCode, 401)
  })

  test('without offline_access tokens end with the session; with it they end when everything does', async () => {
    const { browser, codeOf, redeem, refresh, introspect } = await startProvider(open)
    const [ann, again] = [browser(), browser()]
    await signUp(ann, 'ann')
    const bound = await redeem(await codeOf(ann, { scope: 'openid' }))
    const kept = await redeem(await codeOf(ann))
    await ann.client.signOut()
    assert.deepEqual([(await introspect(bound.access_token)).active, (await introspect(kept.access_token)).active], [false, true])
    await again.client.signIn.email({ email: 'ann@example.com', password: 'correct horse battery' })
    await again.client.revokeSessions()
    assert.equal((await introspect(kept.access_token)).active, false)
    assert.equal((await refresh(kept.refresh_token)).error, 'invalid_grant')
  })

  test('a person sees what they let in, and takes it back', async () => {
    const { browser, application, codeOf, redeem, refresh, ask, introspect } = await startProvider(open)
    const [ann, eve] = [browser(), browser()]
    await signUp(ann, 'ann')
    await signUp(eve, 'eve')
    const tokens = await redeem(await codeOf(ann))
    const [grant, ...others] = (await ann.client.oauth2.listGrants()).data ?? []
    assert.deepEqual([grant?.application.name, grant?.scopes.length, others.length], ['Wiki', 4, 0])
    assert.ok(grant?.lastUsedAt)
    assert.equal((await eve.client.oauth2.revokeGrant({ id: grant.id })).error?.code, 'NOT_FOUND')
    assert.equal((await ann.client.oauth2.revokeGrant({ id: grant.id })).data?.success, true)
    assert.equal((await introspect(tokens.access_token)).active, false)
    assert.equal((await refresh(tokens.refresh_token)).error, 'invalid_grant')
    assert.equal((await ask(ann)).pathname, '/consent')
    assert.deepEqual([(await ann.client.oauth2.listGrants()).data, application.name], [[], 'Wiki'])
  })

  test('what is bound to an organization ends with the membership', async () => {
    const provider = await startProvider(open)
    const { owner, organization } = await startOrganization(provider)
    const scope = 'openid organization offline_access'
    const tokens = await provider.redeem(await provider.codeOf(owner, { scope }, { organizationId: organization.id }))
    assert.equal((await provider.refresh(tokens.refresh_token)).status, 200)
    await owner.client.organization.delete({ organizationId: organization.id })
    assert.equal((await provider.refresh(tokens.refresh_token)).error, 'invalid_grant')
    assert.deepEqual((await owner.client.oauth2.listGrants()).data, [])
  })
})
