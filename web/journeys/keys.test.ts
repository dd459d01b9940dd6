import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { bringIn, fileDatabase, somebody } from './deeds.ts'
import { hasFocus, judge, judgeColours } from './judge.ts'
import { openShop } from './shop.ts'
import { arriveAt, until } from './until.ts'

const { environment, makeAdministrator } = fileDatabase()
const { openPage, url } = await openBrowser({}, environment)

test('one page says which key is for what, in every navigation and by the palette, and leads to each list that the reader may open', async (t) => {
  const [page, other] = [await openPage(t, { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' }), await openPage(t)]
  const shop = await openShop(page, url, { name: 'Cedar Works', slug: 'cedar' })
  await makeAdministrator(shop.owner)
  const navigation = page.getByRole('navigation', { name: 'Navigation' })
  for (const [from, to] of [
    ['/account', '/account/keys'],
    ['/o/cedar', '/o/cedar/keys'],
    ['/o/cedar/selling', '/o/cedar/selling/keys'],
    ['/admin', '/admin/keys'],
  ] as const) {
    await page.goto(from)
    await navigation.getByRole('link', { name: 'Which key?' }).click()
    await arriveAt(page, `**${to}`)
    await page.getByRole('heading', { name: 'Keys', level: 1 }).waitFor()
  }
  await page.getByRole('region', { name: 'Secret key' }).getByText('tg_sk_', { exact: false }).waitFor()
  await judge(page, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await judgeColours(page, 'dark')
  for (const [kind, list, to] of [
    ['API key', 'Your API keys', '/account/api-keys'],
    ['API key', 'API keys of Cedar Works', '/o/cedar/api-keys'],
    ['Access token', 'Access tokens of Cedar Works', '/o/cedar/selling/access-tokens'],
    ['Secret key', 'All secret keys', '/admin/secret-keys'],
  ] as const) {
    await page.goto('/o/cedar/selling/keys')
    const link = page.getByRole('region', { name: kind, exact: true }).getByRole('link', { name: list, exact: true })
    await link.focus()
    await page.keyboard.press('Enter')
    await arriveAt(page, `**${to}`)
  }

  await page.keyboard.press('Control+k')
  await hasFocus(page.getByRole('dialog').getByRole('combobox'))
  await page.keyboard.type('which key')
  await page
    .getByRole('option', { name: /^Which key\?/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Keys', level: 1 }).waitFor()

  await bringIn(page, other, url, { person: somebody('Bob'), organizationId: shop.organizationId })
  await other.goto('/account/keys')
  await other.getByRole('link', { name: 'Your API keys' }).waitFor()
  await until(async () => assert.equal(await other.getByRole('main').getByRole('link').count(), 1, 'a member reads who makes the others'))
})
