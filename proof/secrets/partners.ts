import assert from 'node:assert/strict'
import { StripeProcessor } from '#server/billing/payments/stripe.ts'
import { openLog } from '#server/create-app.ts'
import { jobs } from '#server/jobs.ts'
import type { Configuration } from '#server/kit/config.ts'
import { postOfficeOf } from '#server/mail/post-office.ts'
import { runDue } from '#server/outbox/run-due.ts'
import { atEnd } from '#server/testing/at-end.ts'
import type { Browser } from '#server/testing/browser.ts'
import type { OpenDatabase } from '#server/testing/databases.ts'
import { signUp } from '#server/testing/people.ts'
import { openShop } from '#server/testing/shops.ts'
import { StripeServer } from '#server/testing/stripe-server.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { askEverything, type Life } from './life.ts'
import { entered, startPost, startWeb, type Web } from './partner-servers.ts'
import type { Writing } from './traces.ts'
import { overhear, readDatabase } from './writings.ts'

/** Works with every partner, well and badly, and gathers all that was written by then: log, database, letters, traces, metrics and answers. */
export async function liveWithPartners(open: OpenDatabase): Promise<Life> {
  const writings: Writing[] = []
  const note = (place: string) => (text: string) => void writings.push({ place, text })
  const log = openLog({ logLevel: 'trace' }, { write: note('the log') })
  const [post, web, stripe] = [await startPost(note('a letter')), await startWeb(note('a trace')), await new StripeServer().listen()]
  const payments = new StripeProcessor({ secretKey: entered['secret key of the processor'], fetch, url: stripe.url })
  const server = await startTestServer({ open, config: configured(post.url, web.url, stripe.url), app: { log, payments } })
  const { app } = server
  atEnd(() => postOfficeOf(app).close())
  const watched = (to: string) => overhear(server.browser(), to, writings)

  const root = watched('root@example.com')
  await signUp(root, 'root')
  await app.db.updateTable('users').set({ role: 'admin' }).where('email', '=', 'root@example.com').execute()
  await signInElsewhere(watched('ann@example.com'), web)
  web.refuse()
  await signInElsewhere(watched('eve@example.com'), web)
  await watched('eve@example.com').client.signIn.anonymous({}, { headers: { 'x-captcha-response': 'who knows' } })
  await sell(server, stripe)
  for (const bearer of [entered['metrics token'], 'not the token']) {
    const answer = await server.browser().fetch('/metrics', { headers: { authorization: `Bearer ${bearer}` } })
    note('the metrics')(await answer.text())
  }
  for (const known of [false, true]) {
    post.know(known)
    await root.client.requestPasswordReset({ email: 'root@example.com' })
    await runDue(app, jobs)
    server.clock.advance(3_600_000)
  }
  for (const browser of [root, watched('eve@example.com')]) await askEverything(browser, app)
  await server.telemetry?.stop()
  for (const kind of ['client secret at a provider', 'key of the collector', 'secret of the captcha'] as const)
    assert.ok(web.heard(entered[kind]), `a partner heard the ${kind}`)
  const owned =
    (owner: string) =>
    ([kind, value]: [string, string]) => ({ kind, value, owner })
  const secrets = [...Object.entries(entered).map(owned('the operator')), ...web.given.map(owned('ann@example.com'))]
  return { secrets, writings: [...writings, ...(await readDatabase(app))] }
}

function configured(smtpUrl: string, web: string, stripeUrl: string): Configuration {
  const addresses = { authorizationUrl: `${web}/authorize`, tokenUrl: `${web}/token`, userinfoUrl: `${web}/userinfo` }
  return {
    databaseUrl: `postgres://tollgate:${entered['password of the database']}@127.0.0.1:1/tollgate`,
    smtpUrl,
    stripeSecretKey: entered['secret key of the processor'],
    stripeWebhookSecret: entered['webhook secret of the processor'],
    stripeUrl,
    metricsToken: entered['metrics token'],
    otlpEndpoint: web,
    otlpHeaders: { 'x-key': entered['key of the collector'] },
    signUpHook: `${web}/hook`,
    signUpHookSecret: entered['secret of the hook'],
    captchaProvider: 'turnstile',
    captchaSiteKey: 'site',
    captchaSecret: entered['secret of the captcha'],
    captchaVerifyUrl: `${web}/captcha`,
    captchaPaths: ['/sign-in/anonymous'],
    oauthProviders: [{ id: 'acme', clientId: 'tollgate', clientSecret: entered['client secret at a provider'], ...addresses }],
  }
}

/** By way of the provider; their tokens are read and renewed besides. */
async function signInElsewhere(browser: Browser, web: Web) {
  const asked = await browser.post('/sign-in/social', { provider: 'acme', callbackURL: '/app', disableRedirect: true })
  const state = new URL(((await asked.json()) as { url: string }).url).searchParams.get('state') ?? assert.fail('no journey began')
  await browser.get(`/callback/acme?${new URLSearchParams({ state, code: web.code() })}`)
  await browser.client.getAccessToken({ providerId: 'acme' })
  await browser.client.refreshToken({ providerId: 'acme' })
  await browser.client.accountInfo({ accountId: 'acme' })
}

/** A sale, a declined card, a fault and a lost answer of the processor's, and what it tells, rightly signed and not. */
async function sell(server: TestServer, stripe: StripeServer) {
  const shop = await openShop(server)
  const { id } = await shop.product()
  const buy = async (token: string) => shop.confirm(await shop.checkout({ id }), { confirmation_token_id: token })
  assert.equal((await buy('ctoken_visa')).status, 200)
  await buy('ctoken_declined')
  stripe.fail(50)
  await buy('ctoken_visa')
  stripe.fail(0)
  stripe.loseAnswers(2)
  await buy('ctoken_visa')
  for (const secret of [entered['webhook secret of the processor'], 'whsec_of_another']) {
    const { body, signature } = stripe.message('payment_intent.succeeded', 'pi_1', { secret, at: server.clock.now() })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    await server.browser().fetch('/v1/integrations/stripe/webhook', { method: 'POST', headers, body })
  }
  await runDue(server.app, jobs)
}
