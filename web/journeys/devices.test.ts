import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Route } from 'playwright-core'
import { notice } from './account.ts'
import { openBrowser } from './browser.ts'
import { hasFocus } from './judge.ts'
import { device, iPhone, signIn, signOut, signUp, windows } from './people.ts'
import { arriveAt, painted, until } from './until.ts'

const { openPage } = await openBrowser()

test('a second browser shows as another device, and is signed out from the first', async (t) => {
  const first = await openPage(t)
  const person = await signUp(first)
  const second = await openPage(t, { userAgent: windows })
  await signIn(second, person)
  await arriveAt(second, '**/account')

  await first.goto('/account/sessions')
  const rows = first
    .getByRole('table', { name: 'Signed-in devices' })
    .getByRole('row')
    .filter({ has: first.getByRole('button', { name: /^Sign out/ }) })
  await device(first, 'Chrome on Windows').waitFor()
  await until(async () => assert.equal(await rows.count(), 2))
  await until(async () => assert.match((await rows.first().textContent()) ?? '', /This device/))

  await first.getByRole('button', { name: 'Sign out Chrome on Windows' }).click()
  await notice(first, 'Chrome on Windows was signed out.').waitFor()
  await device(first, 'Chrome on Windows').waitFor({ state: 'detached' })

  await second.reload()
  await arriveAt(second, '**/sign-in?redirect=%2Faccount')
})

test('all others are signed out after a question that can be answered with no', async (t) => {
  const page = await openPage(t)
  const person = await signUp(page)
  for (const userAgent of [windows, iPhone]) await signIn(await openPage(t, { userAgent }), person)

  await page.goto('/account/sessions')
  const ask = page.getByRole('button', { name: 'Sign out all others (2)' })
  await ask.click()
  const dialog = page.getByRole('alertdialog', { name: 'Sign out 2 other devices?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await device(page, 'Safari on iOS').waitFor()
  await hasFocus(ask)

  await ask.click()
  await dialog.getByRole('button', { name: 'Sign out 2 devices' }).click()
  await notice(page, '2 devices were signed out.').waitFor()
  await page.getByText('Other browsers and devices appear here').waitFor()
  await page.reload()
  await page.getByText('Other browsers and devices appear here').waitFor()
})

test('a device that could not be signed out stays in the list, and the reason is said', async (t) => {
  const page = await openPage(t)
  const person = await signUp(page)
  await signIn(await openPage(t, { userAgent: windows }), person)
  await page.goto('/account/sessions')
  await device(page, 'Chrome on Windows').waitFor()
  const list = Promise.withResolvers<void>()
  await page.route('**/revoke-session', (route) => route.abort())
  await page.route('**/list-sessions', async (route) => {
    await list.promise // it is read again, which may take long on such a connection
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sign out Chrome on Windows' }).click()
  await notice(page, /Chrome on Windows couldn’t be signed out\. We couldn’t reach the server/).waitFor()
  list.resolve()
  await device(page, 'Chrome on Windows').waitFor()
})

test('a device that is signed out stays out of the list when an older one comes late', async (t) => {
  const page = await openPage(t)
  await page.clock.install()
  const person = await signUp(page)
  await signIn(await openPage(t, { userAgent: windows }), person)
  await page.goto('/account/sessions')
  await device(page, 'Chrome on Windows').waitFor()

  const [asked, late, came] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holdBack = async (route: Route) => {
    const response = await route.fetch()
    asked.resolve()
    await late.promise
    await route.fulfill({ response }).catch(() => {}) // the page does not wait for it any more
    came.resolve()
  }
  await page.route('**/list-sessions', holdBack, { times: 1 })
  await page.clock.fastForward('01:00') // the person comes back to the tab, and the list is read again
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await asked.promise
  await page.getByRole('button', { name: 'Sign out Chrome on Windows' }).click()
  await device(page, 'Chrome on Windows').waitFor({ state: 'detached' })
  late.resolve()
  await came.promise
  await painted(page)
  assert.equal(await device(page, 'Chrome on Windows').count(), 0)
})

test('a list that cannot be read says why, gives a number to quote, and comes at the next try', async (t) => {
  const page = await openPage(t)
  await signUp(page)
  await page.route('**/list-sessions', (route) =>
    route.fulfill({ status: 500, headers: { 'x-request-id': 'request-7' }, json: { code: 'INTERNAL_SERVER_ERROR', message: 'no' } }),
  )
  await page.goto('/account/sessions')
  await page.getByRole('heading', { name: 'Couldn’t load your sessions' }).waitFor()
  await page.getByText('request-7').waitFor()
  await page.unroute('**/list-sessions')
  await page.getByRole('button', { name: 'Try again' }).click()
  await device(page, 'This device').waitFor()
})

test('a list that takes long is waited for with a skeleton, a short wait is not', async (t) => {
  const page = await openPage(t)
  await signUp(page)
  const answer = Promise.withResolvers<void>()
  await page.route('**/list-sessions', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.goto('/account/sessions')
  const skeleton = page.getByRole('status').filter({ hasText: 'Loading…' })
  await skeleton.waitFor()
  answer.resolve()
  await device(page, 'This device').waitFor()
  await until(async () => assert.equal(await skeleton.count(), 0))
})

test('an app that cannot ask who is there says so, and goes on at the next try', async (t) => {
  const page = await openPage(t)
  await signUp(page)
  await page.route('**/get-session*', (route) => route.abort())
  await page.goto('/account/sessions')
  await page.getByRole('heading', { name: 'Couldn’t load your account' }).waitFor()
  const back = Promise.withResolvers<void>()
  await page.route('**/get-session*', async (route) => {
    await back.promise // the app asks by itself as well, and would take the button away when it is answered
    await route.continue()
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  back.resolve()
  await device(page, 'This device').waitFor()
})

test('signing out that fails leaves the person signed in, and says so', async (t) => {
  const page = await openPage(t)
  await signUp(page)
  await page.goto('/account/sessions')
  await device(page, 'This device').waitFor()
  await page.route('**/sign-out', (route) => route.abort())
  await signOut(page)
  await notice(page, 'Couldn’t sign out. You’re still signed in.').waitFor()
})
