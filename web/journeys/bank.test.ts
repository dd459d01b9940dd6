import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Route } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { beBuyer, monthly, openShop, takeCard } from './shop.ts'
import { painted } from './until.ts'

const { openPage, url } = await openBrowser()

test('the page follows by itself while the bank is asked elsewhere', async (t) => {
  const { page, bank } = await goToBank(t, 'ash')
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('heading', { name: 'Confirm with your bank' }).waitFor()
  const link = await page.getByRole('link', { name: 'Continue to your bank' }).getAttribute('href')
  assert.equal(new URL(link ?? '', url).pathname, bank)
  await answer(bank, 'pass')
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
})

test('what the bank said before the page could listen is heard all the same', async (t) => {
  const { page, bank } = await goToBank(t, 'elm')
  const open = Promise.withResolvers<void>()
  await page.route('**/v1/checkouts/client/*/stream', async (route) => {
    await open.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('heading', { name: 'Confirm with your bank' }).waitFor()
  await answer(bank, 'fail')
  open.resolve()
  await page.getByRole('heading', { name: 'Payment failed' }).waitFor()
})

test('an answer that comes late takes nothing back', async (t) => {
  const { page, bank } = await goToBank(t, 'oak')
  const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holdBack = async (route: Route) => {
    const response = await route.fetch()
    asked.resolve()
    await late.promise
    await route.fulfill({ response })
  }
  const checkout = /\/v1\/checkouts\/client\/[^/]+$/
  await page.route(checkout, holdBack, { times: 1 })
  await page.getByRole('link', { name: 'Back' }).click()
  await asked.promise
  await answer(bank, 'pass')
  const thanks = page.getByRole('heading', { name: 'Thank you for your purchase' })
  await thanks.waitFor()
  const came = page.waitForResponse(checkout)
  late.resolve()
  await (await came).finished()
  await painted(page)
  assert.equal(await thanks.count(), 1)
})

/** Buys with a card whose bank has a question, up to the page on which it asks. */
async function goToBank(t: TestContext, slug: string) {
  const shop = await openShop(await openPage(t), url, { slug })
  const { id } = await shop.product(monthly('Pro', 1900))
  const checkout = await shop.checkout({ products: [id] })
  const page = await openPage(t)
  await page.goto(checkout.url)
  await beBuyer(page, { email: 'bea@example.com' })
  await takeCard(page, '3-D Secure')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('link', { name: 'Back' }).waitFor()
  return { page, bank: new URL(page.url()).pathname }
}

/** The buyer answers the bank on another device. */
async function answer(bank: string, result: 'pass' | 'fail') {
  const answer = await fetch(`${url}${bank}/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ result }),
  })
  assert.ok(answer.ok, await answer.text())
}
