import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { lookOver, looksGood } from './look-over.ts'
import { buyAtOnce, monthly, openShop } from './shop.ts'

const { openPage, url } = await openBrowser()
const paths = { checkout: '', confirmation: '', declined: '', portal: '' }

/** A shop with every kind of price, a field of its own and a customer who has something of each kind. */
before(async (t) => {
  const shop = await openShop(await openPage(t as Parameters<typeof openPage>[0]), url)
  const clause = { property: 'name', operator: 'eq', value: 'call' }
  const counting = { filter: { conjunction: 'and', clauses: [clause] }, aggregation: { func: 'count' } }
  const meter = await shop.sell('POST', '/meters/', { name: 'API calls', ...counting })
  const field = await shop.sell('POST', '/custom-fields/', { type: 'text', slug: 'company', name: 'Company', properties: {} })
  const key = await shop.benefit({ type: 'license_keys', description: 'License key', properties: { prefix: 'BIRCH' } })
  const metered = { amount_type: 'metered_unit', meter_id: meter.id, unit_amount: '0.5', price_currency: 'eur' }
  const pro = await shop.product({
    ...monthly('Pro', 1000, { description: 'For those who do it daily.' }),
    prices: [...monthly('Pro', 1000).prices, metered],
    attached_custom_fields: [{ custom_field_id: field.id, required: false }],
  })
  await shop.give(pro.id, [key.id])
  await shop.product({ ...monthly('Pro yearly', 10_000), recurring_interval: 'year' })
  await shop.product({ name: 'Pay what you want', prices: [{ amount_type: 'custom' }] })
  const open = await shop.checkout({ products: [pro.id] })
  paths.checkout = `/checkout/${open.client_secret}`
  const bought = await shop.checkout({ products: [pro.id] })
  await buyAtOnce(url, bought.client_secret)
  paths.confirmation = `/checkout/${bought.client_secret}/confirmation`
  const { items } = await shop.sell<{ items: { id: string }[] }>('GET', '/customers/')
  const customer_id = items[0]?.id ?? assert.fail('nobody bought')
  await shop.sell('POST', '/events/ingest', { events: [{ name: 'call', customer_id }] })
  const session = await shop.sell<{ customer_portal_url: string }>('POST', '/customer-sessions/', { customer_id })
  paths.portal = session.customer_portal_url
})

type Opening = { path: () => string; ready: (page: Page) => Promise<unknown>; titles: number }

/* Pages that follow what happens never come to rest on the wire: what is to be seen is waited for. */
const screens: Readonly<Record<string, Opening>> = {
  plans: {
    path: () => '/birch/plans',
    ready: (page) => page.getByRole('button', { name: 'Get started: Pro', exact: true }).waitFor(),
    titles: 6,
  },
  'a checkout': { path: () => paths.checkout, ready: (page) => page.getByLabel('Card number').waitFor(), titles: 1 },
  'a confirmation': { path: () => paths.confirmation, ready: (page) => page.getByRole('link', { name: /portal/ }).waitFor(), titles: 6 },
  'the portal': {
    path: () => paths.portal,
    ready: (page) => page.getByRole('figure', { name: 'Usage of API calls by day' }).locator('svg').first().waitFor(),
    titles: 6,
  },
  'the way into the portal': { path: () => '/birch/portal', ready: (page) => page.getByLabel('Email').waitFor(), titles: 6 },
}

for (const [name, { path, ready, titles }] of Object.entries(screens)) {
  test(`${name}: ${looksGood}`, async (t) => {
    const page = await openPage(t, { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    await page.goto(path(), { waitUntil: 'commit' })
    await ready(page)
    await lookOver(page, name, { titles, owner: 'Birch Works' })
  })
}
