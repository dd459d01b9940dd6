import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { days } from '#contract/kit/durations.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { redirect, startProvider, verifier } from '../testing/openid.ts'
import { signUp } from '../testing/people.ts'

onBothDatabases('an application that asks', (open) => {
  test('proves itself by Basic, in the body, or by its key, and in one way only', async () => {
    const { browser, app, application, secret, send, codeOf, manager, backend, clock } = await startProvider(open)
    const ann = browser()
    await signUp(ann, 'ann')
    const redeemBy = async (params: Record<string, string>, headers: Record<string, string> = {}) => {
      const code = await codeOf(ann)
      const wanted = { grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: verifier }
      return (await send('/token', { ...wanted, ...params }, headers)).statusCode
    }
    const basic = { authorization: `Basic ${Buffer.from(`${application.id}:${application.secret}`).toString('base64')}` }
    assert.equal(await redeemBy(secret), 200)
    assert.equal(await redeemBy({}, basic), 200)
    assert.equal(await redeemBy(secret, basic), 400)
    assert.equal(await redeemBy({ client_id: application.id }), 401)
    assert.equal(await redeemBy({}), 401)

    const rotated = (await manager.rotateApplicationSecret({ id: application.id }, backend)).data?.secret ?? ''
    assert.equal(await redeemBy(secret), 200)
    assert.equal(await redeemBy({ ...secret, client_secret: rotated }), 200)
    clock.advance(days(1))
    assert.equal(await redeemBy(secret), 401)

    const pair = await generateKeyPair('EdDSA', { extractable: true })
    const jwk = { ...(await exportJWK(pair.publicKey)), kty: 'OKP' as const, kid: 'one' }
    await manager.updateApplication({ id: application.id, authentication: 'private_key_jwt', jwks: { keys: [jwk] } }, backend)
    const assertionBy = async ({ jti = String(Math.random()), audience = `${app.config.url}/api/auth`, lifetime = 60 } = {}) => ({
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await new SignJWT({ jti })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'one' })
        .setIssuer(application.id)
        .setSubject(application.id)
        .setAudience(audience)
        .setExpirationTime(Math.floor(clock.now() / 1000) + lifetime)
        .sign(pair.privateKey),
    })
    const good = await assertionBy()
    assert.equal(await redeemBy(good), 200)
    assert.equal(await redeemBy(good), 401, 'an assertion is good once')
    assert.equal(await redeemBy(await assertionBy({ audience: 'https://elsewhere.example' })), 401)
    assert.equal(await redeemBy(await assertionBy({ lifetime: 3600 })), 401)
    assert.equal(await redeemBy({ ...secret, client_secret: rotated }), 401)
  })

  test('asks from its own pages alone: of the origins that it registered, and of its redirects', async () => {
    const { app, send, secret, application, manager, backend } = await startProvider(open)
    const errorFrom = async (origin: string) =>
      (await send('/token', { ...secret, grant_type: 'refresh_token', refresh_token: 'x' }, { origin })).json().error
    assert.equal(await errorFrom('https://spa.example.com'), 'invalid_client')
    assert.equal(await errorFrom('null'), 'invalid_client')
    await manager.updateApplication({ id: application.id, origins: ['https://spa.example.com'] }, backend)
    for (const origin of ['https://spa.example.com', 'https://app.example.com', app.config.url]) {
      assert.equal(await errorFrom(origin), 'invalid_grant', origin)
    }
  })
})
