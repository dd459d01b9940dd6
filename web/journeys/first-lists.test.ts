import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { readsOfLists } from '../build/first-lists.ts'
import { joinProven } from './account.ts'
import { openBrowser } from './browser.ts'
import { bringIn, fileDatabase, somebody } from './deeds.ts'
import { monthly, openShop } from './shop.ts'
import { standStill } from './until.ts'

const { environment, makeAdministrator } = fileDatabase()
const journey = await openBrowser({}, environment)
const { openPage, url } = journey
const screens = Object.entries(readsOfLists()).map(([path, read]) => ({ path: path.replace('$slug', 'aspen'), read }))

test('the first rows of a list are there before the app is, and say what the app says', async (t) => {
  const page = await openPage(t, { locale: 'de', timezoneId: 'Asia/Tokyo' })
  const shop = await openShop(page, url, { slug: 'aspen' })
  const product = await shop.product(monthly('Pro', 2900))
  const { client_secret: secret } = await shop.checkout({ products: [product.id] })
  await shop.sell('POST', `/checkouts/client/${secret}/confirm`, {
    customer_email: 'bea@buyer.example',
    customer_name: 'Bea Buyer',
    customer_billing_address: { country: 'DE' },
    confirmation_token_id: 'tok_ok',
  })
  await shop.sell('POST', '/discounts/', { name: 'Launch', code: 'LAUNCH20', type: 'percentage', basis_points: 2000, duration: 'once' })
  await shop.sell('POST', '/webhooks/endpoints', { url: 'https://receiver.example/hooks', format: 'raw', events: ['order.paid'] })
  for (const name of ['Mia Member', 'Max Member'])
    await bringIn(page, await openPage(t), url, { person: somebody(name), organizationId: shop.organizationId })
  await makeAdministrator(shop.owner)
  await standStill(page)
  for (const { path, read } of screens) {
    const goOn = await holdScripts(page)
    const asked = questionsOf(page, read)
    await page.goto(url + path, { waitUntil: 'commit' })
    await page.locator('#first tbody tr').first().waitFor()
    const painted = await page.locator('#first').evaluate(textsOf)
    goOn()
    await page.locator('#first').waitFor({ state: 'detached' })
    const shown = await page.locator('#app').evaluate(textsOf)
    assert.ok(painted.cells.length > 0, path)
    if (path.includes('/selling/')) shown.tabs = [] // views are the app's alone
    if (path.endsWith('/people')) shown.lead = painted.lead // the app goes on to say how many they are
    const begun = shown.cells.map((cell, at) => (cell.startsWith(painted.cells[at] ?? '–') ? painted.cells[at] : cell)) // the app goes on where it takes more words
    assert.deepEqual(painted, { ...shown, cells: begun }, path)
    assert.equal(asked.length, 1, `${path} is asked for once: ${asked.join(' ')}`)
    const styles = await page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []))
    assert.deepEqual(styles, [...new Set(styles)], `${path} applies each file of styles once`)
    await page.unrouteAll()
  }
})

test('a list that is narrowed, refused or empty is shown by the app alone', async (t) => {
  const page = await openPage(t)
  const shop = await openShop(page, url, { slug: 'beech' })
  await shop.product(monthly('Pro', 2900))
  for (const path of [
    '/o/beech/selling/orders',
    '/o/beech/selling/products?status=archived',
    '/o/others/selling/products',
    '/admin/users',
  ]) {
    await page.goto(url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('[data-waiting]').waitFor({ state: 'detached' })
    assert.equal(await page.locator('#first').count(), 0, path)
  }
})

test('the home of an account says that nothing waits before the app does, and asks once', async (t) => {
  const page = await openPage(t)
  await joinProven(page, journey)
  await standStill(page)
  const goOn = await holdScripts(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${url}/account`, { waitUntil: 'commit' })
  const nothing = 'Nothing needs your attention right now.'
  await page.locator('#first').getByText(nothing).waitFor()
  goOn()
  await page.locator('#first').waitFor({ state: 'detached' })
  await page.locator('#app').getByText(nothing).waitFor()
  for (const read of ['/api/auth/list-audit-entries', '/api/auth/organization/list-user-invitations'])
    assert.equal(asked.filter((each) => each === read).length, 1, read)
})

/** What a list says: its title, its lead, its heads and its cells, row by row. */
function textsOf(place: Element) {
  const texts = (selector: string) => [...place.querySelectorAll<HTMLElement>(selector)].map((each) => each.textContent.trim())
  return {
    title: texts('#title, h1'),
    search: [...place.querySelectorAll<HTMLInputElement>('input[type=search]')].map((each) => each.placeholder),
    filters: texts('search > span > .truncate'),
    lead: texts(':is(#title, h1) + p, div:has(> h1) + p'),
    links: [...place.querySelectorAll('.data-table-link')].map((link) => link.getAttribute('href')),
    tabs: texts('nav > .border-b-2'),
    heads: texts('thead th:not(.data-table-all)'),
    isSelected: place.querySelector('.data-table-all') !== null,
    cells: texts('tbody :is(th, td:not(.data-table-pick, .data-table-actions) .data-table-value)'),
  }
}

/** How often a list was asked for. */
function questionsOf(page: Page, read: string): string[] {
  const [start = '', end = ''] = read.split('$organization')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (`${pathname}${search}`.startsWith(start) && search.endsWith(end)) asked.push(search)
  })
  return asked
}

/** Holds back every script but those that paint before the app, until it may go on. */
async function holdScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!early-).*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
