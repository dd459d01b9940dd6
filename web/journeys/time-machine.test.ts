import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { judge } from './judge.ts'
import { buyAtOnce, monthly, openShop } from './shop.ts'
import { openList, until } from './until.ts'

const { openPage, url } = await openBrowser()

test('a developer lives through a month at the top of the app: what will happen, and that it happened', async (t) => {
  const page = await openPage(t, { viewport: { width: 1280, height: 900 } })
  const shop = await openShop(page, url)
  const plan = await shop.product(monthly('Pro', 1900))
  const { client_secret } = await shop.checkout({ products: [plan.id] })
  await buyAtOnce(url, client_secret)
  await page.context().clearCookies({ name: 'tollgate.clock-bar' })
  await openList(page, '/o/birch/selling/orders')
  await page.getByRole('link', { name: 'BIRCH-0001' }).waitFor()

  const bar = page.getByRole('region', { name: 'Time machine' })
  await bar.getByText('Test mode').waitFor()
  await bar.getByText(/1 renewal/).waitFor()
  await judge(page, 'the bar')
  await bar.getByRole('button', { name: '+1 day' }).click()
  await bar.getByText(/^Moved to/).waitFor()
  await until(async () => assert.equal(await bar.getByRole('button', { name: '+1 day' }).getAttribute('aria-busy'), null))
  await bar.getByRole('button', { name: 'Hide the time machine' }).click()
  await bar.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('link', { name: 'BIRCH-0001' }).waitFor()
  assert.equal(await bar.count(), 0)
})
