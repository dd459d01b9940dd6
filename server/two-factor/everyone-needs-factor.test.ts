import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '#contract/index.ts'
import { minutes } from '#contract/kit/durations.ts'
import { routesOf } from '#contract/kit/route.ts'
import { readConfig } from '../kit/config.ts'
import { shortestPassword } from '../passwords/password-rules.ts'
import { authenticator } from '../testing/authenticators.ts'
import type { Browser } from '../testing/browser.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { password, signUp } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import type { StillClock } from '../testing/still-clock.ts'
import { startTestServer } from '../testing/test-server.ts'

const config = { requireSecondFactor: true, cookieCache: true }
const refused = [403, 'EVERYONE_HERE_NEEDS_A_SECOND_FACTOR']

async function setUp({ client }: Browser, clock: StillClock) {
  const { data } = await client.twoFactor.enable({ password })
  assert.ok(data && 'totpURI' in data)
  const { code } = authenticator(data.totpURI, clock)
  assert.ok((await client.twoFactor.verifyTotp({ code: code() })).data)
  return () => {
    clock.advance(minutes(1)) // a code counts once
    return code()
  }
}

onBothDatabases('where everyone needs a second factor', (open) => {
  test('a person without one has a session that says so and opens nothing but the way to set one up', async () => {
    const { browser, clock } = await startTestServer({ open, config })
    const ann = browser()
    await signUp(ann, 'ann')
    for (let time = 0; time < 2; time++)
      assert.partialDeepStrictEqual((await ann.client.getSession()).data, {
        user: { email: 'ann@example.com' },
        required: ['second-factor'],
      })
    for (const { error } of [
      await ann.client.listSessions(),
      await ann.client.updateUser({ name: 'Other' }),
      await ann.client.organization.list(),
      await ann.client.organization.create({ name: 'Looms', slug: 'looms' }),
      await ann.client.apiKey.create({ name: 'Key' }),
      await ann.client.emailOtp.requestEmailChange({ newEmail: 'ann@example.org' }),
      await ann.client.token(),
    ])
      assert.deepEqual([error?.status, error?.code], refused)
    const billing = await ann.fetch('/v1/products/')
    assert.equal(billing.status, 403)

    await setUp(ann, clock)
    assert.equal((await ann.client.getSession()).data?.required, undefined)
    assert.equal((await ann.client.organization.list()).error, null)
    assert.equal((await ann.client.apiKey.create({ name: 'Key' })).error, null)
  })

  test('a trusted browser skips it at the door and is asked inside', async () => {
    const { browser, clock } = await startTestServer({ open, config })
    const ann = browser()
    await signUp(ann, 'ann')
    const next = await setUp(ann, clock)
    await ann.client.signOut()
    await ann.client.signIn.email({ email: 'ann@example.com', password })
    await ann.client.twoFactor.verifyTotp({ code: next(), trustDevice: true })
    assert.equal((await ann.client.organization.list()).error, null)
    await ann.client.signOut()
    assert.ok((await ann.client.signIn.email({ email: 'ann@example.com', password })).data)
    assert.deepEqual((await ann.client.organization.list()).error?.code, refused[1])
    await ann.client.twoFactor.verifyTotp({ code: next() })
    assert.equal((await ann.client.organization.list()).error, null)
  })

  test('API keys, servers, guests and administrators who act as a person are not asked', async () => {
    const { app, browser, clock } = await startTestServer({ open, config })
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    await setUp(ann, clock)
    const { data } = await ann.client.apiKey.create({ name: 'Key' })
    const byKey = { headers: { 'x-api-key': data?.key as string } }
    assert.equal((await browser().client.getSession({}, byKey)).data?.required, undefined)
    assert.equal((await browser().client.admin.getUser({ id: user.id }, await asServer(app))).error, null)
    const guest = browser()
    await guest.client.signIn.anonymous()
    assert.equal((await guest.client.getSession()).data?.required, undefined)
    assert.equal((await guest.client.listSessions()).error, null)
  })

  test('an application hears of a session that lacks it as of none', async () => {
    const { app, browser, clock } = await startTestServer({ open, config })
    const ann = browser()
    await signUp(ann, 'ann')
    const active = async () => {
      const token = (await ann.client.getSession()).data?.session.token as string
      return (await browser().client.introspect({ token }, await asServer(app))).data?.active
    }
    assert.equal(await active(), false)
    await setUp(ann, clock)
    assert.equal(await active(), true)
  })
})

test('where no one is asked, sessions say nothing of it', async () => {
  const { browser } = await startTestServer()
  const ann = browser()
  await signUp(ann, 'ann')
  assert.deepEqual(Object.keys((await ann.client.getSession()).data ?? {}).sort(), ['session', 'user'])
})

test('the guideline’s length of a password is that beside a second factor', () => {
  assert.equal(readConfig({}).requireSecondFactor, false)
  assert.equal(shortestPassword(readConfig({}, { passwordMinimum: 'nist' })), 15)
  assert.equal(shortestPassword(readConfig({}, { passwordMinimum: 'nist', requireSecondFactor: true })), 8)
  assert.throws(() => readConfig({}, { requireSecondFactor: true, twoFactor: false, passkeys: false }), /TOLLGATE_REQUIRE_SECOND_FACTOR/)
})

test('the routes of second factors, passkeys and terms, and no others, open to people who lack one', () => {
  const open = [...routesOf(contract)].flatMap(([[group = ''], { evenWeak }]) => (evenWeak ? [group] : []))
  assert.deepEqual([...new Set(open)].sort(), ['acceptTerms', 'passkey', 'twoFactor'])
})
