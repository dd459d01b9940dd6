import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { judge } from './judge.ts'
import { buyAtOnce, monthly, openShop } from './shop.ts'
import { arriveAt } from './until.ts'

const { openPage, url } = await openBrowser()

test('where one sells, the palette finds customers, orders by their number and products', async (t) => {
  const page = await openPage(t, { viewport: { width: 1280, height: 900 } })
  const shop = await openShop(page, url)
  const plan = await shop.product(monthly('Turbo', 1900))
  const { client_secret } = await shop.checkout({ products: [plan.id] })
  await buyAtOnce(url, client_secret)
  await page.goto('/o/birch/selling/products')
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const [typed, found, address] of [
    ['bea@exam', 'Bea Buyer', '**/o/birch/selling/customers/*'],
    ['birch-0001', 'BIRCH-0001', '**/o/birch/selling/orders/*'],
    ['turbo', 'Turbo', '**/o/birch/selling/products/*'],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('dialog').getByRole('combobox').fill(typed)
    const option = page.getByRole('option').filter({ hasText: found }).first()
    await option.waitFor()
    await judge(page, found)
    await option.click()
    await arriveAt(page, address)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  await page.goto('/o/birch/members')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill('bea@exam')
  await page.getByText('No results.').waitFor()
})
