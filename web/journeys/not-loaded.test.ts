import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { signUp } from './people.ts'
import { until } from './until.ts'

const { openPage } = await openBrowser()
const title = 'Couldn’t load this part of the page'

test('what cannot be fetched ahead of time is no concern of the person who types', async (t) => {
  const page = await openPage(t)
  const isGone = await withhold(page, /assets\/sign-up-screen/)
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill('ada@example.com')
  await mark(page)
  await until(async () => assert.ok(isGone()))
  await page.getByRole('link', { name: 'Create an account' }).waitFor()
  await until(async () => assert.equal(await page.getByLabel('Email').inputValue(), 'ada@example.com'))
  await giveBack(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('button', { name: 'Create account' }).waitFor()
  assert.ok(await isMarked(page), 'the page never loaded itself anew')
})

test('a signed-out screen that cannot be fetched says so in its place, and is there when it is tried again', async (t) => {
  const page = await openPage(t)
  await page.goto('/sign-in')
  await mark(page)
  await withhold(page, /assets|\/forgot/)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByText('We couldn’t reach the server.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await giveBack(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  assert.ok(await isMarked(page))
})

test('a screen of the app that cannot be fetched leaves the frame standing, and going elsewhere works', async (t) => {
  const page = await openPage(t)
  await signUp(page)
  await page.goto('/account/sessions')
  await page.getByRole('heading', { name: 'Sessions' }).waitFor()
  await mark(page)
  await withhold(page, /assets/)
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('navigation', { name: 'Navigation' }).waitFor()
  await page.getByRole('link', { name: 'Sessions' }).click()
  await page.getByRole('heading', { name: 'Sessions' }).waitFor()
  await giveBack(page)
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('heading', { name: 'Profile' }).waitFor()
  assert.ok(await isMarked(page))
})

test('a newer version is offered and never loads itself', async (t) => {
  const page = await openPage(t)
  await signUp(page)
  await page.goto('/account/sessions')
  await page.getByRole('heading', { name: 'Sessions' }).waitFor()
  await mark(page)
  await page.route(/assets\/(api-keys-screen|managing)/, (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.route(/account\/(sessions|api-keys)$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script src="/assets/newer.js"></script>' }),
  )
  await page.getByRole('link', { name: 'API keys' }).click()
  await page.getByText('A new version is available. Reload to continue.').waitFor()
  assert.ok(await isMarked(page))
  await giveBack(page)
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('heading', { name: 'API keys', exact: true }).waitFor()
  await until(async () => assert.ok(!(await isMarked(page))))
})

test('an app whose scripts are gone with the old version offers the new one, and asks for them no more', async (t) => {
  const page = await openPage(t)
  await signUp(page)
  await page.goto('/account/sessions')
  await page.getByRole('heading', { name: 'Sessions' }).waitFor()
  await page.route(/account\/sessions$/, (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill({ contentType: 'text/html', body: 'newer' }),
  )
  let asked = 0
  await page.route(/assets\/frame-.*\.js$/, (route) => {
    asked++
    return route.fulfill({ status: 404, body: 'gone' })
  })
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('alert').getByText('A new version is available. Reload to continue.').waitFor()
  const before = asked
  await page.waitForTimeout(2000)
  assert.equal(asked, before)
  await giveBack(page)
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('heading', { name: 'Sessions' }).waitFor()
})

test('the frame stands before anything else of the app has come', async (t) => {
  const page = await openPage(t)
  await signUp(page)
  await withhold(page, /assets\/.*\.js$/)
  await page.goto('/account/sessions')
  await page.locator('#app svg').waitFor()
})

test('the navigation stands before it is known who is signed in, and the screen follows', async (t) => {
  const page = await openPage(t)
  await signUp(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/get-session', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/account/sessions')
  await page.getByRole('link', { name: 'Profile' }).waitFor()
  assert.equal(await page.getByRole('heading', { name: 'Sessions' }).count(), 0)
  held.resolve()
  await page.getByRole('heading', { name: 'Sessions' }).waitFor()
})

test('an account that cannot be read leaves the frame and a title standing, and is there when it is tried again', async (t) => {
  const page = await openPage(t)
  await signUp(page)
  await withhold(page, /get-session/)
  await page.goto('/account/sessions')
  await page.getByRole('heading', { level: 1, name: 'Couldn’t load your account' }).waitFor()
  await page.getByRole('link', { name: 'Profile' }).waitFor()
  const back = Promise.withResolvers<void>()
  await page.route('**/get-session', async (route) => {
    await back.promise // the app asks by itself as well, and would take the button away when it is answered
    await route.continue()
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  back.resolve()
  await page.getByRole('heading', { name: 'Sessions' }).waitFor()
})

test('words that do not come at first are waited for', async (t) => {
  const page = await openPage(t)
  const isGone = await withhold(page, /assets\/auth-en/)
  await page.goto('/sign-in')
  await until(async () => assert.ok(isGone()))
  await giveBack(page)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
})

test('a language that cannot be fetched leaves the page as it is', async (t) => {
  const page = await openPage(t)
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill('ada@example.com')
  const isGone = await withhold(page, /assets\/auth-de/)
  await page.getByLabel('Language').selectOption('de')
  await until(async () => assert.ok(isGone()))
  await until(async () => assert.equal(await page.getByLabel('Language').inputValue(), 'en'))
  assert.equal(await page.getByLabel('Email').inputValue(), 'ada@example.com')
})

/** Cuts the connection for these addresses. Gives the function that says whether one was asked for. */
async function withhold(page: Page, address: RegExp) {
  let wasAsked = false
  await page.route(address, (route) => {
    wasAsked = true
    return route.abort()
  })
  return () => wasAsked
}

async function giveBack(page: Page) {
  await page.unrouteAll()
}

function mark(page: Page) {
  return page.evaluate(() => Object.assign(window, { isMarked: true }))
}

function isMarked(page: Page) {
  return page.evaluate(() => 'isMarked' in window)
}
