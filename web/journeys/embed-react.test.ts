import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { hasFocus, judge } from './judge.ts'
import { beBuyer, monthly, openShop, takeCard } from './shop.ts'
import { bundle } from './stage.ts'
import { tabAround } from './tab-around.ts'
import { until } from './until.ts'

const script = await bundle(fileURLToPath(new URL('checkout.stage.tsx', import.meta.url)))
const site = await startSite()
const { openPage, url } = await openBrowser()

test('the React part opens a checkout over a page of another origin, in its language, by keys alone, and gives the focus back', async (t) => {
  const { page } = await openStage(t, 'cedar', { locale: 'de' })
  const button = page.getByRole('button', { name: 'Kaufen' })
  await button.focus()
  await page.keyboard.press('Enter')
  const overlay = page.getByRole('dialog', { name: 'Bezahlvorgang' })
  await hasFocus(overlay.getByRole('button', { name: 'Schließen' }))
  await hears(page, 'loaded')
  await page.keyboard.press('Enter')
  await hears(page, 'loaded, closed')
  await hasFocus(button)
  assert.equal(await overlay.count(), 0)

  await page.keyboard.press('Enter')
  await page.frameLocator('iframe').getByRole('heading', { name: 'Pro', level: 1 }).waitFor()
  await judge(page, 'the overlay', 'dialog')
  await tabAround(page, overlay.getByRole('button', { name: 'Schließen' }))
  await page.keyboard.press('Escape')
  await hears(page, 'loaded, closed, loaded, closed')
  await hasFocus(button)
})

test('the overlay speaks the language of the checkout once that is known', async (t) => {
  const { page } = await openStage(t, 'larch', {})
  await page.getByRole('button', { name: 'Kaufen' }).click()
  await page.getByRole('dialog', { name: 'Checkout' }).getByRole('button', { name: 'Close' }).waitFor()
})

test('a purchase in the React part is told once', async (t) => {
  const { page, frame, own } = await openStage(t, 'maple', {})
  await payWith(page, 'Succeeds')
  await frame.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
  await hears(page, `loaded, confirmed, success ${own}`)
})

test('a bank asks in the frame, and the buyer comes back into it: approved', async (t) => {
  const { page, frame, own } = await openStage(t, 'pine', {})
  const before = page.url()
  await payWith(page, '3-D Secure')
  await frame.getByRole('button', { name: 'Approve' }).click()
  await frame.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
  await hears(page, `loaded, confirmed, success ${own}`)
  assert.equal(page.url(), before)
  await frame.getByRole('heading', { level: 1 }).press('Escape')
  await hears(page, `loaded, confirmed, success ${own}, closed`)
})

test('a bank asks in the frame, and the buyer comes back into it: declined, and paid with another card', async (t) => {
  const { page, frame, own } = await openStage(t, 'spruce', {})
  await payWith(page, '3-D Secure')
  await frame.getByRole('button', { name: 'Decline', exact: true }).click()
  await frame.getByRole('heading', { name: 'Payment failed' }).waitFor()
  await frame.getByRole('link', { name: 'Try again' }).click()
  await frame.getByRole('heading', { name: 'Pro', level: 1 }).waitFor()
  await takeCard(inFrame(page), 'Succeeds')
  await frame.getByRole('button', { name: /^Pay/ }).click()
  await frame.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
  await hears(page, `loaded, loaded, confirmed, success ${own}`)
})

test('the bank’s page is framed for the origin of its own checkout alone', async (t) => {
  const { page, frame } = await openStage(t, 'fir', {})
  await payWith(page, '3-D Secure')
  await frame.getByRole('button', { name: 'Approve' }).waitFor()
  const bank = inFrame(page).url()
  const policyOf = async (headers: Record<string, string>) => {
    const answer = await fetch(bank, { headers })
    return [/frame-ancestors ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1], answer.headers.get('x-frame-options')]
  }
  assert.deepEqual(await policyOf({ 'sec-fetch-dest': 'iframe' }), [site, null])
  assert.deepEqual(await policyOf({ 'sec-fetch-dest': 'document' }), ["'none'", 'DENY'])
})

/** A shop with one plan, and the page of another origin that sells it. */
async function openStage(t: TestContext, slug: string, options: NonNullable<Parameters<typeof openPage>[1]>) {
  const shop = await openShop(await openPage(t), url, { slug })
  const { id } = await shop.product(monthly('Pro', 1000))
  const checkout = await shop.checkout({ products: [id], embed_origin: site })
  const page = await openPage(t, options)
  await page.goto(`${site}/?at=${encodeURIComponent(checkout.url)}`)
  return { page, frame: page.frameLocator('iframe'), own: `${new URL(checkout.url).pathname}/confirmation` }
}

async function payWith(page: Page, card: Parameters<typeof takeCard>[1]) {
  await page.getByRole('button', { name: 'Kaufen' }).click()
  await page.frameLocator('iframe').getByRole('heading', { name: 'Pro', level: 1 }).waitFor()
  await beBuyer(inFrame(page), { email: 'bea@example.com' })
  await takeCard(inFrame(page), card)
  await page.frameLocator('iframe').getByRole('button', { name: /^Pay/ }).click()
}

/** What the frame shows has the ways to find things that a page has. */
function inFrame(page: Page) {
  return page.frames().at(-1) as unknown as Page
}

function hears(page: Page, words: string) {
  return until(async () => assert.equal(await page.locator('output').textContent(), words))
}

async function startSite() {
  const server = createServer((request, answer) => {
    const isScript = request.url === '/shop.js'
    answer.setHeader('content-type', `${isScript ? 'text/javascript' : 'text/html'}; charset=utf-8`)
    answer.end(isScript ? script : '<!doctype html><html lang="de"><title>Shop</title><body><script src="/shop.js"></script></body></html>')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  after(() => server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}`
}
