import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, test } from 'node:test'
import type { BrowserContextOptions, Download, Page } from 'playwright-core'
import { type Language, languages } from '#contract/languages.ts'
import { openBrowser } from './browser.ts'
import { notice } from './deeds.ts'
import { fits, judge, speak, staysAsItIs } from './judge.ts'
import { buyAtOnce, monthly, openShop } from './shop.ts'
import { arriveAt, openList, until } from './until.ts'

const { openPage, openProfile, url } = await openBrowser()

let signedIn: NonNullable<BrowserContextOptions['storageState']> = ''

/** A shop with two plans, a trial and two customers, one of whom bought twice. */
before(async () => {
  const profile = await openProfile({})
  const shop = await openShop(await profile.newPage(), url)
  const [pro, trial] = [
    await shop.product(monthly('Pro', 1900)),
    await shop.product(monthly('Studio', 2900, { trial_interval: 'day', trial_interval_count: 14 })),
  ]
  const mug = await shop.product({ name: 'Mug', prices: [{ amount_type: 'fixed', price_amount: 1200, price_currency: 'eur' }] })
  const [bea, cyd] = [{}, { name: 'Cyd Charisse', email: 'cyd@example.com' }]
  for (const [product, buyer] of [
    [pro, bea],
    [mug, bea],
    [trial, cyd],
  ] as const) {
    const { client_secret } = await shop.checkout({ products: [product.id] })
    await buyAtOnce(url, client_secret, buyer)
  }
  signedIn = await profile.storageState()
  await profile.close()
})

test('a seller’s lists have the columns that decide, and search finds by name, address and number', async (t) => {
  const page = await openPage(t, { storageState: signedIn, viewport: { width: 1440, height: 900 } })
  await openList(page, '/o/birch/selling/orders')
  await names(page, 'Bea Buyer', 2)
  assert.deepEqual(await heads(page), ['Customer', 'Product', 'Total', 'Status', 'Date', 'Number'])
  await page.getByRole('rowheader', { name: 'bea@example.com' }).first().waitFor()
  await judge(page, 'orders')
  await search(page, '2')
  await names(page, 'Bea Buyer', 1)
  await page.getByRole('cell', { name: 'BIRCH-0002', exact: true }).waitFor()
  await search(page, 'zebra')
  await page.getByText('No results').waitFor()
  await search(page, 'buyer')
  await names(page, 'Bea Buyer', 2)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('combobox', { name: 'Product' }).selectOption('Mug')
  await arriveAt(page, '**/orders?product=*')
  await names(page, 'Bea Buyer', 1)

  await openList(page, '/o/birch/selling/subscriptions')
  await names(page, 'Cyd Charisse', 1)
  assert.deepEqual(await heads(page), ['Customer', 'Plan', 'MRR', 'Status', 'Next charge', 'Since'])
  await page.getByRole('row', { name: /Bea Buyer.*Pro €19\.00 per month.*€19\.00.*Active/ }).waitFor()
  await page.getByRole('row', { name: /Cyd Charisse.*Studio.*€0\.00.*Trial until/ }).waitFor() // a trial brings nothing yet
  await judge(page, 'subscriptions')
  await search(page, 'cyd')
  await names(page, 'Bea Buyer', 0)

  await openList(page, '/o/birch/selling/customers')
  await names(page, 'Cyd Charisse', 1)
  assert.deepEqual(await heads(page), ['Name', 'Plan', 'Total spent', 'Status', 'Customer since'])
  await page.getByRole('row', { name: /Bea Buyer.*Pro.*€19\.00.*Active/ }).waitFor()
  await page.getByRole('row', { name: /Bea Buyer.*€12\.00.*No plan/ }).waitFor() // a guest of the same address
  await judge(page, 'customers')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Trial')
  await names(page, 'Bea Buyer', 0)
  await page.getByRole('button', { name: 'View' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'External ID', checked: false }).press('Enter')
  await page.getByRole('columnheader', { name: 'External ID' }).waitFor()

  await openList(page, '/o/birch/selling/products')
  await page.getByRole('row', { name: /Pro.*€19\.00.*1.*€19\.00/ }).waitFor()
  assert.deepEqual((await heads(page)).slice(0, 4), ['Product', 'Price', 'Orders', 'Revenue'])
  await judge(page, 'products')
})

test('on a phone each of a seller’s rows has two lines', async (t) => {
  const page = await openPage(t, { storageState: signedIn, viewport: { width: 390, height: 800 } })
  for (const list of ['orders', 'subscriptions', 'customers', 'products']) {
    await page.goto(`/o/birch/selling/${list}`)
    await page.locator('tbody tr').first().waitFor()
    await until(async () => {
      const heights = await page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
      assert.ok(heights.length > 0 && heights.every((height) => height <= 70), `${list}: ${heights.join(', ')}`)
    })
    await fits(page, list)
    await judge(page, `${list} on a phone`)
  }
})

test('a view is saved for all who sell, renamed, deleted and brought back', async (t) => {
  const page = await openPage(t, { storageState: signedIn, viewport: { width: 1440, height: 900 } })
  await openList(page, '/o/birch/selling/subscriptions')
  await names(page, 'Cyd Charisse', 1)
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('link', { name: 'Trials ending' }).click()
  await arriveAt(page, '**/subscriptions?sort=renews&status=trialing')
  await names(page, 'Bea Buyer', 0)
  assert.equal(await page.getByRole('button', { name: 'Save view' }).count(), 0)
  assert.deepEqual(await views.locator('[aria-current]').allInnerTexts(), ['Trials ending'])
  await views.getByRole('link', { name: 'All' }).click()
  await search(page, 'bea')
  await names(page, 'Cyd Charisse', 0)
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter a name.').waitFor()
  await dialog.getByLabel('Name').fill('Of Bea')
  await judge(page, 'the dialog')
  await dialog.getByLabel('Name').press('Enter')
  const own = views.getByRole('link', { name: 'Of Bea' })
  await own.waitFor()
  await until(async () => assert.equal(await own.getAttribute('aria-current'), 'page'))

  await openList(page, '/o/birch/selling/subscriptions')
  await own.click()
  await names(page, 'Cyd Charisse', 0)
  const menu = page.getByRole('button', { name: 'Actions for Of Bea' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await dialog.getByLabel('Name').fill('Bea’s plans')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const renamed = views.getByRole('link', { name: 'Bea’s plans' })
  await renamed.waitFor()
  await page.getByRole('button', { name: 'Actions for Bea’s plans' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await renamed.waitFor({ state: 'detached' })
  await notice(page, 'Bea’s plans was deleted.').waitFor()
  await undo(page)
  await renamed.waitFor()
  await judge(page, 'views')
})

test('several subscriptions are canceled one by one and taken back, and products archived; what fails is told by row', async (t) => {
  const page = await openPage(t, { storageState: signedIn, viewport: { width: 1440, height: 900 } })
  await openList(page, '/o/birch/selling/subscriptions')
  await names(page, 'Cyd Charisse', 1)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('group', { name: 'Selected rows' })
  await bar.getByText('1 selected').waitFor()
  await page.getByLabel('Select all on this page').check()
  await bar.getByText('2 selected').waitFor()
  await bar.getByRole('button', { name: 'Cancel at period end' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Cancel 2 subscriptions?').waitFor()
  await judge(page, 'the question')
  await question.getByRole('button', { name: 'Cancel at period end' }).click()
  await notice(page, '2 subscriptions end with their periods').hover()
  await until(async () => assert.equal(await page.getByText(/^Ends [A-Z]\w+ \d/).count(), 2))
  await bar.waitFor({ state: 'detached' })
  await undo(page)
  await until(async () => assert.equal(await page.getByText(/^Ends [A-Z]\w+ \d/).count(), 0))

  await openList(page, '/o/birch/selling/products')
  await page.getByLabel('Select Mug').check()
  await page.getByLabel('Select Pro').check()
  await page.route('**/v1/products/*', async (route) => {
    if (route.request().method() !== 'PATCH' || failed) return route.continue()
    failed = true
    return route.fulfill({ status: 404, json: { error: 'ResourceNotFound', detail: 'Not found' } })
  })
  let failed = false
  await bar.getByRole('button', { name: 'Archive' }).click()
  await question.getByRole('button', { name: 'Archive' }).click()
  const told = page.getByRole('dialog', { name: '1 row couldn’t be changed' })
  await told.getByRole('listitem').waitFor()
  await judge(page, 'what failed')
  await told.getByRole('button', { name: 'Close' }).click()
  await until(async () => assert.equal(await page.locator('tbody tr').count(), 2))
  await bar.getByText('1 selected').waitFor() // the one that failed can be tried again
})

test('several customers get the same metadata, and what they had stays', async (t) => {
  const page = await openPage(t, { storageState: signedIn, viewport: { width: 1440, height: 900 } })
  await page.goto('/o/birch/selling/customers?search=bea')
  await names(page, 'Bea Buyer', 2)
  await page.getByLabel('Select all on this page').check()
  const bar = page.getByRole('group', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Set metadata' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set metadata for 2 customers' })
  await dialog.getByLabel('Key').fill('tier')
  await dialog.getByRole('button', { name: 'Set metadata' }).click()
  await dialog.getByText('Fill in this field.').waitFor()
  await dialog.getByLabel('Value').fill('gold')
  await judge(page, 'metadata')
  await dialog.getByRole('button', { name: 'Set metadata' }).click()
  await notice(page, 'Metadata set for 2 customers').waitFor()
  await page.getByRole('link', { name: 'Bea Buyer' }).first().click()
  await page.getByText('gold').first().waitFor()
})

test('a list is exported as it is filtered, and so are the rows that were chosen', async (t) => {
  const page = await openPage(t, { storageState: signedIn, viewport: { width: 1440, height: 900 }, acceptDownloads: true })
  await page.goto('/o/birch/selling/orders?search=bea&sort=amount')
  await names(page, 'Bea Buyer', 2)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export', exact: true }).click()])
  assert.match(file.suggestedFilename(), /^orders-\d{4}-\d\d-\d\d\.csv$/)
  const lines = await linesOf(file)
  assert.equal(lines[0]?.slice(0, 45), '\uFEFFInvoice number,Created,Status,Customer name,')
  assert.deepEqual(
    lines.slice(1).map((line) => line.split(',')[0]),
    ['BIRCH-0002', 'BIRCH-0001'],
  )
  assert.match(lines[1] ?? '', /,paid,Bea Buyer,bea@example\.com,Mug,eur,12\.00,2\.28,14\.28,0\.00,/)
  await page.getByLabel('Select BIRCH-0001').check()
  const bar = page.getByRole('group', { name: 'Selected rows' })
  const [chosen] = await Promise.all([page.waitForEvent('download'), bar.getByRole('button', { name: 'Export selected' }).click()])
  assert.equal((await linesOf(chosen)).length, 2)
})

async function undo(page: Page) {
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
}

async function linesOf(file: Download) {
  return (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
}

function heads(page: Page) {
  return page.locator('thead th[data-column]').filter({ visible: true }).allInnerTexts()
}

async function names(page: Page, name: string, count: number) {
  await until(async () => assert.equal(await page.getByRole('rowheader', { name }).count(), count, name))
}

async function search(page: Page, text: string) {
  await page.getByRole('searchbox').fill(text)
}

test('on a phone a date and an amount are never cut, in any language', async (t) => {
  const page = await openPage(t, { storageState: signedIn, viewport: { width: 390, height: 844 } })
  await staysAsItIs(page)
  for (const list of ['orders', 'subscriptions', 'products', 'customers']) {
    await page.goto(`/o/birch/selling/${list}`)
    await page.locator('tbody tr').first().waitFor()
    for (const language of Object.keys(languages) as Language[]) {
      await speak(page, language)
      const cut = () =>
        page
          .locator('td[data-phone=end], td[data-phone=top]')
          .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent))
      await until(async () => assert.deepEqual(await cut(), [], `${list}, ${language}`))
    }
  }
})
