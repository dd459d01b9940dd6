import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { hasFocus, judge } from './judge.ts'
import { beBuyer, monthly, openShop } from './shop.ts'
import { tabAround } from './tab-around.ts'
import { until } from './until.ts'

const { openPage, openProfile, url } = await openBrowser()

/** A page of a seller, and of others, each on an origin of its own. What the frame tells it is written down. */
async function openSite() {
  const site = createServer((request, answer) => {
    const at = new URL(request.url ?? '', 'http://site').searchParams.get('at') ?? ''
    answer.setHeader('content-type', 'text/html')
    answer.end(
      `<!doctype html><html lang="en"><title>Shop</title><style>dialog { margin: 90px; padding: 40px; opacity: 0.9 }</style>
      <script src="${url}/embed.js"></script>
      <main><h1>Shop</h1><a data-tollgate-checkout href="${at}">Buy</a> <button>Other</button></main>
      <script>heard = []; addEventListener('message', ({ origin, data }) => heard.push([origin, data]))</script>`,
    )
  })
  await once(site.listen(0, '127.0.0.1'), 'listening')
  after(() => site.close())
  return `http://localhost:${(site.address() as AddressInfo).port}`
}

type Heard = [origin: string, data: { type?: string; event?: string; successURL?: string; redirect?: boolean }][]
async function heardBy(page: Page) {
  const heard = (await page.evaluate('heard')) as Heard
  return heard.filter(([, { type }]) => type === 'POLAR_CHECKOUT')
}

const forgedClose = `new Promise((heard) => {
  addEventListener('message', heard, { once: true })
  postMessage({ type: 'POLAR_CHECKOUT', event: 'close' }, '*')
}).then(() => {})`

const [shopSite, otherSite] = [await openSite(), await openSite()]

test('a checkout opens over the page of the origin that it was begun for, tells it what happens, and goes with Escape or the button', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'cedar' })
  const { id } = await shop.product(monthly('Pro', 1000))
  const checkout = await shop.checkout({ products: [id], embed_origin: `${shopSite}/pricing` })
  const page = await openPage(t)
  await page.goto(`${shopSite}/?at=${encodeURIComponent(checkout.url)}`)
  await page.getByRole('link', { name: 'Buy' }).click()
  const overlay = page.getByRole('dialog', { name: 'Checkout' })
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'Pro', level: 1 }).waitFor()
  await until(async () => assert.deepEqual(await heardBy(page), [[url, { type: 'POLAR_CHECKOUT', event: 'loaded', language: 'en' }]]))
  await page.evaluate(forgedClose) // not of the frame: the page around is believed as little as any other
  assert.equal(await overlay.count(), 1)
  await overlay.getByRole('button', { name: 'Close' }).click()
  await until(async () => assert.equal(await overlay.count(), 0))

  await page.getByRole('link', { name: 'Buy' }).click()
  await frame.getByLabel('Email').fill('bea@example.com')
  await frame.getByLabel('Email').press('Escape')
  await until(async () => assert.equal(await overlay.count(), 0))

  await page.getByRole('link', { name: 'Buy' }).click()
  await frame.getByRole('heading', { name: 'Pro', level: 1 }).waitFor()
  await beBuyer(page.frames().at(-1) as unknown as Page, { email: 'bea@example.com' })
  await frame.getByRole('button', { name: 'Succeeds', exact: true }).click()
  await frame.getByRole('button', { name: /^Pay/ }).click()
  await frame.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
  await until(async () => {
    const told = (await heardBy(page)).map(([, data]) => data)
    assert.deepEqual(
      told.slice(-2).map(({ event }) => event),
      ['confirmed', 'success'],
    )
    assert.equal(told.at(-1)?.redirect, false)
  })
})

test('an open checkout covers the page whatever its own dialogs look like, and the keyboard reaches nothing behind it', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'alder' })
  const { id } = await shop.product(monthly('Pro', 1000))
  const checkout = await shop.checkout({ products: [id], embed_origin: shopSite })
  const page = await openPage(t)
  await page.goto(`${shopSite}/?at=${encodeURIComponent(checkout.url)}`)
  const link = page.getByRole('link', { name: 'Buy' })
  await link.focus()
  await page.keyboard.press('Enter')
  const overlay = page.getByRole('dialog', { name: 'Checkout' })
  const close = overlay.getByRole('button', { name: 'Close' })
  await hasFocus(close)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'Pro', level: 1 }).waitFor()
  assert.deepEqual(await overlay.boundingBox(), { x: 0, y: 0, ...page.viewportSize() })
  await judge(page, 'the overlay', 'dialog')
  await tabAround(page, close)
  await page.keyboard.press('Escape')
  await until(async () => assert.equal(await overlay.count(), 0))
  await hasFocus(link)

  await page.keyboard.press('Enter')
  await frame.getByLabel('Email').focus()
  await page.keyboard.press('Escape')
  await until(async () => assert.equal(await overlay.count(), 0))
  await hasFocus(link)
})

test('the seller’s own page follows a purchase in the overlay', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'larch' })
  const { id } = await shop.product({ name: 'Gift', prices: [{ amount_type: 'free' }] })
  const success_url = `${shopSite}/thanks?checkout={CHECKOUT_ID}`
  const checkout = await shop.checkout({ products: [id], embed_origin: shopSite, success_url })
  const page = await openPage(t)
  await page.goto(`${shopSite}/?at=${encodeURIComponent(checkout.url)}`)
  await page.getByRole('link', { name: 'Buy' }).click()
  const frame = page.frameLocator('iframe')
  await frame.getByLabel('Email').fill('bea@example.com')
  await frame.getByRole('button', { name: 'Get for free' }).click()
  await page.waitForURL(`${shopSite}/thanks?checkout=${checkout.id}`)
})

test('no other origin frames it, and a visitor of a link names none that is not the seller’s', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'maple' })
  const { id } = await shop.product(monthly('Pro', 1000))
  const policyOf = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(address, { headers: { accept: 'text/html', ...headers } })
    const policy = /frame-ancestors ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    return [policy, answer.headers.get('x-frame-options')]
  }
  const none = ["'none'", 'DENY']
  const framed = { 'sec-fetch-dest': 'iframe' }
  const checkout = await shop.checkout({ products: [id], embed_origin: shopSite })
  assert.deepEqual(await policyOf(checkout.url), none)
  assert.deepEqual(await policyOf(checkout.url, framed), [shopSite, null])
  assert.deepEqual(await policyOf(`${checkout.url}/confirmation?embed=true`), [shopSite, null])
  assert.deepEqual(await policyOf((await shop.checkout({ products: [id] })).url, framed), none)
  assert.deepEqual(await policyOf((await shop.checkout({ products: [id], embed_origin: 'https://*' })).url, framed), none)
  assert.deepEqual(await policyOf(`${url}/checkout/unknown?embed=true`), none)
  assert.deepEqual(await policyOf(`${url}/account?embed=true`, framed), none)

  const link = await shop.sell('POST', '/checkout-links/', {
    products: [id],
    payment_processor: 'stripe',
    success_url: `${shopSite}/thanks`,
  })
  const followed = async (origin: string) => {
    const answer = await fetch(`${url}/v1/checkout-links/${link.client_secret}/redirect?embed_origin=${encodeURIComponent(origin)}`, {
      redirect: 'manual',
    })
    return policyOf(answer.headers.get('location') ?? '', framed)
  }
  assert.deepEqual(await followed(shopSite), [shopSite, null])
  assert.deepEqual(await followed('https://evil.example'), none)

  const profile = await openProfile({}) // its browser writes into the console that it was refused
  t.after(() => profile.close())
  const page = await profile.newPage()
  await page.goto(`${otherSite}/?at=${encodeURIComponent(checkout.url)}`)
  await page.getByRole('link', { name: 'Buy' }).click()
  await page.getByRole('dialog', { name: 'Checkout' }).waitFor()
  await until(async () => assert.ok(page.frames().some((frame) => frame.url().startsWith('chrome-error:'))))
  assert.deepEqual(await heardBy(page), [])
})
