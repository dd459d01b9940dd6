import { test } from 'node:test'
import { testCards } from '#contract/billing/test-cards.ts'
import { openBrowser } from './browser.ts'
import { notice } from './deeds.ts'
import { hasFocus } from './judge.ts'
import { buyAtOnce, monthly, openShop } from './shop.ts'
import { tabTo } from './tab-to.ts'
import { arriveAt, openList } from './until.ts'

const { openPage, url } = await openBrowser()

test('by keyboard alone: buying with a card that is typed and whose bank has a question', async (t) => {
  const shop = await openShop(await openPage(t), url)
  const { id } = await shop.product(monthly('Pro', 1900))
  const page = await openPage(t)
  await page.goto((await shop.checkout({ products: [id] })).url)
  for (const [label, typed] of [
    ['Email', 'kay@example.com'],
    ['Full name', 'Kay Keys'],
    ['Country', 'Germany'],
    ['Card number', testCards.tok_3ds],
    ['Expiry date', '1234'],
    ['Security code', '123'],
  ] as const) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(typed)
  }
  await tabTo(page, page.getByRole('button', { name: 'Pay €22.61' }))
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { name: 'Confirm payment' }).waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Approve' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Open customer portal' }))
  await page.keyboard.press('Enter')
  await arriveAt(page, '**/birch/portal*')
  await page.getByText('Pro', { exact: true }).first().waitFor()
})

test('by keyboard alone: refunding an order, a part from its list and the rest by words', async (t) => {
  const page = await openPage(t, { viewport: { width: 1280, height: 900 } })
  const shop = await openShop(page, url, { name: 'Oak Works', slug: 'oak' })
  const { id } = await shop.product(monthly('Pro', 1900))
  await buyAtOnce(url, (await shop.checkout({ products: [id] })).client_secret)
  await openList(page, '/o/oak/selling/orders')
  await page.getByRole('row').filter({ hasText: 'OAK-0001' }).waitFor()
  for (const key of ['j', 'Enter']) await page.keyboard.press(key)
  await arriveAt(page, '**/o/oak/selling/orders/*')
  const opener = page.getByRole('button', { name: 'Refund', exact: true })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Refund/ })
  await tabTo(page, dialog.getByRole('textbox').first())
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('9')
  await tabTo(page, dialog.getByRole('button', { name: 'Refund €10.71' }))
  await page.keyboard.press('Enter')
  await notice(page, '€10.71 is being refunded.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await hasFocus(opener)
  await page.getByText('Partially refunded', { exact: true }).first().waitFor()

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('refund 1')
  await page.getByRole('complementary', { name: 'Preview' }).getByText('Enter opens the refund.').waitFor()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Refund €11.90' }))
  await page.keyboard.press('Enter')
  await notice(page, '€11.90 is being refunded.').waitFor()
  await page.getByText('Refunded', { exact: true }).first().waitFor()
})
