import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { ask, found, register, somebody } from './deeds.ts'
import { fits, hasFocus, judge } from './judge.ts'
import { arriveAt, until } from './until.ts'

const { openPage, openProfile, url } = await openBrowser()

let signedIn: NonNullable<BrowserContextOptions['storageState']> = ''

/** An organization with two teams and more invitations than a page shows. */
before(async () => {
  const profile = await openProfile({})
  const page = await profile.newPage()
  await register(page, url, somebody('Ada'))
  const { id } = await found(page, url, { name: 'Tables', slug: 'tables' })
  for (const name of ['Engines', 'Looms']) await ask(page, url, '/organization/create-team', { name, organizationId: id })
  const emails = Array.from({ length: 12 }, (_, place) => `guest${String(place).padStart(2, '0')}@example.com`)
  await ask(page, url, '/organization/invite-members', { emails, role: 'member', organizationId: id })
  signedIn = await profile.storageState()
  await profile.close()
})

test('a table stays a table down to 600 pixels of its own: columns go by rank, and the person can have them back and scroll', async (t) => {
  const page = await openPage(t, { storageState: signedIn, viewport: { width: 1500, height: 800 } })
  await open(page)
  const head = page.locator('thead th[data-column]')
  const shown = async () => (await head.filter({ visible: true }).allInnerTexts()).length
  const all = await shown()
  await page.setViewportSize({ width: 1024, height: 800 })
  await until(async () => assert.ok((await shown()) < all))
  await until(async () => assert.ok((await heightOfRow(page)) <= 64, 'a row is one line or two'))
  await page.setViewportSize({ width: 690, height: 800 })
  await page.getByRole('button', { name: 'View' }).click()
  const leftOut = page.getByRole('menuitemcheckbox', { checked: false })
  await leftOut.first().waitFor()
  while ((await leftOut.count()) > 0) await leftOut.first().press('Enter')
  await until(async () => assert.equal(await page.getByRole('menuitemcheckbox', { checked: false }).count(), 0))
  await page.keyboard.press('Escape')
  await until(async () => assert.equal(await shown(), all))
  const rows = page.locator('.data-table-rows')
  await until(async () => assert.ok(await rows.evaluate((frame) => frame.scrollWidth > frame.clientWidth), 'it is scrolled sideways'))
  const left = await page.getByRole('rowheader').first().boundingBox()
  await rows.evaluate((frame) => frame.scrollTo(400, 0))
  assert.equal((await page.getByRole('rowheader').first().boundingBox())?.x, left?.x) // the name stays
  await fits(page, 'the page itself does not scroll sideways')
  await judge(page, 'scrolled')
})

test('on a phone a row has two lines', async (t) => {
  const page = await openPage(t, { storageState: signedIn, viewport: { width: 390, height: 800 } })
  await page.goto('/o/tables/teams')
  await page.getByRole('rowheader', { name: 'Engines' }).waitFor()
  await until(async () => assert.ok((await heightOfRow(page)) <= 68))
  await judge(page, 'teams on a phone')
})

test('keys walk through a list, open and select its rows, search it and create', async (t) => {
  const page = await openPage(t, { storageState: signedIn, viewport: { width: 1280, height: 800 } })
  await page.goto('/o/tables/teams')
  await page.getByRole('rowheader', { name: 'Engines' }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j') // the organization's own team comes first
  await hasFocus(page.getByRole('link', { name: 'Engines' }))
  await page.keyboard.press('ArrowDown')
  await hasFocus(page.getByRole('link', { name: 'Looms' }))
  await page.keyboard.press('k')
  await hasFocus(page.getByRole('link', { name: 'Engines' }))
  await page.keyboard.press('Enter')
  await arriveAt(page, '**/teams/*')

  await page.goto('/o/tables/teams')
  await page.getByRole('rowheader', { name: 'Engines' }).waitFor()
  await page.keyboard.press('c')
  await hasFocus(page.getByRole('dialog').getByRole('textbox'))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await open(page)
  await page.keyboard.press('/')
  await hasFocus(page.getByLabel('Search by email'))
  await page.keyboard.type('j') // typed, not pressed
  await until(async () => assert.equal(await page.getByLabel('Search by email').inputValue(), 'j'))
})

async function open(page: Page) {
  await page.goto('/o/tables/invitations')
  await page.getByRole('rowheader', { name: 'guest11@example.com' }).waitFor()
}

function heightOfRow(page: Page) {
  return page
    .locator('tbody tr')
    .first()
    .evaluate((row) => row.getBoundingClientRect().height)
}
