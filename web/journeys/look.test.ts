import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { ask, fileDatabase, notice, register, save, somebody } from './deeds.ts'
import { hasFocus, judge, judgeColours } from './judge.ts'
import { until } from './until.ts'

const { environment, makeAdministrator } = fileDatabase()
const { openPage, mailsTo, url } = await openBrowser({}, environment)

test('an administrator changes name, accent and an email, and strangers see all of it', async (t) => {
  const page = await openPage(t)
  const ada = await register(page, url, somebody('Ada'))
  await makeAdministrator(ada)

  await page.goto('/admin/look')
  await page.getByLabel('Product name').fill('Acme Cloud')
  const accent = page.locator('input[name=accent]')
  await accent.fill('yellow')
  await page.getByText('Our own color is used.').waitFor()
  await accent.fill('#ffff00')
  await page.getByText(/^On light backgrounds: hard to read, so #[0-9a-f]{6} is shown/).waitFor()
  await save(page)
  await notice(page, 'The appearance was saved.').waitFor()

  await page.goto('/admin/letters')
  await page.getByRole('complementary').getByText('Acme Cloud').waitFor()
  await page.getByLabel('Subject').fill('Welcome aboard')
  await save(page)
  await page.getByText('The variable {applicationName} is missing.').waitFor()
  await page.getByLabel('Subject').fill('Welcome to {applicationName}')
  await page.getByLabel('Heading').fill('Come <b>in</b>')
  await page.frameLocator('iframe').getByRole('heading', { name: 'Come <b>in</b>' }).waitFor()
  await save(page)
  await notice(page, 'The email was saved.').waitFor()

  const stranger = await openPage(t, { colorScheme: 'light' })
  await stranger.goto('/sign-in')
  await until(async () => assert.match(await stranger.title(), /Acme Cloud/))
  const button = stranger.getByRole('button', { name: 'Sign in', exact: true })
  assert.equal(await button.evaluate((element) => getComputedStyle(element).backgroundColor), 'rgb(107, 107, 0)')
  await judge(stranger, 'signed out')
  await judgeColours(stranger, 'sign-in')
  await stranger.goto('/error?error=banned')
  await stranger.getByRole('link', { name: 'Acme Cloud' }).waitFor()
  await stranger.getByRole('button', { name: 'Copy code' }).waitFor()
  await judge(stranger, 'signed out')

  const bob = await register(await openPage(t), url, somebody('Bob'))
  await until(async () => assert.equal((await mailsTo(bob.email))[0]?.subject, 'Welcome to Acme Cloud'))
})

test('a logo that does not load gives its place to the name of the product', async (t) => {
  const page = await openPage(t)
  const ada = await register(page, url, somebody('Ada'))
  await makeAdministrator(ada)
  const look = { applicationName: 'Birch', logoUrl: `${url}/icon-that-is-gone.png` }
  await ask(page, url, '/admin/look', look)
  const hiding = (page: Page) =>
    page
      .locator('.wordmark')
      .first()
      .evaluate((mark) => getComputedStyle(mark).textIndent !== '0px')
  for (const path of ['/sign-in', '/error?error=banned']) {
    const stranger = await openPage(t, { colorScheme: 'dark' })
    await stranger.route('**/icon-that-is-gone.png', (route) => route.fulfill({ contentType: 'image/svg+xml', body: square }))
    await stranger.goto(path)
    await until(async () => assert.equal(await hiding(stranger), true, path))
    await stranger.unroute('**/icon-that-is-gone.png')
    const unlucky = await openPage(t)
    await unlucky.route('**/icon-that-is-gone.png', (route) => route.fulfill({ contentType: 'image/png', body: 'no picture' }))
    await unlucky.goto(path)
    await until(async () => assert.equal(await hiding(unlucky), false, path))
    await unlucky
      .locator('.wordmark')
      .getByText('Birch')
      .or(unlucky.locator('.wordmark', { hasText: 'Birch' }))
      .first()
      .waitFor()
  }
})

const square = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'

test('a field that may stay empty is not announced as one that must be filled in', async (t) => {
  const page = await openPage(t)
  await makeAdministrator(await register(page, url, somebody('Ada')))
  await page.goto('/admin/look')
  await page.locator('input[name=termsUrl]').waitFor()
  for (const name of ['accent', 'termsUrl', 'supportUrl'])
    assert.equal(await page.locator(`input[name=${name}]`).getAttribute('aria-required'), null, name)
  await page.goto('/organizations/new')
  await until(async () => assert.equal(await page.getByLabel('Name', { exact: true }).getAttribute('aria-required'), 'true'))
})

test('what is typed while a form is being saved stays typed, the focus stays there, and it is saved next', async (t) => {
  const page = await openPage(t)
  await makeAdministrator(await register(page, url, somebody('Ada')))
  const bar = page.getByRole('group', { name: 'Unsaved changes' })
  for (const [screen, first, next] of [
    ['look', page.getByLabel('Product name'), page.locator('input[name=termsUrl]')],
    ['letters', page.getByLabel('Subject'), page.getByLabel('Heading')],
  ] as const) {
    const typed = screen === 'look' ? ['Fern Cloud', 'https://fern.example/terms'] : ['Come to {applicationName}', 'Come in']
    const [held, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route(`**/admin/${screen}`, async (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      asked.resolve()
      await held.promise
      return route.continue()
    })
    await page.goto(`/admin/${screen}`)
    await first.fill(typed[0] ?? '')
    await save(page)
    await asked.promise
    await next.fill(typed[1] ?? '')
    held.resolve()
    await notice(page, / was saved\.$/)
      .first()
      .waitFor()
    await hasFocus(next)
    await save(page)
    await bar.waitFor({ state: 'detached' })
    await page.reload()
    await until(async () => assert.deepEqual([await first.inputValue(), await next.inputValue()], typed))
  }
})
