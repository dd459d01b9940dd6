import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeJwt } from 'jose'
import { deviceGrant } from '#contract/applications.ts'
import { hours, minutes, seconds } from '#contract/kit/durations.ts'
import { addAuthenticator } from '../testing/authenticators.ts'
import type { Browser } from '../testing/browser.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { beImpersonated } from '../testing/impersonation.ts'
import { startDevices } from '../testing/openid.ts'
import { startOrganization } from '../testing/organizations.ts'
import { signUp } from '../testing/people.ts'
import { devicePruning } from './tables.ts'

onBothDatabases('a device without a browser', (open) => {
  test('shows a code, waits while its person answers, and gets tokens once', async () => {
    const { app, browser, application, begin, poll, clock, userinfo } = await startDevices(open)
    const begun = await begin({ scope: 'openid email offline_access' })
    assert.match(begun.user_code, /^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/)
    const page = `${app.config.url}/device`
    assert.deepEqual(
      [begun.verification_uri, begun.verification_uri_complete, begun.expires_in, begun.interval],
      [page, `${page}?user_code=${begun.user_code}`, 600, 5],
    )
    assert.equal((await poll(begun)).error, 'authorization_pending')
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    const { data } = await ann.client.oauth2.readDevice({ userCode: begun.user_code })
    assert.partialDeepStrictEqual(data, {
      application: { id: application.id, name: 'Wiki', organization: null },
      user: { id: user.id },
      scopes: ['openid', 'email', 'offline_access'],
      newScopes: ['openid', 'email', 'offline_access'],
      asked: { at: new Date(clock.now()).toISOString() },
    })
    clock.advance(seconds(5))
    assert.equal((await poll(begun)).error, 'authorization_pending')
    assert.deepEqual((await ann.client.oauth2.answerDevice({ userCode: begun.user_code, allow: true })).data, { success: true })
    const tokens = await poll(begun)
    assert.equal(tokens.status, 200)
    const { sub, aud, email, amr } = decodeJwt(tokens.id_token ?? '')
    assert.deepEqual([sub, aud, email, amr], [user.id, application.id, 'ann@example.com', ['pwd']])
    assert.equal((await userinfo(tokens.access_token)).status, 200)
    assert.equal((await poll(begun)).error, 'invalid_grant')
    assert.equal((await userinfo(tokens.access_token)).status, 200, 'a device that asks once more ends nothing')
    const stored = JSON.stringify(await app.db.selectFrom('authorizations').selectAll().execute())
    assert.ok(!stored.includes(begun.device_code))
    const [grant] = (await ann.client.oauth2.listGrants()).data ?? []
    assert.deepEqual([grant?.application.id, grant?.scopes.length], [application.id, 3])
  })

  test('takes the code in any case, with or without its dash', async () => {
    const { browser, begin } = await startDevices(open)
    const ann = browser()
    await signUp(ann, 'ann')
    const { user_code: code } = await begin()
    for (const typed of [code.toLowerCase(), code.replace('-', ''), ` ${code.replace('-', ' ')} `]) {
      assert.ok((await ann.client.oauth2.readDevice({ userCode: typed })).data, typed)
    }
  })

  test('is told when it asks too often, and then waits longer', async () => {
    const { begin, poll, clock } = await startDevices(open)
    const begun = await begin()
    const asked = async (wait: number) => {
      clock.advance(seconds(wait))
      return (await poll(begun)).error
    }
    assert.deepEqual(
      [await asked(0), await asked(1), await asked(5), await asked(10), await asked(15)],
      ['authorization_pending', 'slow_down', 'slow_down', 'slow_down', 'slow_down'],
      'each that comes too early adds five seconds',
    )
    assert.equal(await asked(25), 'authorization_pending')
    const at = await Promise.all(Array.from({ length: 5 }, () => asked(25)))
    assert.equal(at.filter((error) => error === 'authorization_pending').length, 1)
  })

  test('is told when its person says no, and when they take too long', async () => {
    const { app, browser, begin, poll, clock } = await startDevices(open)
    const ann = browser()
    await signUp(ann, 'ann')
    const [denied, late, unredeemed] = [await begin(), await begin(), await begin()]
    assert.ok((await ann.client.oauth2.answerDevice({ userCode: denied.user_code, allow: false })).data)
    assert.equal((await poll(denied)).error, 'access_denied')
    const again = await ann.client.oauth2.answerDevice({ userCode: denied.user_code, allow: true })
    assert.equal(again.error?.code, 'INVALID_CODE')
    await ann.client.oauth2.answerDevice({ userCode: unredeemed.user_code, allow: true })
    clock.advance(minutes(10))
    assert.equal((await poll(late)).error, 'expired_token')
    assert.equal((await poll(unredeemed)).error, 'expired_token')
    assert.equal((await ann.client.oauth2.answerDevice({ userCode: late.user_code, allow: true })).error?.code, 'INVALID_CODE')
    clock.advance(hours(1))
    await devicePruning(app)
    assert.deepEqual(await app.db.selectFrom('deviceAuthorizations').selectAll().execute(), [])
    assert.equal((await poll(late)).error, 'invalid_grant')
  })

  test('is bound to one organization, where it asks for that', async () => {
    const server = await startDevices(open)
    const { owner, organization } = await startOrganization(server)
    const begun = await server.begin({ scope: 'openid organization' })
    const { data } = await owner.client.oauth2.readDevice({ userCode: begun.user_code })
    assert.deepEqual([data?.organizations.map(({ slug }) => slug), data?.organizationId], [['acme'], organization.id])
    const answer = (organizationId: string | null) =>
      owner.client.oauth2.answerDevice({ userCode: begun.user_code, allow: true, organizationId })
    assert.equal((await answer(null)).error?.code, 'ORGANIZATION_ID_IS_REQUIRED')
    assert.equal((await answer('elsewhere')).error?.code, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
    assert.ok((await answer(organization.id)).data)
    assert.equal(decodeJwt((await server.poll(begun)).id_token ?? '').org_id, organization.id)
  })

  test('is let in by people alone who did what is asked of everyone', async () => {
    const { app, browser, begin, poll, clock } = await startDevices(open)
    const ann = browser()
    await signUp(ann, 'ann')
    const begun = await begin()
    const answer = async (who: Browser = ann) =>
      (await who.client.oauth2.answerDevice({ userCode: begun.user_code, allow: true })).error?.code
    assert.equal(await answer(browser()), 'UNAUTHORIZED')
    const guest = browser()
    Object.assign(app.config, { anonymous: true })
    await guest.client.signIn.anonymous()
    assert.equal(await answer(guest), 'UNAUTHORIZED')
    Object.assign(app.config, { termsUrl: 'https://acme.example/terms', termsVersion: '2' })
    assert.equal(await answer(), 'TERMS_NOT_ACCEPTED')
    await ann.client.acceptTerms({ version: '2' })
    Object.assign(app.config, { requireSecondFactor: true })
    assert.equal(await answer(), 'EVERYONE_HERE_NEEDS_A_SECOND_FACTOR')
    await addAuthenticator(ann, clock)
    assert.equal(await answer(), undefined)
    assert.equal(decodeJwt((await poll(begun)).id_token ?? '').acr, '2')
  })

  test('is let in by no administrator who acts as a person, and by no key', async () => {
    const { app, browser, begin } = await startDevices(open)
    Object.assign(app.config, { apiKeySessions: true })
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    const { user_code: userCode } = await begin()
    const key = (await ann.client.apiKey.create({ name: 'Key' })).data?.key ?? assert.fail()
    const byKey = await browser().client.oauth2.answerDevice({ userCode, allow: true }, { headers: { 'x-api-key': key } })
    assert.ok([401, 403].includes(byKey.error?.status ?? 0))
    await beImpersonated(app, user.id)
    assert.equal((await ann.client.oauth2.answerDevice({ userCode, allow: true })).error?.code, 'NOT_WHILE_IMPERSONATING')
  })

  test('needs an application that may run on devices and proves itself', async () => {
    const { send, secret, register, begin, poll, token, manager, backend, application, browser } = await startDevices(open)
    const other = await register({ name: 'Browser only' })
    const others = { client_id: other.id, client_secret: other.secret ?? '' }
    const errorOf = async (params: Record<string, string>) =>
      ((await send('/device_authorization', { scope: 'openid', ...params })).json() as { error: string }).error
    assert.equal(await errorOf(others), 'unauthorized_client')
    assert.equal(await errorOf({ ...secret, client_secret: 'wrong' }), 'invalid_client')
    assert.equal(await errorOf({}), 'invalid_client')
    assert.equal(await errorOf({ ...secret, scope: 'openid root' }), 'invalid_scope')
    assert.equal(await errorOf({ ...secret, scope: '' }), 'invalid_scope')
    assert.equal(await errorOf({ ...secret, resource: 'https://api.example.com' }), 'invalid_target')
    assert.equal((await token({ grant_type: deviceGrant })).error, 'invalid_request')
    assert.equal((await token({ ...others, grant_type: deviceGrant, device_code: 'x' })).error, 'unauthorized_client')

    const ann = browser()
    await signUp(ann, 'ann')
    const begun = await begin()
    await manager.updateApplication({ id: application.id, scopes: ['email'] }, backend)
    assert.equal((await ann.client.oauth2.readDevice({ userCode: begun.user_code })).error?.code, 'INVALID_CODE')
    await manager.updateApplication({ id: application.id, grantTypes: ['authorization_code'] }, backend)
    assert.equal((await poll(begun)).error, 'unauthorized_client')
  })

  test('finds its address and its grant in the discovery', async () => {
    const { app, browser } = await startDevices(open)
    const found = (await (await browser().fetch('/.well-known/openid-configuration')).json()) as Record<string, unknown>
    assert.equal(found.device_authorization_endpoint, `${app.config.url}/api/auth/oauth2/device_authorization`)
    assert.ok((found.grant_types_supported as string[]).includes(deviceGrant))
  })
})
