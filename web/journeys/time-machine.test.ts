import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { fits, judge, judgeColours } from './judge.ts'
import { buyAtOnce, monthly, openShop } from './shop.ts'
import { openList, until } from './until.ts'

const { openPage, url } = await openBrowser()

test('a developer lives through a month at the top of the app: what will happen, and that it happened', async (t) => {
  const page = await openPage(t, { viewport: { width: 1280, height: 900 } })
  const shop = await openShop(page, url)
  const plan = await shop.product(monthly('Pro', 1900))
  const tried = await shop.product(monthly('Studio', 2900, { trial_interval: 'day', trial_interval_count: 14 }))
  for (const [email, { id }] of [['bea@example.com', plan] as const, ['cleo@example.com', tried] as const]) {
    const { client_secret } = await shop.checkout({ products: [id] })
    await buyAtOnce(url, client_secret, { email })
  }
  await page.context().clearCookies({ name: 'tollgate.clock-bar' })
  await openList(page, '/o/birch/selling/orders')
  await page.getByRole('link', { name: 'BIRCH-0001' }).waitFor()
  const before = await page.getByRole('link', { name: /BIRCH-\d+/ }).count()

  const bar = page.getByRole('region', { name: 'Time machine' })
  await bar.getByText('Test mode').waitFor()
  // No session expires: the only one is of the person who moves the clock, and stays.
  await bar.getByText('1 renewal, 1 trial ends', { exact: true }).waitFor()
  await judge(page, 'the bar')
  await page.emulateMedia({ colorScheme: 'dark' })
  await judgeColours(page, 'the bar, dark')
  await page.setViewportSize({ width: 390, height: 844 })
  await bar.getByText('1 renewal, 1 trial ends', { exact: true }).waitFor()
  await fits(page, 'the bar on a phone')
  await page.setViewportSize({ width: 1280, height: 900 })

  await press(page, '+1 day')
  await page
    .getByRole('row', { name: /BIRCH-0001/ })
    .getByText('yesterday')
    .waitFor()

  await press(page, '+1 month')
  const { now } = (await (await fetch(`${url}/dev/clock.json`)).json()) as { now: string }
  await until(async () => assert.equal(await page.getByRole('link', { name: /BIRCH-\d+/ }).count(), before + 2))
  await page.reload()
  await page.getByRole('link', { name: 'BIRCH-0001' }).waitFor()
  await until(async () => assert.equal(await page.getByRole('link', { name: /BIRCH-\d+/ }).count(), before + 2))
  const asked = page.waitForRequest((request) => /\/v1\/metrics/.test(request.url()))
  await page.goto('/o/birch/selling')
  assert.equal(new URL((await asked).url()).searchParams.get('end_date'), now.slice(0, 10))

  await bar.getByRole('button', { name: 'Hide the time machine' }).click()
  await bar.waitFor({ state: 'detached' })
  await openList(page, '/o/birch/selling/orders')
  await page.getByRole('link', { name: 'BIRCH-0001' }).waitFor()
  assert.equal(await bar.count(), 0)
})

test('a move that takes long shows how far it has come', async (t) => {
  const page = await openPage(t, { viewport: { width: 1280, height: 900 } })
  await openShop(page, url, { name: 'Cedar Works', slug: 'cedar' })
  await page.context().clearCookies({ name: 'tollgate.clock-bar' })
  const held = Promise.withResolvers<void>()
  await page.route('**/dev/clock', async (route) => {
    await held.promise
    await route.continue()
  })
  await openList(page, '/o/cedar/selling/orders')
  const bar = page.getByRole('region', { name: 'Time machine' })
  await bar.getByRole('button', { name: '+1 day' }).click()
  const progress = bar.getByRole('progressbar', { name: 'How far the clock has come' })
  await progress.waitFor()
  await bar.getByRole('button', { name: 'Moving…' }).waitFor()
  assert.equal(await bar.getByRole('button', { name: '+1 month' }).getAttribute('aria-disabled'), 'true')

  // On its way, as the server tells it: so far that a real one would be over before it is looked at.
  await page.route('**/dev/clock.json*', async (route) => {
    const answer = await route.fetch()
    const state = (await answer.json()) as { now: string }
    const [from, to] = [-10, 10].map((days) => new Date(Date.parse(state.now) + days * 86_400_000).toISOString())
    await route.fulfill({ response: answer, json: { ...state, journey: { from, to, done: { mail: 30, prune: 4 } } } })
  })
  await until(async () => assert.equal(await progress.getAttribute('value'), '0.5'))
  await bar.getByText('34 jobs done', { exact: true }).waitFor()
  await judge(page, 'the bar on its way')
  await page.setViewportSize({ width: 390, height: 844 })
  await fits(page, 'the bar on its way, on a phone')

  held.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await bar.getByText(/^Moved to/).waitFor()
  await progress.waitFor({ state: 'detached' })
})

test('the clock’s own page says before the jump what it passes, and what comes next', async (t) => {
  const page = await openPage(t, { viewport: { width: 1280, height: 900 } })
  const shop = await openShop(page, url, { name: 'Elm Works', slug: 'elm' })
  const { client_secret } = await shop.checkout({ products: [(await shop.product(monthly('Pro', 1900))).id] })
  await buyAtOnce(url, client_secret, { email: 'dan@example.com' })
  await page.goto('/dev/clock')
  await page.getByRole('button', { name: /^1 month.*\d renewals?, / }).waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: /\d renewals? within a month/ })
    .waitFor()
})

/** Moves the clock, and waits until it is there. */
async function press(page: Page, step: string) {
  const bar = page.getByRole('region', { name: 'Time machine' })
  await bar.getByRole('button', { name: step }).click()
  await bar.getByText(/^Moved to/).waitFor()
  await until(async () => assert.equal(await bar.getByRole('button', { name: step }).getAttribute('aria-disabled'), null))
}
