import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { languages } from '#contract/languages.ts'
import { openBrowser } from './browser.ts'
import { bringIn, found, register, somebody } from './deeds.ts'
import { fits, hasFocus, judge, judgeColours } from './judge.ts'
import { arriveAt, openList, until } from './until.ts'

const { openPage, openProfile, url } = await openBrowser()

type State = NonNullable<BrowserContextOptions['storageState']>
const signedIn: Record<'owner' | 'member', State> = { owner: '', member: '' }

/** Ada owns two organizations, Bob is a member of the first. */
before(async () => {
  const profiles = [await openProfile({}), await openProfile({})] as const
  const [page, other] = [await profiles[0].newPage(), await profiles[1].newPage()]
  await register(page, url, somebody('Ada'))
  await found(page, url, { name: 'Royal Looms', slug: 'looms' })
  const { id } = await found(page, url, { name: 'Analytical Engines', slug: 'engines' })
  await bringIn(page, other, url, { person: somebody('Bob'), organizationId: id })
  signedIn.owner = await profiles[0].storageState()
  signedIn.member = await profiles[1].storageState()
  for (const profile of profiles) await profile.close()
})

test('a page, another organization and an action are found by typing, without a mouse', async (t) => {
  const page = await openPage(t, { storageState: signedIn.owner })
  await openMembers(page)
  await openPalette(page)
  await page.keyboard.type('tEAm')
  await until(async () => assert.deepEqual(await options(page), ['Teams']))
  await page.keyboard.press('Enter')
  await arriveAt(page, '**/o/engines/teams')
  await palette(page).waitFor({ state: 'detached' })
  await hasFocus(page.getByRole('heading', { name: 'Teams', level: 1 }))

  await openPalette(page)
  await page.keyboard.type('looms')
  await until(async () => assert.deepEqual(await options(page), ['Royal Looms']))
  await page.keyboard.press('Enter')
  await arriveAt(page, '**/o/looms/teams') // the same page, over there
  await palette(page).waitFor({ state: 'detached' })

  await openPalette(page)
  await page.keyboard.type('dark')
  await until(async () => assert.deepEqual(await options(page), ['Theme: Dark']))
  await page.keyboard.press('Enter')
  await page.locator('html[data-theme="dark"]').waitFor()
  await palette(page).waitFor({ state: 'detached' })

  await openPalette(page)
  await page.keyboard.type('zzz')
  await page.getByText('No results.').waitFor()
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'detached' })
})

test('a screen that comes late leaves the focus in the palette, which was opened before it was there', async (t) => {
  const page = await openPage(t, { storageState: signedIn.owner })
  await openMembers(page)
  const late = Promise.withResolvers<void>()
  await page.route('**/organization/get-organization?*', (route) => late.promise.then(() => route.continue()))
  await openPalette(page)
  await page.keyboard.type('looms')
  await until(async () => assert.deepEqual(await options(page), ['Royal Looms']))
  await page.keyboard.press('Enter')
  await arriveAt(page, '**/o/looms/people')
  await openPalette(page)
  late.resolve()
  await page.getByRole('heading', { name: 'People', level: 1, includeHidden: true }).waitFor({ state: 'attached' })
  await page.keyboard.type('dark')
  await until(async () => assert.deepEqual(await options(page), ['Theme: Dark']))
  await page.keyboard.press('Enter')
  await page.locator('html[data-theme="dark"]').waitFor()
})

test('the palette offers only what the role allows', async (t) => {
  const page = await openPage(t, { storageState: signedIn.member })
  await openMembers(page)
  await page.getByRole('button', { name: 'Search' }).click()
  await hasFocus(palette(page).getByRole('combobox'))
  await page.keyboard.type('engines')
  await until(async () => assert.deepEqual(await options(page), ['Analytical Engines']))

  const owner = await openPage(t, { storageState: signedIn.owner })
  await openMembers(owner)
  await owner.getByRole('button', { name: 'Search' }).click()
  await hasFocus(palette(owner).getByRole('combobox'))
  await owner.keyboard.type('engines')
  const all = ['Analytical Engines', 'Invite people to Analytical Engines', 'Export activity of Analytical Engines']
  await until(async () => assert.deepEqual(await options(owner), all))
})

test('people are found by their name, and lead to where they are', async (t) => {
  const page = await openPage(t, { storageState: signedIn.owner })
  await openMembers(page)
  await openPalette(page)
  await page.keyboard.type('bob')
  await palette(page).getByRole('option', { name: /^Bob/ }).click()
  await arriveAt(page, '**/o/engines/people?search=*')
})

test('keys lead to pages, a question mark lists them, and they can be turned off', async (t) => {
  const page = await openPage(t, { storageState: signedIn.owner })
  await openMembers(page)
  await goBy(page, 's', /settings$/)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.click()
  await page.keyboard.press('g')
  await page.keyboard.press('p') // typed, not pressed
  await until(async () => assert.equal(await name.inputValue(), 'Analytical Enginesgp'))
  await name.fill('Analytical Engines')
  await page.getByRole('heading', { level: 1 }).focus()

  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await list.getByText('Sessions').waitFor()
  await list.getByLabel('Single-key shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  for (const key of ['?', 'g', 'p']) await page.keyboard.press(key)
  await openPalette(page)
  assert.match(page.url(), /settings$/)
  await until(async () => assert.equal(await palette(page).getByText('then').count(), 0))
  await page.keyboard.type('single')
  await until(async () => assert.equal((await options(page)).length, 1))
  await page.keyboard.press('Enter')
  await palette(page).waitFor({ state: 'detached' })
  await goBy(page, 'p', /people$/)
})

test('the palette and the list of keys: axe finds nothing, light and dark, wide and narrow; eight languages fit 320 pixels', async (t) => {
  const page = await openPage(t, { storageState: signedIn.owner, reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })
  await openMembers(page)
  for (const key of ['Control+k', '?']) {
    await page.keyboard.press(key)
    await page.getByRole('dialog').waitFor()
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme: 'light' })
      await judge(page, `${key}, light, ${width}`)
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    await judgeColours(page, `${key}, dark`)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.setViewportSize({ width: 320, height: 640 })
  for (const language of Object.keys(languages)) {
    await page.context().addCookies([{ name: 'tollgate.language', value: language, url }])
    await openList(page, '/o/engines/people')
    await page.locator(`html[lang="${language}"]`).getByText('Ada', { exact: true }).last().waitFor()
    for (const key of ['Control+k', '?']) {
      await page.keyboard.press(key)
      await page.getByRole('dialog').waitFor()
      await fits(page, `${key}, ${language}`)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  }
})

async function openMembers(page: Page) {
  await openList(page, '/o/engines/people')
  await page.getByRole('table', { name: 'Members of the organization' }).waitFor()
}

/** Opens the palette with nothing of the last one left, and waits until it takes what is typed. */
async function openPalette(page: Page) {
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await hasFocus(palette(page).getByRole('combobox'))
}

/** Presses G and then another key. The second one may come too late: then both are pressed again. */
async function goBy(page: Page, key: string, target: RegExp) {
  await until(async () => {
    for (const each of ['g', key]) await page.keyboard.press(each)
    await page.waitForURL(target, { timeout: 5000 })
  })
}

function palette(page: Page) {
  return page.getByRole('dialog', { name: 'Search or run a command' })
}

function options(page: Page) {
  return palette(page).getByRole('option').locator('span.truncate').allTextContents()
}
