import assert from 'node:assert/strict'
import { deviceGrant } from '#contract/applications.ts'
import { identityEventTypes } from '#contract/identity-event-types.ts'
import { contract } from '#contract/index.ts'
import { routesOf } from '#contract/kit/route.ts'
import { openLog } from '#server/create-app.ts'
import type { App } from '#server/kit/app.ts'
import { unseal } from '#server/kit/sealing.ts'
import { authenticator } from '#server/testing/authenticators.ts'
import type { Browser } from '#server/testing/browser.ts'
import type { OpenDatabase } from '#server/testing/databases.ts'
import { type Mail, mailsTo } from '#server/testing/mailbox.ts'
import { startProvider } from '#server/testing/openid.ts'
import { signUp } from '#server/testing/people.ts'
import { Receiver } from '#server/testing/receiver.ts'
import { openShop } from '#server/testing/shops.ts'
import { createEndpoint } from '#server/webhook-delivery/endpoints.ts'
import type { Secret, Writing } from './traces.ts'
import { overhear, readDatabase } from './writings.ts'

export type Life = { secrets: readonly Secret[]; writings: readonly Writing[] }

const ann = 'ann@example.com'

/** Uses a secret of every kind, rightly and wrongly, and gathers all that was written meanwhile: log, database, letters, webhooks and answers. */
export async function live(open: OpenDatabase): Promise<Life> {
  const writings: Writing[] = []
  const note = (place: string) => (text: string) => void writings.push({ place, text })
  const log = openLog({ logLevel: 'trace' }, { write: note('the log') })
  const hears = await new Receiver().listen()
  const config = { apiKeySessions: true, oneTimeTokens: true }
  const provider = await startProvider(open, {}, { app: { log, resolveHost: async () => ['127.0.0.1'] }, config })
  const { app } = provider
  const watched = (to: string) => overhear(provider.browser(), to, writings)

  const wanted = { format: 'raw', url: hears.url, events: identityEventTypes } as const
  const hook = await createEndpoint(app, { ...wanted, organizationId: null })
  const root = watched('root@example.com')
  await signUp(root, 'root')
  await app.db.updateTable('users').set({ role: 'admin' }).where('email', '=', 'root@example.com').execute()

  const secrets: Secret[] = [
    ...app.config.secrets.map((value) => ({ kind: 'secret', value, owner: 'the server' })),
    { kind: 'webhook secret', value: hook.secret, owner: 'root@example.com' },
    ...(await ofPerson(provider, watched)),
    ...(await ofApplication(provider)),
    ...(await ofShop(provider, root)),
  ]
  await mailsTo(app, ann) // all that is due is done
  const eve = watched('eve@example.com')
  await signUp(eve, 'eve')
  for (const browser of [eve, root, provider.browser()]) await askEverything(browser, app)
  for (const { headers, body } of hears.got) note('a message to the application')(`${JSON.stringify(headers)}\n${body}`)
  assert.ok(hears.got.length > 10, 'the application heard what happened')
  return { secrets, writings: [...writings, ...(await readDatabase(app))] }
}

type Provider = Awaited<ReturnType<typeof startProvider>>
type Watched = (to: string) => Browser

async function ofPerson({ app, clock, browser }: Provider, watched: Watched): Promise<Secret[]> {
  const passwords = ['Ännchens "erstes" & 1. Paßwort', 'the second: 100% longer / better', 'not hers at all?']
  const [first = '', second = '', wrong = ''] = passwords
  const own = watched(ann)
  ok(await own.client.signUp.email({ email: ann, name: 'Ann', password: first }))
  const mailed: Secret[] = []
  const newest = async (what: 'link' | 'code', purpose: string): Promise<string> => {
    const told = (await mailsTo(app, ann)).map(({ token, code }) => (what === 'code' ? code : token))
    const value = told.find((each) => each.length >= (what === 'code' ? 6 : 20)) ?? assert.fail(`no ${what} ${purpose} came`)
    mailed.push({ kind: `${what} ${purpose}`, value, owner: ann, isMailed: true, ...(what === 'code' && { isGuessable: true }) })
    clock.advance(61_000)
    return value
  }
  await own.get(`/verify-email?token=${await newest('link', 'to an address')}`)
  await own.client.emailOtp.sendVerificationOtp({ email: ann, type: 'sign-in' })
  ok(await watched(ann).client.signIn.emailOtp({ email: ann, otp: await newest('code', 'to sign in') }))
  await own.client.emailOtp.sendVerificationOtp({ email: ann, type: 'sign-in' })
  await newest('code', 'that was not used')
  await own.client.signIn.magicLink({ email: ann })
  await watched(ann).get(`/magic-link/verify?token=${await newest('link', 'to sign in')}`)
  await own.client.signIn.magicLink({ email: ann })
  await newest('link', 'that was not used')
  await own.client.requestPasswordReset({ email: ann })
  ok(await own.client.resetPassword({ token: await newest('link', 'to a new password'), newPassword: second }))
  await own.client.requestPasswordReset({ email: ann })
  await newest('link', 'that was not used')

  // As forms and programs send them that someone wrote in haste.
  const typed = browser()
  await typed.client.signIn.email({ email: ann, password: wrong })
  await typed.get(`/sign-in/email?${new URLSearchParams({ email: ann, password: second })}`)
  await typed.post('/sign-in/email', { email: ann, password: { is: second } })
  const headers = { 'content-type': 'application/json' }
  await typed.fetch('/api/auth/sign-in/email', {
    method: 'POST',
    headers,
    body: `{"email":"${ann}","password":${JSON.stringify(second)},}`,
  })

  const signedIn = watched(ann)
  ok(await signedIn.client.signIn.email({ email: ann, password: second }))
  const { data: setUp } = await signedIn.client.twoFactor.enable({ password: second })
  if (setUp?.method !== 'totp') return assert.fail('There was no authenticator to set up.')
  const totp = new URL(setUp.totpURI).searchParams.get('secret') ?? ''
  const phone = authenticator(setUp.totpURI, clock)
  ok(await signedIn.client.twoFactor.verifyTotp({ code: phone.code() }))
  clock.advance(30_000)
  const trusted = watched(ann)
  await trusted.client.signIn.email({ email: ann, password: second })
  ok(await trusted.client.twoFactor.verifyTotp({ code: phone.code(), trustDevice: true }))
  clock.advance(30_000)
  const byBackup = watched(ann)
  await byBackup.client.signIn.email({ email: ann, password: second })
  ok(await byBackup.client.twoFactor.verifyBackupCode({ code: setUp.backupCodes[0] ?? '' }))
  ok(await byBackup.client.twoFactor.enable({ password: second, method: 'otp' }))
  const byCode = watched(ann)
  await byCode.client.signIn.email({ email: ann, password: second })
  ok(await byCode.client.twoFactor.sendOtp({}))
  ok(await byCode.client.twoFactor.verifyOtp({ code: await newest('code', 'as a second factor') }))
  const key = ok(await byCode.client.apiKey.create({ name: 'Laptop' }))
  await browser().get('/get-session', { 'x-api-key': key.key })
  const once = ok(await byCode.client.oneTimeToken.generate())
  await byCode.client.changeEmail({ newEmail: 'anna@example.com' })
  await newest('link', 'to change an address')
  await byCode.client.deleteUser({})
  await newest('link', 'to a deletion')

  const ofAnn = (kind: string, values: readonly string[], more: Partial<Secret> = {}) =>
    values.map((value): Secret => ({ kind, value, owner: ann, ...more }))
  return [
    ...mailed,
    ...ofAnn('password', passwords, { isGuessable: true }),
    ...ofAnn(
      'session token',
      [own, signedIn, trusted, byBackup, byCode].flatMap((browser) => valuesOf(browser, 'session_token')),
    ),
    ...ofAnn('authenticator secret', [totp]),
    ...ofAnn('backup code', setUp.backupCodes, { isGuessable: true }),
    ...ofAnn('API key', [key.key]),
    ...ofAnn('one-time token', [once.token]),
    ...ofAnn('trusted browser', valuesOf(trusted, 'trust_device')),
  ]
}

async function ofApplication({
  app,
  application,
  backend,
  browser,
  codeOf,
  redeem,
  refresh,
  userinfo,
  register,
  send,
}: Provider): Promise<Secret[]> {
  const visitor = browser()
  await signUp(visitor, 'visitor')
  const [used, unused] = [await codeOf(visitor), await codeOf(visitor)]
  const given = await redeem(used)
  const again = await refresh(given.refresh_token)
  await refresh(given.refresh_token) // a second time, which ends it
  await userinfo(again.access_token)
  await redeem(unused, { client_secret: 'no such secret' })
  const television = await register({ grantTypes: ['device_code'], redirects: [] })
  const own = { client_id: television.id, client_secret: television.secret ?? '' }
  const begun = (await send('/device_authorization', { ...own, scope: 'openid' })).json() as { device_code: string; user_code: string }
  await send('/token', { ...own, grant_type: deviceGrant, device_code: begun.device_code })
  const { token: jwt } = ok(await visitor.client.token())
  const keys = await app.db.selectFrom('signingKeys').select('privateKey').execute()
  const values: Record<string, (string | null | undefined)[]> = {
    'code of a device': [begun.device_code],
    'code that a device shows': [begun.user_code],
    'token of a session': [jwt],
    'signing key': keys.map(({ privateKey }) => (JSON.parse(unseal(app, 'signing key', privateKey)) as { d: string }).d),
    'client secret': [application.secret],
    'authorization code': [used, unused],
    'access token': [given.access_token, again.access_token],
    'refresh token': [given.refresh_token, again.refresh_token],
    'secret key': [backend.headers.authorization.split(' ')[1]],
  }
  return Object.entries(values).flatMap(([kind, each]) =>
    each.map((value) => ({ kind, value: value ?? assert.fail(`there is no ${kind}`), owner: 'the application' })),
  )
}

async function ofShop(provider: Provider, root: Browser): Promise<Secret[]> {
  const shop = await openShop(provider)
  const keys = { type: 'license_keys', description: 'Key', properties: {} }
  const { body: benefit } = await shop.post('/benefits/', keys)
  const product = await shop.product()
  await shop.post(`/products/${product.id}/benefits`, { benefits: [benefit.id] })
  const checkout = await shop.checkout({ id: product.id })
  const { body: order } = await shop.confirm(checkout)
  await mailsTo(shop.app, 'ada@example.com') // what was bought is given in the background
  const { key: licenseKey } = await shop.app.db.selectFrom('licenseKeys').select('key').executeTakeFirstOrThrow()
  const { body: session } = await shop.post('/customer-sessions/', { customer_id: order.customer_id })
  const { body: endpoint } = await shop.post('/webhooks/endpoints', {
    url: 'https://shop.example/hook',
    format: 'raw',
    events: ['order.paid'],
  })
  await shop.get('/customer-portal/orders/', { token: session.token })
  await shop.post(
    '/customer-portal/customer-session/request',
    { email: 'ada@example.com', organization_id: shop.organization.id },
    { token: null },
  )
  const [{ code }] = (await mailsTo(shop.app, 'ada@example.com')) as [Mail]
  const { body: entered } = await shop.post('/customer-portal/customer-session/authenticate', { code }, { token: null })
  const made = ok(await root.client.admin.createSecretKey({ name: 'Backend' }))
  const owner = 'the shop'
  assert.ok(entered.token, 'the code let its buyer in')
  return [
    { kind: 'organization token', value: shop.token, owner },
    ...[session.token, entered.token].map((value) => ({ kind: 'customer session token', value, owner })),
    { kind: 'code to a portal', value: code, owner: 'ada@example.com', isMailed: true, isGuessable: true },
    { kind: 'webhook secret', value: endpoint.secret, owner },
    { kind: 'secret key', value: made.key, owner: 'root@example.com' },
    // Who holds it reads and pays the checkout: the seller reads it again by the API and is told of it.
    {
      kind: 'client secret of a checkout',
      value: checkout.client_secret,
      owner,
      mayStandIn: ['checkouts.clientSecret', 'webhook_events.payload'],
    },
    // Sellers and buyers read it again at any time.
    { kind: 'license key', value: licenseKey, owner, mayStandIn: ['license_keys.key'] },
  ]
}

/** Everything that can be read without naming it, of the newest person, organization and application. */
export async function askEverything(browser: Browser, { db }: App) {
  const newest = async (table: 'users' | 'organizations') =>
    (await db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirst())?.id ?? ''
  const named = { userId: await newest('users'), organizationId: await newest('organizations'), id: await newest('users') }
  for (const [, { method, path }] of routesOf(contract)) {
    if (method === 'GET' && !path.includes(':')) await browser.get(`${path}?${new URLSearchParams(named)}`)
    if (method === 'GET' && !path.includes(':')) await browser.get(path)
  }
}

/** What a signed cookie carries. */
function valuesOf({ cookies }: Browser, name: string): string[] {
  const signed = [...cookies].filter(([each]) => each.endsWith(name)).map(([, value]) => decodeURIComponent(value))
  return signed.map((value) => value.slice(0, value.lastIndexOf('.')))
}

function ok<Data>({ data, error }: { data: Data | null; error: { code: string } | null }): Data {
  return data ?? assert.fail(error?.code)
}
