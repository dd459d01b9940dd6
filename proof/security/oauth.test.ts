import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SignJWT } from 'jose'
import { onBothDatabases } from '#server/testing/databases.ts'
import { redirect, startProvider, verifier } from '#server/testing/openid.ts'
import { joinAs, startOrganization } from '#server/testing/organizations.ts'
import { password, signUp } from '#server/testing/people.ts'

onBothDatabases('attacks on the OpenID provider', (open) => {
  test('a code is of no use to another application, and it is not spent by the attempt', async () => {
    const { browser, register, codeOf, redeem } = await startProvider(open)
    const ann = browser()
    await signUp(ann, 'ann')
    const code = await codeOf(ann)
    const [evil, phone] = [await register({ name: 'Evil' }), await register({ name: 'Phone', authentication: 'none' })]
    assert.equal((await redeem(code, { client_id: evil.id, client_secret: evil.secret ?? '' })).error, 'invalid_grant')
    assert.equal((await redeem(code, { client_id: phone.id, client_secret: undefined })).error, 'invalid_grant')
    assert.equal((await redeem(code)).status, 200)
  })

  test('a refresh token is of no use to another application, nor changed in any part', async () => {
    const { browser, register, codeOf, redeem, refresh } = await startProvider(open)
    const ann = browser()
    await signUp(ann, 'ann')
    const { refresh_token: token = '' } = await redeem(await codeOf(ann))
    const evil = await register({ name: 'Evil' })
    assert.equal((await refresh(token, { client_id: evil.id, client_secret: evil.secret ?? '' })).error, 'invalid_grant')
    assert.equal((await refresh(token, { client_secret: undefined })).error, 'invalid_client')
    const [head = '', place = '', proof = ''] = token.split('.')
    for (const forged of [
      `${head}.${Number(place) + 1}.${proof}`,
      `${head}.${place}.${'A'.repeat(proof.length)}`,
      `${head.slice(0, -1)}${head.endsWith('0') ? '1' : '0'}.${place}.${proof}`,
      `${token} `,
    ]) {
      assert.equal((await refresh(forged)).error, 'invalid_grant', forged)
    }
    assert.equal((await refresh(token)).status, 200)
  })

  test('no trick with a redirect sends a code or an error to another address', async () => {
    const { browser, ask, codeOf } = await startProvider(open, { redirects: [redirect, 'http://127.0.0.1/callback'] })
    const ann = browser()
    await signUp(ann, 'ann')
    await codeOf(ann)
    for (const trick of [
      'https://evil.example/callback',
      'https://app.example.com@evil.example/callback',
      'https://app.example.com:443@evil.example/callback',
      'https://app.example.com\\@evil.example/callback',
      'https://app.example.com%2f@evil.example/callback',
      'https://app.example.com.evil.example/callback',
      'https://app.example.com:8443/callback',
      'https://APP.example.com/callback',
      'https://app.example.com/callback/',
      'https://app.example.com/callback/../evil',
      'https://app.example.com/callback?next=//evil.example',
      'https://app.example.com/callback#',
      'https://app.example.com/%63allback',
      'https://app.example.com/callback%00',
      'https://*.example.com/callback',
      ' https://app.example.com/callback',
      'https://app.example.com/callback\n',
      'http://app.example.com/callback',
      '//app.example.com/callback',
      '/callback',
      'javascript:alert(1)//app.example.com/callback',
      'http://127.0.0.1:80@evil.example/callback',
      'http://127.0.0.1:1/evil',
      'http://localhost:1/callback',
      'http://127.0.0.1.evil.example/callback',
    ]) {
      for (const params of [{}, { response_type: 'token' }, { prompt: 'none' }]) {
        const place = await ask(ann, { redirect_uri: trick, ...params })
        assert.equal(place.pathname, '/api/auth/error', trick)
        assert.ok(!place.searchParams.has('code'))
      }
    }
  })

  test('PKCE cannot be left out, weakened or answered by the challenge itself', async () => {
    const { browser, ask, codeOf, redeem } = await startProvider(open, { authentication: 'none' })
    const ann = browser()
    await signUp(ann, 'ann')
    for (const params of [
      { code_challenge: undefined, code_challenge_method: undefined },
      { code_challenge_method: 'plain' },
      { code_challenge_method: 's256' },
      { code_challenge: verifier, code_challenge_method: undefined },
    ]) {
      assert.equal((await ask(ann, params)).searchParams.get('error'), 'invalid_request')
    }
    const code = await codeOf(ann)
    for (const wrong of [undefined, '', verifier.slice(0, 42), `${verifier}A`, 'x'.repeat(43)]) {
      assert.equal((await redeem(code, { code_verifier: wrong })).error, 'invalid_grant')
    }
    assert.equal((await redeem(code)).status, 200)
  })

  test('a token signed by no key of ours opens nothing: not unsigned, not by a public key as a secret, not by a key it brings', async () => {
    const { browser, codeOf, redeem, userinfo, clock } = await startProvider(open)
    const ann = browser()
    await signUp(ann, 'ann')
    const { access_token: token } = await redeem(await codeOf(ann))
    const [head = '', body = '', signature = ''] = token.split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
    const written = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const keys = await (await ann.fetch('/.well-known/jwks.json')).text()
    const confused = await new SignJWT(read(body))
      .setProtectedHeader({ ...read(head), alg: 'HS256' })
      .setExpirationTime(Math.floor(clock.now() / 1000) + 600)
      .sign(new TextEncoder().encode(keys))
    for (const forged of [
      `${written({ ...read(head), alg: 'none' })}.${body}.`,
      `${head}.${written({ ...read(body), scope: 'openid email groups' })}.${signature}`,
      `${head}.${body}.`,
      `${written({ ...read(head), kid: 'unknown' })}.${body}.${signature}`,
      `${written({ ...read(head), typ: 'JWT' })}.${body}.${signature}`,
      confused,
    ]) {
      assert.equal((await userinfo(forged)).status, 401)
    }
    assert.equal((await userinfo(token)).status, 200)
  })

  test('of twenty requests that redeem one code at once, at most one gets tokens, and they end', async () => {
    const { browser, codeOf, redeem, userinfo } = await startProvider(open)
    const ann = browser()
    await signUp(ann, 'ann')
    const code = await codeOf(ann)
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(code)))
    const lucky = answers.filter(({ status }) => status === 200)
    assert.ok(lucky.length <= 1)
    for (const { access_token: token } of lucky) assert.equal((await userinfo(token)).status, 401)
  })

  test('twenty refreshes at once give one and the same next token, and lock no one out', async () => {
    const { browser, app, codeOf, redeem, refresh } = await startProvider(open)
    const ann = browser()
    await signUp(ann, 'ann')
    const { refresh_token: token } = await redeem(await codeOf(ann))
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    const [next, ...others] = new Set(answers.map(({ refresh_token: each }) => each))
    assert.deepEqual([others.length, (await app.db.selectFrom('authorizations').select('id').execute()).length], [0, 1])
    assert.equal((await refresh(next)).status, 200)
  })

  test('codes open nothing after sign-out, ban, a changed password, revoked consent, a deleted application or account', async () => {
    const provider = await startProvider(open)
    const { browser, codeOf, redeem, manager, backend, application, app } = provider
    const endings: Record<string, (ann: ReturnType<typeof browser>, userId: string) => Promise<unknown>> = {
      'sign-out': (ann) => ann.client.signOut(),
      'sign-out everywhere': (ann) => ann.client.revokeSessions(),
      'another password': (ann) => ann.client.changePassword({ currentPassword: password, newPassword: 'another horse battery' }),
      ban: (_, userId) => manager.banUser({ userId }, backend),
      'revoked consent': async (ann) =>
        Promise.all(((await ann.client.oauth2.listGrants()).data ?? []).map(({ id }) => ann.client.oauth2.revokeGrant({ id }))),
      'deleted account': (_, userId) => manager.removeUser({ userId }, backend),
      'deleted application': () => manager.deleteApplication({ id: application.id }, backend),
    }
    for (const [at, [name, end]] of Object.entries(endings).entries()) {
      const ann = browser()
      const { user } = await signUp(ann, `ann${at}`)
      const code = await codeOf(ann)
      await end(ann, user.id)
      const { error } = await redeem(code)
      assert.ok(error === 'invalid_grant' || (name === 'deleted application' && error === 'invalid_client'), `${name}: ${error}`)
    }
    assert.deepEqual(await app.db.selectFrom('authorizations').where('usedAt', 'is not', null).select('id').execute(), [])
  })

  test('refresh and access tokens open nothing after ban, sign-out everywhere, a password that was reset and a lost membership', async () => {
    const provider = await startProvider(open)
    const { codeOf, redeem, refresh, introspect, manager, backend } = provider
    const { owner, organization } = await startOrganization(provider)
    const scope = 'openid organization offline_access'
    for (const [name, end] of Object.entries({
      ban: (_: string, userId: string) => manager.banUser({ userId }, backend),
      everywhere: (_: string, userId: string) => manager.revokeUserSessions({ userId }, backend),
      password: (_: string, userId: string) => manager.setUserPassword({ userId, newPassword: 'another horse battery' }, backend),
      member: (memberIdOrEmail: string) => owner.client.organization.removeMember({ memberIdOrEmail, organizationId: organization.id }),
    })) {
      const { browser: ann, userId, memberId } = await joinAs(provider, owner, name)
      const tokens = await redeem(await codeOf(ann, { scope }, { organizationId: organization.id }))
      assert.equal((await introspect(tokens.access_token)).active, true)
      await end(memberId, userId)
      assert.equal((await introspect(tokens.access_token)).active, false, name)
      assert.equal((await refresh(tokens.refresh_token)).error, 'invalid_grant', name)
    }
  })

  test('a page elsewhere cannot allow anything: by no prefetch, frame or posted form', async () => {
    const { browser, ask, application } = await startProvider(open)
    const ann = browser()
    await signUp(ann, 'ann')
    const request = (await ask(ann)).searchParams.get('request') ?? ''
    const foreign = await ann.post('/oauth2/consent', { request, allow: true }, { origin: 'https://evil.example' })
    assert.equal(foreign.status, 403)
    const address = `/oauth2/authorize?client_id=${application.id}&redirect_uri=${encodeURIComponent(redirect)}`
    for (const headers of [
      { 'sec-purpose': 'prefetch' },
      { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      assert.equal((await ann.get(address, headers)).status, 403)
    }
    assert.deepEqual((await ann.client.oauth2.listGrants()).data, [])
  })
})
