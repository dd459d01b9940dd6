import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { found, register, somebody } from './deeds.ts'
import { monthly, openShop } from './shop.ts'
import { until } from './until.ts'

const { openPage, url } = await openBrowser()

test('plans and a checkout show their prices before any script is there, and make way for the page', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'aspen' })
  const product = await shop.product(monthly('Pro', 2900))
  const { client_secret: secret } = await shop.checkout({ products: [product.id] })
  for (const path of ['/aspen/plans', `/checkout/${secret}`]) {
    const page = await openPage(t, { locale: 'en' })
    const goOn = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('#first').getByText('€29.00').waitFor()
    await page.locator('#first').getByText('Pro', { exact: true }).waitFor()
    goOn()
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(await page.locator('#first').count(), 0)
    await page.getByRole('heading', { name: 'Pro', exact: true }).waitFor()
  }
})

test('the app shows its navigation, with links that lead there, before its scripts are there', async (t) => {
  const page = await openPage(t, { locale: 'de' })
  await register(page, url, somebody('Ada'))
  await found(page, url, { name: 'Forges', slug: 'forges' })
  const goOn = await holdScripts(page)
  await page.goto(`${url}/o/forges/selling/orders`, { waitUntil: 'commit' })
  const link = page.locator('#navigation').getByRole('link', { name: 'Bestellungen' })
  await link.waitFor()
  assert.equal(await link.getAttribute('href'), '/o/forges/selling/orders')
  assert.equal(await link.getAttribute('aria-current'), 'page')
  const painted = await page.locator('#navigation a').evaluateAll(addresses)
  goOn()
  await page.locator('#navigation').waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'Bestellungen' }).waitFor()
  await until(async () => assert.deepEqual(await page.getByRole('navigation').first().getByRole('link').evaluateAll(addresses), painted))
})

test('who goes on by keyboard stays on the painted link, and reaches nothing that lies below it', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Ada'))
  await found(page, url, { name: 'Kilns', slug: 'kilns' })
  const goOn = await holdScripts(page)
  await page.goto(`${url}/o/kilns/settings`, { waitUntil: 'commit' })
  await page.locator('#navigation').getByRole('link', { name: 'People' }).focus()
  goOn()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await until(async () => assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'People'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
})

test('what is made below a first sight cannot be reached by keyboard', async (t) => {
  const page = await openPage(t)
  const shop = await openShop(page, url, { slug: 'birch' })
  await shop.product(monthly('Pro', 2900))
  const goOn = await holdScripts(page)
  await page.goto('/birch/plans', { waitUntil: 'commit' })
  await page.locator('#first').getByText('€29.00').waitFor()
  await page.evaluate(() =>
    document.querySelector('#app')?.append(Object.assign(document.createElement('button'), { textContent: 'below' })),
  )
  await page.keyboard.press('Tab')
  assert.notEqual(await page.evaluate(() => document.activeElement?.textContent), 'below')
  goOn()
})

/** Holds back every script but those that the page has in its head, until it may go on. */
async function holdScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!early-).*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

function addresses(links: Element[]) {
  return links.map((link) => [link.getAttribute('href'), link.textContent])
}
