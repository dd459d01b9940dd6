import assert from 'node:assert/strict'
import { before } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { lookOverAll, type Opening, type SignedIn } from './look-over-all.ts'
import { buyAtOnce, monthly, openShop } from './shop.ts'

const journey = await openBrowser()
const { openPage, url } = journey

let signedIn: SignedIn
const ids = { customer: '', order: '', subscription: '', webhook: '' }

/** One seller with a sale behind it. */
before(async (t) => {
  const page = await openPage(t as Parameters<typeof openPage>[0])
  const shop = await openShop(page, url)
  const plan = await shop.product(monthly('Pro', 1900))
  await shop.product(monthly('Team', 4900))
  const { client_secret } = await shop.checkout({ products: [plan.id] })
  await buyAtOnce(url, client_secret)
  const first = async (path: string) => (await shop.sell<{ items: { id: string }[] }>('GET', path)).items[0]?.id ?? assert.fail(path)
  ids.customer = await first('/customers/')
  ids.order = await first('/orders/')
  ids.subscription = await first('/subscriptions/')
  ids.webhook = (
    await shop.sell('POST', '/webhooks/endpoints', { url: 'https://example.com/hook', format: 'raw', events: ['order.paid'] })
  ).id
  signedIn = await page.context().storageState()
})

const screens: Readonly<Record<string, Opening>> = {
  customers: { path: () => '/customers', ready: (page) => page.getByText('bea@example.com').first().waitFor() },
  'a customer': { path: () => `/customers/${ids.customer}`, ready: (page) => heading(page, 'Bea Buyer'), isUntranslated: true },
  orders: { path: () => '/orders', ready: (page) => page.getByText('€22.61').first().waitFor() },
  'an order': { path: () => `/orders/${ids.order}`, ready: (page) => page.getByText('€22.61').first().waitFor(), isUntranslated: true },
  subscriptions: { path: () => '/subscriptions', ready: (page) => page.getByText('bea@example.com').first().waitFor() },
  'a subscription': { path: () => `/subscriptions/${ids.subscription}`, ready: (page) => heading(page, 'Pro'), isUntranslated: true },
  webhooks: {
    path: () => '/webhooks',
    ready: (page) => page.getByText('https://example.com/hook').first().waitFor(),
    isUntranslated: true, // half of the languages say webhooks, too
  },
  'a webhook': {
    path: () => `/webhooks/${ids.webhook}`,
    ready: (page) => page.getByText('https://example.com/hook').first().waitFor(),
    isUntranslated: true,
  },
  'access tokens': { path: () => '/access-tokens', ready: (page) => page.getByText('journey').first().waitFor() },
  'which key is for what where one sells': { path: () => '/keys', ready: (page) => heading(page, 'Keys') },
  'the brand of a seller': {
    path: () => '/brand',
    ready: (page) => page.frameLocator('iframe').first().getByRole('heading').first().waitFor(),
  },
  exports: { path: () => '/exports', ready: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  'settings of a seller': { path: () => '/settings', ready: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
}

lookOverAll(journey, screens, { signedIn: () => signedIn, under: '/o/birch/selling' })

function heading(page: Page, name: string) {
  return page.getByRole('heading', { name }).first().waitFor()
}
