import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { notice } from './deeds.ts'
import { judge } from './judge.ts'
import { buyAtOnce, monthly, openShop } from './shop.ts'
import { arriveAt, openList, until } from './until.ts'

const { openPage, url } = await openBrowser()

test('where one sells, the palette finds customers, orders by their number and products', async (t) => {
  const page = await openPage(t, { viewport: { width: 1280, height: 900 } })
  const shop = await openShop(page, url)
  const plan = await shop.product(monthly('Turbo', 1900))
  const { client_secret } = await shop.checkout({ products: [plan.id] })
  await buyAtOnce(url, client_secret)
  await openList(page, '/o/birch/selling/products')
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

  await openList(page, '/o/birch/people')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill('bea@exam')
  await page.getByText('No results.').waitFor()
})

test('the palette loses no letter that is typed at once, however slowly it comes', async (t) => {
  const page = await openPage(t)
  await openShop(page, url, { name: 'Slow Works', slug: 'slow-works' })
  const held = Promise.withResolvers<void>()
  await page.route('**/palette*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await openList(page, '/o/slow-works/selling/products')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('custom fi')
  await until(async () => assert.equal(await page.getByRole('dialog').locator('input').inputValue(), 'custom fi'))
  held.resolve()
  await page.getByRole('option').filter({ hasText: 'New custom field' }).waitFor()
  await page.keyboard.type('elds')
  await until(async () => assert.equal(await page.getByRole('dialog').getByRole('combobox').inputValue(), 'custom fields'))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('products')
  await until(async () => assert.equal(await page.getByRole('dialog').getByRole('combobox').inputValue(), 'products'))
})

test('a deed by words: a new product, and a refund that opens its dialog and waits for a yes', async (t) => {
  const page = await openPage(t, { viewport: { width: 1280, height: 900 } })
  const shop = await openShop(page, url, { name: 'Oak Works', slug: 'oak' })
  const plan = await shop.product(monthly('Turbo', 1900))
  const { client_secret } = await shop.checkout({ products: [plan.id] })
  await buyAtOnce(url, client_secret)
  await openList(page, '/o/oak/selling/products')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill('refund 1')
  await page.getByRole('option').filter({ hasText: 'Refund OAK-0001…' }).click()
  await arriveAt(page, '**/o/oak/selling/orders/*#refund')
  await page.getByRole('dialog').getByText('€22.61 will be refunded: €19.00 plus €3.61 tax.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Refunded', { exact: true }).waitFor({ state: 'detached' })

  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await until(async () => {
    for (const key of ['g', 'o']) await page.keyboard.press(key)
    await page.waitForURL('**/selling/orders', { timeout: 5000 })
  })
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill('new prod')
  await page.getByRole('option').filter({ hasText: 'New product' }).click()
  await arriveAt(page, '**/o/oak/selling/products/new')
})

test('by keyboard alone: a checkout link is made by words, shown before it is done, opens at its product, and is taken back', async (t) => {
  const page = await openPage(t, { viewport: { width: 1280, height: 900 } })
  const shop = await openShop(page, url, { name: 'Elm Works', slug: 'elm' })
  const { id } = await shop.product(monthly('Turbo', 1900))
  await shop.product(monthly('Studio', 2900))
  const links = async () => (await shop.sell<{ items: { products: { id: string }[] }[] }>('GET', '/checkout-links/')).items
  await openList(page, '/o/elm/people')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('checkout link')
  const deeds = page.getByRole('option', { name: /^Create checkout link for / })
  await until(async () => assert.equal(await deeds.count(), 2))
  await page.keyboard.type(' turbo')
  await until(async () => assert.deepEqual(await deeds.allTextContents(), ['Create checkout link for Turbo']))
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await preview.getByText('€19.00 per month', { exact: true }).waitFor()
  await preview.getByText(/^Enter creates the link and opens the page of Turbo, where you can copy it\. You can undo it\.$/).waitFor()
  assert.deepEqual(await links(), [])
  await page.keyboard.press('Enter')
  await arriveAt(page, `**/o/elm/selling/products/${id}`)
  await notice(page, 'The checkout link for Turbo was created.').hover()
  assert.deepEqual(
    (await links()).map(({ products }) => products.map((product) => product.id)),
    [[id]],
  )
  const list = page.getByRole('list', { name: 'Checkout links' })
  await until(async () => assert.equal(await list.getByRole('listitem').count(), 1))
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await until(async () => assert.deepEqual(await links(), []))
  await list.waitFor({ state: 'detached' })
})

test('by keyboard alone: a trial is extended by words, shown before it is done, and taken back', async (t) => {
  const page = await openPage(t, { viewport: { width: 1280, height: 900 } })
  const shop = await openShop(page, url, { name: 'Pine Works', slug: 'pine' })
  const plan = await shop.product(monthly('Studio', 2900, { trial_interval: 'day', trial_interval_count: 14 }))
  const { client_secret } = await shop.checkout({ products: [plan.id] })
  await buyAtOnce(url, client_secret, { name: 'Amara Okafor', email: 'amara@example.com' })
  const read = async () => (await shop.sell<{ items: { id: string; trial_end: string }[] }>('GET', '/subscriptions/')).items[0]
  const before = await read()
  const end = Date.parse(before?.trial_end ?? '')
  await openList(page, '/o/pine/selling/products')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('extend trial amara 7 days')
  const option = page.getByRole('option', { name: 'Extend trial of Amara Okafor by 7 days' })
  await option.waitFor()
  const deeds = page.getByRole('option', { name: /^Extend trial of/ })
  const input = page.getByRole('dialog').getByRole('combobox')
  await input.fill('extend trial')
  await until(async () => assert.equal(await deeds.count(), 0))
  await input.fill('extend trial amara 7 days')
  await option.waitFor()
  const answer = Promise.withResolvers<void>()
  await page.route('**/subscriptions/?*', async (route) => answer.promise.then(() => route.continue()))
  const asked = page.waitForRequest('**/subscriptions/?*')
  await input.fill('extend trial bela 7 days')
  await asked
  assert.equal(await deeds.count(), 0)
  answer.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await input.fill('extend trial amara 7 days')
  await option.waitFor()
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await preview.getByText('Studio', { exact: true }).waitFor()
  await preview.getByText(/^Enter moves the end of the trial to .+ You can undo it\.$/).waitFor()
  await judge(page, 'the palette with a preview')
  await page.keyboard.press('Enter')
  await notice(page, /^The trial of Amara Okafor ends on /).hover()
  assert.equal(Date.parse((await read())?.trial_end ?? ''), end + 7 * 86_400_000)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await until(async () => assert.equal((await read())?.trial_end, before?.trial_end))

  await page.goto(`/o/pine/selling/subscriptions/${before?.id}`)
  await page.getByRole('button', { name: 'Extend trial' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Extend trial' })
  await dialog.getByText(/^First charge on .+: €29\.00 \+ tax\. The reminder/).waitFor()
  await judge(page, 'a trial that is extended')
  await dialog.getByRole('radio', { name: '14 days' }).press('Space')
  await dialog.getByRole('button', { name: 'Extend trial' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await notice(page, /^The trial ends on /).waitFor()
  assert.equal(Date.parse((await read())?.trial_end ?? ''), end + 14 * 86_400_000)
})
