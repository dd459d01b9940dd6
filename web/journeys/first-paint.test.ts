import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { screens } from '../screens.ts'
import { openBrowser } from './browser.ts'
import { fileDatabase, found, register, somebody } from './deeds.ts'
import { arriveAt, standStill } from './until.ts'

const { environment, makeAdministrator } = fileDatabase()
const { openPage, url } = await openBrowser({}, environment)

test('the title that the page paints by itself is the one that the screen has', async (t) => {
  const page = await openPage(t, { locale: 'de' })
  await makeAdministrator(await register(page, url, somebody('Ada')))
  await found(page, url, { name: 'Engines', slug: 'engines' })
  for (const path of screens.flatMap((screen) => ('title' in screen ? [screen.path] : []))) {
    await page.goto(url + path.replace('$slug', 'engines'), { waitUntil: 'commit' })
    const painted = await page.locator('#title:not(:empty), h1').first().textContent()
    assert.equal(await page.locator('h1').textContent(), painted, path)
  }
})

test('what the app needs first is asked for once, while the app is on its way', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Ada'))
  await found(page, url, { name: 'Looms', slug: 'looms' })
  await standStill(page)
  const asked = questionsOf(page)
  await page.goto(`${url}/o/looms/people`)
  await page.getByText('The only owner').waitFor()
  for (const path of firstQuestions) {
    assert.equal(asked.filter((each) => each === path).length, 1, path)
    assert.ok(asked.indexOf(path) < asked.indexOf('/api/auth/organization/list-members'), path)
  }
})

test('what the app needs first is asked for once too where it is known late who is here', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Ada'))
  await found(page, url, { name: 'Mills', slug: 'mills' })
  await standStill(page)
  const asked = questionsOf(page)
  await holdSession(page)
  await page.goto(`${url}/o/mills/people`)
  await page.getByText('The only owner').waitFor()
  for (const path of firstQuestions) assert.equal(asked.filter((each) => each === path).length, 1, path)
})

test('where a person signed in before, it is asked for once too, and before the first script is here', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Ada'))
  await found(page, url, { name: 'Barns', slug: 'barns' })
  await page.goto(`${url}/o/barns/people`)
  await page.getByText('The only owner').waitFor()
  await standStill(page)
  const asked = questionsOf(page)
  const { promise: isAsked, resolve: sayAsked } = Promise.withResolvers<void>()
  page.on('request', (request) => request.url().includes('/get-organization?') && sayAsked())
  await page.route(/\/assets\/early-/, async (route) => {
    await isAsked
    await route.continue()
  })
  await page.goto(`${url}/o/barns/people`)
  await page.getByText('The only owner').waitFor()
  for (const path of firstQuestions) assert.equal(asked.filter((each) => each === path).length, 1, path)
})

test('without a session nothing is asked for that would be refused, and the person comes to sign in', async (t) => {
  const page = await openPage(t)
  const refused: string[] = []
  page.on('response', (response) => response.status() >= 400 && refused.push(response.url()))
  await holdSession(page)
  await page.goto(`${url}/o/looms/people`)
  await arriveAt(page, /\/sign-in\?/)
  assert.deepEqual(refused, [])
})

test('a page in a tab that nobody looks at starts all the same', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Ada'))
  await page.addInitScript('globalThis.requestAnimationFrame = () => 0')
  await page.goto(`${url}/account/profile`)
  await page.getByRole('heading', { level: 1 }).waitFor()
})

const firstQuestions = ['get-session', 'get-settings', 'organization/list', 'organization/list-roles', 'organization/get-organization'].map(
  (path) => `/api/auth/${path}`,
)

/** The paths that a page asks for, in this order. */
function questionsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

/** Answers the session only after the frame is painted: the page does not wait long for it. */
function holdSession(page: Page) {
  return page.route('**/get-session*', async (route) => {
    await page.getByRole('navigation').getByRole('link', { name: 'People' }).waitFor()
    await route.continue()
  })
}
