import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { found, register, somebody } from './deeds.ts'
import { judge } from './judge.ts'
import { until } from './until.ts'

const { openPage, url } = await openBrowser()

test('the theme is switched in the account menu, with all three in sight and by the keyboard', async (t) => {
  const page = await openPage(t, { colorScheme: 'light' })
  await register(page, url, somebody('Ada'))
  await page.goto('/account')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  const themes = page.getByRole('group', { name: 'Account menu' }).getByRole('group', { name: 'Theme' })
  await themes.getByRole('radio', { name: 'System' }).focus()
  await judge(page, 'account menu')
  await page.keyboard.press('ArrowLeft')
  await until(async () => assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark'))
  assert.equal(await themes.getByRole('radio', { name: 'Dark' }).isChecked(), true)
})

test('a list without a connection says so, promises nothing, and comes back by itself', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Ada'))
  await found(page, url, { name: 'Birch', slug: 'birch' })
  await page.goto('/o/birch/selling')
  await page.getByRole('heading', { name: 'Start selling' }).waitFor()
  await page.route('**/v1/discounts/**', (route) => route.abort())
  const be = (isOnline: boolean) =>
    page.evaluate((isOnline) => {
      Object.defineProperty(navigator, 'onLine', { get: () => isOnline, configurable: true })
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    }, isOnline)
  await be(false)
  await page.getByRole('link', { name: 'Discounts' }).first().click()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  assert.equal(
    await page.getByText('You’re offline. Try again when you’re back online.').count(),
    2,
    'in the bar and in the place of the list',
  )
  assert.equal(await page.getByText('Your input is kept').count(), 0)
  await page.unroute('**/v1/discounts/**')
  await be(true)
  await page.getByText('No discounts yet').waitFor()
})
