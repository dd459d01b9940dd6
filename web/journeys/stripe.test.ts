import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { StripeServer } from '#server/testing/stripe-server.ts'
import { openBrowser } from './browser.ts'
import { beBuyer, monthly, openShop } from './shop.ts'

const secret = 'whsec_of_stripe'
const stripe = await new StripeServer().listen()
const script = await serveScript()
const { openPage, url } = await openBrowser({
  stripeSecretKey: 'sk_test_1',
  stripePublishableKey: 'pk_test_1',
  stripeWebhookSecret: secret,
  stripeUrl: stripe.url,
  stripeScript: script,
})

/** What the bank asks, answered by the buyer; Stripe tells the server what came of it. */
async function answering(page: Page) {
  await page.exposeFunction('answerBank', async (clientSecret: string) => {
    const [id = ''] = clientSecret.split('_secret_')
    stripe.authenticate(id, 'pass')
    const { body, signature } = stripe.message('payment_intent.succeeded', id, { secret })
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    const told = await fetch(`${url}/v1/integrations/stripe/webhook`, { method: 'POST', headers, body })
    assert.equal(told.status, 200, await told.text())
  })
}

async function choosePro(page: Page, slug: string) {
  await answering(page)
  await page.goto(`/${slug}/plans`)
  await page.getByRole('button', { name: 'Get started: Pro' }).click()
  await page.getByRole('heading', { name: 'Pro', level: 1 }).waitFor()
  await beBuyer(page, { email: 'bea@example.com' })
  await page.getByLabel('Card at Stripe').waitFor()
}

test('a card goes to Stripe alone: incomplete, declined, then taken, and another one is stored in the portal', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'elm' })
  await shop.product(monthly('Pro', 1000))
  const page = await openPage(t)
  await choosePro(page, 'elm')
  const card = page.getByLabel('Card at Stripe')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByText('Your card number is incomplete.').waitFor()
  await card.fill('pm_declined')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByText(/^Your card was declined\./).waitFor()
  await card.fill('pm_visa')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
  assert.equal(stripe.charged(), 1190)

  await page.getByRole('link', { name: 'Open customer portal' }).click()
  await page.getByRole('button', { name: 'Add card' }).click()
  await card.fill('pm_second')
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('pressing Pay before the card field has loaded charges nothing, and says that something is missing', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'oak' })
  await shop.product(monthly('Pro', 1000))
  const page = await openPage(t)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  async function pressTooEarly() {
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.getByRole('alert').waitFor()
    assert.deepEqual(
      asked.filter((address) => address.endsWith('/confirm')),
      [],
    )
  }

  const giveScript = await holdBack(page, script)
  const giveSettings = await holdBack(page, `${url}/api/auth/get-settings`)
  await page.goto('/oak/plans')
  await page.getByRole('button', { name: 'Get started: Pro' }).click()
  await beBuyer(page, { email: 'bea@example.com' })
  await pressTooEarly()
  const scriptAsked = page.waitForRequest(script)
  giveSettings()
  await scriptAsked
  await pressTooEarly()

  giveScript()
  await page.getByLabel('Card at Stripe').fill('pm_visa')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
})

/** Keeps the answer to an address from a page until the function it gives is called. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('what a bank asks is asked by Stripe in the page, and the payment goes on by itself', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'ash' })
  await shop.product(monthly('Pro', 1000))
  const page = await openPage(t)
  await choosePro(page, 'ash')
  await page.getByLabel('Card at Stripe').fill('pm_3ds')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
})

test('a wallet pays: it is shown what is due, as the buyer’s country changes it', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'yew' })
  await shop.product(monthly('Pro', 1000))
  const page = await openPage(t)
  await choosePro(page, 'yew')
  await page.getByRole('button', { name: 'Wallet: 1190 eur' }).press('Enter')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
})

test('a trial stores the wallet and shows no sum', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'box' })
  await shop.product(monthly('Pro', 1000, { trial_interval: 'day', trial_interval_count: 7 }))
  const page = await openPage(t)
  await page.goto('/box/plans')
  await page.getByRole('button', { name: 'Start 7-day trial: Pro' }).click()
  await page.getByRole('button', { name: 'Wallet', exact: true }).waitFor()
})

test('where the whole field cannot be shown, the plain card field is', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'fir' })
  await shop.product(monthly('Pro', 1000))
  const page = await openPage(t)
  await page.addInitScript('window.hasNoPaymentField = true')
  await answering(page)
  await page.goto('/fir/plans')
  await page.getByRole('button', { name: 'Get started: Pro' }).click()
  await beBuyer(page, { email: 'bea@example.com' })
  await page.getByLabel('Plain card at Stripe').fill('pm_visa')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
})

test('pages that take no card load nothing from Stripe', async () => {
  const policyOf = async (path: string) => (await fetch(url + path)).headers.get('content-security-policy') ?? ''
  assert.ok((await policyOf('/checkout/some')).includes(new URL(script).origin))
  for (const path of ['/sign-in', '/account']) assert.ok(!(await policyOf(path)).includes(new URL(script).origin), path)
})

/** A stand-in of Stripe.js: a field for the name of a payment method, and the verbs that we call. */
async function serveScript(): Promise<string> {
  const server = createServer((_, answer) => answer.writeHead(200, { 'content-type': 'text/javascript' }).end(standIn))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3/`
}

const standIn = `
window.Stripe = (key) => ({
  elements: (options) => {
    const field = document.createElement('input')
    const wallet = document.createElement('button')
    const say = () => (wallet.textContent = options?.mode === 'payment' ? 'Wallet: ' + options.amount + ' ' + options.currency : 'Wallet')
    return {
      field,
      update: (changes) => (Object.assign(options, changes), say()),
      submit: async () => (field.value ? {} : { error: { message: 'Your card number is incomplete.' } }),
      create: (kind) => {
        const heard = {}
        field.setAttribute('aria-label', kind === 'payment' ? 'Card at Stripe' : 'Plain card at Stripe')
        wallet.type = 'button'
        wallet.addEventListener('click', () => (field.value = 'pm_wallet'))
        say()
        return {
          field,
          mount: (place) => {
            place.append(field, ...(kind === 'payment' ? [wallet] : []))
            if (kind === 'payment' && window.hasNoPaymentField) setTimeout(() => heard.loaderror({ error: { message: 'not here' } }))
          },
          destroy: () => (field.remove(), wallet.remove()),
          on: (event, listener) => (heard[event] = listener),
        }
      },
    }
  },
  createPaymentMethod: async ({ card, elements }) => {
    const { field } = card ?? elements
    return field.value && key === 'pk_test_1' ? { paymentMethod: { id: field.value } } : { error: { message: 'Your card number is incomplete.' } }
  },
  handleNextAction: async ({ clientSecret }) => (await window.answerBank(clientSecret), {}),
})`
