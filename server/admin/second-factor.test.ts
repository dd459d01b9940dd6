import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Configuration } from '../kit/config.ts'
import { readConfig } from '../kit/config.ts'
import { authenticator } from '../testing/authenticators.ts'
import type { Browser } from '../testing/browser.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { password, signUp } from '../testing/people.ts'
import { SoftwareKey } from '../testing/software-key.ts'
import { startTestServer } from '../testing/test-server.ts'

const refused = [403, 'ADMINISTRATORS_NEED_A_SECOND_FACTOR']

async function startScene(open: OpenDatabase, config: Configuration = {}) {
  const server = await startTestServer({ open, config: { adminSecondFactor: true, ...config } })
  const root = server.browser()
  const { user } = await signUp(root, 'root')
  await server.app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
  return { ...server, root, user }
}

async function listing({ client }: Browser) {
  const { error } = await client.admin.listUsers({})
  return error ? [error.status, error.code] : 'open'
}

async function setUpAuthenticator({ client }: Browser, clock: Parameters<typeof authenticator>[1]) {
  const { data } = await client.twoFactor.enable({ password })
  const { code } = authenticator(data?.method === 'totp' ? data.totpURI : '', clock)
  assert.equal((await client.twoFactor.verifyTotp({ code: code() })).error, null)
  clock.advance(30_000)
  return code
}

onBothDatabases('an administrator, where a second factor is asked of them', (open) => {
  test('finds every door of the administration closed until they set one up, and their own account open', async () => {
    const { root, clock } = await startScene(open)
    assert.deepEqual(await listing(root), refused)
    const made = await root.client.admin.createUser({ email: 'new@example.com', name: 'New' })
    assert.deepEqual([made.error?.status, made.error?.code], refused)
    const key = await root.client.admin.createSecretKey({ name: 'server' })
    assert.deepEqual([key.error?.status, key.error?.code], refused)
    assert.equal((await root.client.twoFactor.state()).data?.isStrong, false)
    await setUpAuthenticator(root, clock)
    assert.equal(await listing(root), 'open')
  })

  test('is asked again in a browser that skips the second factor, until they give it there', async () => {
    const { root, browser, clock } = await startScene(open)
    const code = await setUpAuthenticator(root, clock)
    const laptop = browser()
    const signIn = () => laptop.client.signIn.email({ email: 'root@example.com', password })
    await signIn()
    await laptop.client.twoFactor.verifyTotp({ code: code(), trustDevice: true })
    assert.equal(await listing(laptop), 'open')
    await laptop.client.signOut()
    assert.ok('token' in ((await signIn()).data ?? {}))
    assert.deepEqual(await listing(laptop), refused)
    clock.advance(30_000)
    assert.equal((await laptop.client.twoFactor.verifyTotp({ code: code() })).error, null)
    assert.equal(await listing(laptop), 'open')
  })

  test('does not get in by codes from their mailbox', async () => {
    const { app, root } = await startScene(open)
    await app.db.updateTable('users').set({ emailVerified: true }).execute()
    assert.equal((await root.client.twoFactor.enable({ password, method: 'otp' })).error, null)
    assert.deepEqual(await listing(root), refused)
  })

  test('loses the administration with the factor: switched off, or the last passkey removed', async () => {
    const { app, root, clock } = await startScene(open)
    await setUpAuthenticator(root, clock)
    assert.equal((await root.client.twoFactor.disable({ password })).error, null)
    assert.deepEqual(await listing(root), refused)

    const device = new SoftwareKey(app.config.url)
    const { data: wanted } = await root.client.passkey.generateRegisterOptions()
    const { data: key } = await root.client.passkey.verifyRegistration({ response: device.register(wanted ?? {}) })
    const { data: asked } = await root.client.passkey.generateAuthenticateOptions()
    assert.equal((await root.client.passkey.verifyAuthentication({ response: device.authenticate(asked ?? {}) })).error, null)
    assert.equal(await listing(root), 'open')
    assert.equal((await root.client.passkey.deletePasskey({ id: key?.id ?? '' })).error, null)
    assert.deepEqual(await listing(root), refused)
  })

  test('reads and sets nothing that the application keeps for itself, and names no other owner', async () => {
    const { root, browser, clock } = await startScene(open)
    const { user } = await signUp(browser(), 'ann')
    const other = await root.client.organization.create({ name: 'Ann', slug: 'ann', userId: user.id })
    assert.deepEqual([other.error?.status, other.error?.code], refused)
    const own = { name: 'Acme', slug: 'acme', privateMetadata: { plan: 'a' } }
    assert.equal((await root.client.organization.create(own)).error?.code, 'FORBIDDEN')
    await setUpAuthenticator(root, clock)
    assert.deepEqual((await root.client.organization.create(own)).data?.privateMetadata, { plan: 'a' })
  })

  test('hears first that they are no administrator, if they are none', async () => {
    const { browser } = await startScene(open)
    const ann = browser()
    await signUp(ann, 'ann')
    assert.deepEqual(await listing(ann), [403, 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS'])
  })
})

test('administrators need a second factor in production, unless no one can have one or the operator says otherwise', () => {
  const environment = {
    NODE_ENV: 'production',
    TOLLGATE_URL: 'https://id.example.com',
    TOLLGATE_TRUSTED_PROXIES: 'none',
    TOLLGATE_SECRET: 'k8Jd0sPq2mX5vB7nC9zL1wR4tY6uI3oE',
  }
  assert.equal(readConfig({}).adminSecondFactor, false)
  assert.equal(readConfig(environment).adminSecondFactor, true)
  assert.equal(readConfig(environment, { adminSecondFactor: false }).adminSecondFactor, false)
  assert.equal(readConfig(environment, { twoFactor: false }).adminSecondFactor, true)
  assert.equal(readConfig(environment, { twoFactor: false, passkeys: false }).adminSecondFactor, false)
  assert.throws(() => readConfig({}, { adminSecondFactor: true, twoFactor: false, passkeys: false }), /TOLLGATE_ADMIN_SECOND_FACTOR/)
})
