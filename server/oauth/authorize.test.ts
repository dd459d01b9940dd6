import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeJwt } from 'jose'
import { minutes } from '#contract/kit/durations.ts'
import { addAuthenticator } from '../testing/authenticators.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { redirect, startProvider } from '../testing/openid.ts'
import { startOrganization } from '../testing/organizations.ts'
import { signIn, signUp } from '../testing/people.ts'

onBothDatabases('asking a person for an application', (open) => {
  test('a stranger signs in and goes on where they were, and is asked once what the application may know', async () => {
    const { browser, application, ask, visit, redeem, app } = await startProvider(open)
    const ann = browser()
    const page = await ask(ann, { login_hint: 'ann@example.com' })
    assert.deepEqual([page.pathname, page.searchParams.get('email'), page.searchParams.get('again')], ['/sign-in', 'ann@example.com', null])
    const { user } = await signUp(ann, 'ann')
    const consent = await visit(ann, page.searchParams.get('redirect') ?? '')
    assert.equal(consent.pathname, '/consent')
    const request = consent.searchParams.get('request') ?? ''

    const { data: shown } = await ann.client.oauth2.readConsent({ request })
    const own = { firstParty: false, source: 'registered', host: null, organization: null, membersOnly: false }
    assert.deepEqual(
      [shown?.application, shown?.redirectHost, shown?.user.id, shown?.scopes, shown?.newScopes, shown?.organizations],
      [
        { id: application.id, name: 'Wiki', logo: null, ...own },
        'app.example.com',
        user.id,
        ['openid', 'profile', 'email', 'offline_access'],
        ['openid', 'profile', 'email', 'offline_access'],
        [],
      ],
    )
    const { data } = await ann.client.oauth2.consent({ request, allow: true })
    const back = new URL(data?.url ?? '')
    assert.deepEqual(
      [back.origin + back.pathname, back.searchParams.get('state'), back.searchParams.get('iss')],
      [redirect, 'kept', `${app.config.url}/api/auth`],
    )
    const { id_token: idToken } = await redeem(back.searchParams.get('code') ?? '')
    const { sub, aud, nonce, email, amr, acr } = decodeJwt(idToken ?? '')
    assert.deepEqual([sub, aud, nonce, email, amr, acr], [user.id, application.id, 'n-1', 'ann@example.com', ['pwd'], '1'])

    // Remembered, also for fewer scopes; asked again for more.
    assert.ok((await ask(ann)).searchParams.has('code'))
    assert.ok((await ask(ann, { scope: 'openid' })).searchParams.has('code'))
    assert.equal((await ask(ann, { scope: 'openid groups' })).pathname, '/consent')
    assert.equal((await ask(ann, { prompt: 'consent' })).pathname, '/consent')
    assert.equal((await ask(ann, { prompt: 'select_account' })).pathname, '/consent')
  })

  test('who says no sends the application away with that answer, and nothing is remembered', async () => {
    const { browser, ask, app } = await startProvider(open)
    const ann = browser()
    await signUp(ann, 'ann')
    const request = (await ask(ann)).searchParams.get('request') ?? ''
    const { data } = await ann.client.oauth2.consent({ request, allow: false })
    const back = new URL(data?.url ?? '')
    assert.deepEqual([back.searchParams.get('error'), back.searchParams.get('state')], ['access_denied', 'kept'])
    assert.deepEqual(await app.db.selectFrom('applicationGrants').selectAll().execute(), [])
    assert.equal((await ask(ann)).pathname, '/consent')
  })

  test('a request is signed for one person and ten minutes', async () => {
    const { browser, clock, ask } = await startProvider(open)
    const [ann, bob] = [browser(), browser()]
    await signUp(ann, 'ann')
    await signUp(bob, 'bob')
    const request = (await ask(ann)).searchParams.get('request') ?? ''
    for (const [who, text] of [
      [bob, request],
      [ann, `${request.slice(0, -44)}${'A'.repeat(43)}=`],
      [ann, `x${request}`],
      [ann, 'x'],
    ] as const) {
      assert.equal((await who.client.oauth2.consent({ request: text, allow: true })).error?.code, 'CONSENT_EXPIRED')
      assert.equal((await who.client.oauth2.readConsent({ request: text })).error?.code, 'CONSENT_EXPIRED')
    }
    clock.advance(minutes(10))
    assert.equal((await ann.client.oauth2.consent({ request, allow: true })).error?.code, 'CONSENT_EXPIRED')
    assert.equal((await browser().client.oauth2.readConsent({ request })).error?.status, 401)
  })

  test('an application of our own is let in without asking, and only its codes are made by a visit', async () => {
    const { browser, app, application, manager, backend, ask, redeem } = await startProvider(open, { firstParty: true })
    const ann = browser()
    await signUp(ann, 'ann')
    const code = (await ask(ann)).searchParams.get('code') ?? ''
    assert.deepEqual(await app.db.selectFrom('applicationGrants').selectAll().execute(), [])
    assert.equal((await redeem(code)).status, 200)
    const [grant] = (await ann.client.oauth2.listGrants()).data ?? []
    assert.deepEqual([grant?.application.id, grant?.application.firstParty, grant?.organization], [application.id, true, null])
    await manager.updateApplication({ id: application.id, firstParty: false }, backend)
    assert.ok((await ask(ann)).searchParams.has('code'))
    assert.equal((await ask(ann, { scope: 'openid groups' })).pathname, '/consent')
  })

  test('without a page nothing can be asked: prompt=none says what is missing', async () => {
    const { browser, ask, codeOf } = await startProvider(open)
    const ann = browser()
    const errorOf = async (params: object = {}) => (await ask(ann, { prompt: 'none', ...params })).searchParams.get('error')
    assert.equal(await errorOf(), 'login_required')
    await signUp(ann, 'ann')
    assert.equal(await errorOf(), 'consent_required')
    await codeOf(ann)
    assert.equal(await errorOf(), null)
    assert.equal(await errorOf({ prompt: 'none login' }), 'invalid_request')
  })

  test('where everyone needs a second factor, a person without one is led to it, and what was given before no longer lives', async () => {
    const { app, browser, clock, ask, visit, codeOf, redeem } = await startProvider(open)
    const ann = browser()
    await signUp(ann, 'ann')
    const code = await codeOf(ann)
    Object.assign(app.config, { requireSecondFactor: true })
    const page = await ask(ann)
    assert.equal(page.pathname, '/continue')
    assert.equal((await ask(ann, { prompt: 'none' })).searchParams.get('error'), 'interaction_required')
    assert.equal((await redeem(code)).error, 'invalid_grant')
    await addAuthenticator(ann, clock)
    assert.ok((await visit(ann, page.searchParams.get('redirect') ?? '')).searchParams.has('code'))
  })

  test('where the operator names terms, they are accepted before the code, and the request goes on', async () => {
    const { app, browser, ask, visit, codeOf, redeem } = await startProvider(open)
    const ann = browser()
    await signUp(ann, 'ann')
    const code = await codeOf(ann)
    Object.assign(app.config, { termsUrl: 'https://acme.example/terms', termsVersion: '2' })
    const page = await ask(ann, { state: 'this one' })
    assert.equal(page.pathname, '/continue')
    assert.equal((await ask(ann, { prompt: 'none' })).searchParams.get('error'), 'interaction_required')
    assert.equal((await redeem(code)).status, 200, 'what was given before the terms changed goes on')
    const resumed = page.searchParams.get('redirect') ?? ''
    assert.equal((await visit(ann, resumed)).pathname, '/continue')
    await ann.client.acceptTerms({ version: '2' })
    const back = await visit(ann, resumed)
    assert.deepEqual([back.searchParams.has('code'), back.searchParams.get('state')], [true, 'this one'])
  })

  test('an answer to the question for consent needs the terms too', async () => {
    const { app, browser, ask } = await startProvider(open)
    const ann = browser()
    await signUp(ann, 'ann')
    const request = (await ask(ann)).searchParams.get('request') ?? ''
    Object.assign(app.config, { termsUrl: 'https://acme.example/terms', termsVersion: '2' })
    const { error } = await ann.client.oauth2.consent({ request, allow: true })
    assert.deepEqual([error?.status, error?.code], [403, 'TERMS_NOT_ACCEPTED'])
    await ann.client.acceptTerms({ version: '2' })
    assert.ok((await ann.client.oauth2.consent({ request, allow: true })).data)
  })

  test('an administrator signs in to applications by one factor, and no token of theirs opens the administration', async () => {
    const { app, browser, codeOf, redeem } = await startProvider(open)
    Object.assign(app.config, { adminSecondFactor: true })
    const ada = browser()
    await signUp(ada, 'ada')
    await app.db.updateTable('users').set({ role: 'admin' }).execute()
    const { access_token: token, id_token: idToken = '' } = await redeem(await codeOf(ada))
    assert.equal((await ada.get('/admin/list-users')).status, 403)
    assert.equal((await browser().get('/admin/list-users', { authorization: `Bearer ${token}` })).status, 401)
    assert.equal(decodeJwt(idToken).role, undefined)
  })

  test('prompt=login and max_age ask for a proof that is newer than the request', async () => {
    const { browser, clock, ask, visit, codeOf, redeem } = await startProvider(open)
    const ann = browser()
    await signUp(ann, 'ann')
    await codeOf(ann)
    clock.advance(minutes(5))
    assert.ok((await ask(ann, { max_age: '300' })).searchParams.has('code'))
    assert.equal((await ask(ann, { max_age: '299', prompt: 'none' })).searchParams.get('error'), 'login_required')
    for (const params of [{ prompt: 'login' }, { max_age: '0' }]) {
      clock.advance(minutes(1))
      const page = await ask(ann, params)
      assert.deepEqual([page.pathname, page.searchParams.get('again')], ['/sign-in', 'true'])
      const resumed = page.searchParams.get('redirect') ?? ''
      assert.equal((await visit(ann, resumed)).pathname, '/sign-in')
      clock.advance(1000)
      await signIn(ann, 'ann')
      const code = (await visit(ann, resumed)).searchParams.get('code') ?? ''
      const { auth_time: authTime } = decodeJwt((await redeem(code)).id_token ?? '')
      assert.equal(authTime, Math.floor(clock.now() / 1000))
    }
  })

  test('a hint to another person asks that person to sign in', async () => {
    const { browser, ask, codeOf, redeem } = await startProvider(open)
    const [ann, bob] = [browser(), browser()]
    await signUp(ann, 'ann')
    await signUp(bob, 'bob')
    const hint = (await redeem(await codeOf(ann))).id_token
    await codeOf(bob)
    assert.ok((await ask(ann, { id_token_hint: hint, prompt: 'none' })).searchParams.has('code'))
    assert.equal((await ask(bob, { id_token_hint: hint, prompt: 'none' })).searchParams.get('error'), 'login_required')
    assert.equal((await ask(ann, { id_token_hint: 'nonsense', prompt: 'none' })).searchParams.get('error'), 'login_required')
  })

  test('where a request does not hold, the application is told through the browser', async () => {
    const { browser, ask } = await startProvider(open)
    const ann = browser()
    await signUp(ann, 'ann')
    for (const [params, error] of [
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ response_type: undefined }, 'invalid_request'],
      [{ response_mode: 'fragment' }, 'invalid_request'],
      [{ scope: undefined }, 'invalid_scope'],
      [{ scope: 'openid root' }, 'invalid_scope'],
      [{ code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ code_challenge_method: undefined }, 'invalid_request'],
      [{ code_challenge: 'short' }, 'invalid_request'],
      [{ prompt: 'surprise' }, 'invalid_request'],
      [{ max_age: '-1' }, 'invalid_request'],
      [{ resource: 'https://api.example.com' }, 'invalid_target'],
      [{ request: 'x' }, 'request_not_supported'],
      [{ request_uri: 'https://10.0.0.1/x' }, 'request_uri_not_supported'],
    ] as const) {
      const back = await ask(ann, params)
      assert.deepEqual(
        [back.origin, back.searchParams.get('error'), back.searchParams.get('state')],
        ['https://app.example.com', error, 'kept'],
      )
    }
  })

  test('an unknown application and a foreign redirect end on our own page', async () => {
    const { browser, ask, visit } = await startProvider(open)
    for (const params of [
      { client_id: 'nobody' },
      { client_id: undefined },
      { redirect_uri: undefined },
      { redirect_uri: `${redirect}/x` },
    ]) {
      assert.equal((await ask(browser(), params)).pathname, '/api/auth/error')
    }
    assert.equal((await visit(browser(), '/api/auth/oauth2/authorize?resume=x')).pathname, '/api/auth/error')
    assert.equal((await visit(browser(), '/api/auth/oauth2/authorize')).pathname, '/api/auth/error')
  })

  test('an application that is let off PKCE sends a nonce', async () => {
    const { browser, ask, codeOf, redeem } = await startProvider(open, { pkce: false })
    const ann = browser()
    await signUp(ann, 'ann')
    const bare = { code_challenge: undefined, code_challenge_method: undefined }
    assert.equal((await ask(ann, { ...bare, nonce: undefined })).searchParams.get('error'), 'invalid_request')
    assert.equal((await redeem(await codeOf(ann, bare), { code_verifier: undefined })).status, 200)
    assert.equal((await redeem(await codeOf(ann, bare))).error, 'invalid_grant')
    assert.equal((await redeem(await codeOf(ann), { code_verifier: undefined })).error, 'invalid_grant')
  })

  test('a form is sent on to the address, with what it says', async () => {
    const { send, application } = await startProvider(open)
    const answer = await send('/authorize', { client_id: application.id, state: 'a b' })
    assert.equal(answer.headers.location, `/api/auth/oauth2/authorize?client_id=${application.id}&state=a+b`)
  })

  test('the scope organization binds what is allowed to one that the person chose', async () => {
    const provider = await startProvider(open)
    const { ask, codeOf, redeem, browser } = provider
    const { owner, organization } = await startOrganization(provider)
    const scope = 'openid organization groups'
    const request = (await ask(owner, { scope })).searchParams.get('request') ?? ''
    const { data: shown } = await owner.client.oauth2.readConsent({ request })
    assert.deepEqual(
      [shown?.organizations.map(({ slug, role }) => [slug, role]), shown?.organizationId],
      [[['acme', 'owner']], organization.id],
    )
    const choose = (organizationId: string | null) => owner.client.oauth2.consent({ request, allow: true, organizationId })
    assert.equal((await choose(null)).error?.code, 'ORGANIZATION_ID_IS_REQUIRED')
    assert.equal((await choose('elsewhere')).error?.code, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
    const { id_token: idToken } = await redeem(await codeOf(owner, { scope }, { organizationId: organization.id }))
    const { org_id: place, groups } = decodeJwt(idToken ?? '')
    assert.deepEqual([place, groups], [organization.id, ['acme:owner']])
    assert.ok((await ask(owner, { scope })).searchParams.has('code'))
    const stranger = browser()
    await signUp(stranger, 'eve')
    assert.equal((await ask(stranger, { scope })).pathname, '/consent')
  })

  test('a program on a device is asked about each time, for its redirect proves nothing', async () => {
    const { browser, ask, codeOf } = await startProvider(open, {
      authentication: 'none',
      redirects: ['http://127.0.0.1/callback', redirect],
    })
    const ann = browser()
    await signUp(ann, 'ann')
    await codeOf(ann)
    assert.ok((await ask(ann)).searchParams.has('code'))
    assert.equal((await ask(ann, { redirect_uri: 'http://127.0.0.1:49152/callback' })).pathname, '/consent')
  })
})
