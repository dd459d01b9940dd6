import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page, Route } from 'playwright-core'
import { errorWords } from '#contract/error-words/en.ts'
import { openBrowser } from './browser.ts'
import { hasFocus } from './judge.ts'
import { becomeNobody, device, type Person, signUp } from './people.ts'
import { arriveAt, until } from './until.ts'

const { openPage } = await openBrowser()

test('a wrong password keeps the address, and selects the password to be typed again', async (t) => {
  const { page, person } = await atSignIn(t)
  await fill(page, { ...person, password: 'not the password' })
  await submit(page)
  await page.getByRole('alert').getByText(errorWords.INVALID_EMAIL_OR_PASSWORD).waitFor()
  await until(async () => assert.equal(await page.getByLabel('Email').inputValue(), person.email))
  await until(async () => {
    const selected = await page.getByLabel('Password', { exact: true }).evaluate((input: HTMLInputElement) => ({
      isFocused: input === document.activeElement,
      length: (input.selectionEnd ?? 0) - (input.selectionStart ?? 0),
    }))
    assert.deepEqual(selected, { isFocused: true, length: 'not the password'.length })
  })

  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await arriveAt(page, '**/account')
})

test('everything can be done with the keyboard alone', async (t) => {
  const { page, person } = await atSignIn(t)
  await hasFocus(page.getByLabel('Email or username'))
  await page.keyboard.type(person.email)
  await tabTo(page, 'textbox', 'Password')
  await page.keyboard.type(person.password)
  await tabTo(page, 'checkbox', 'Stay signed in on this device')
  await page.keyboard.press('Space')
  await tabTo(page, 'button', 'Sign in')
  await page.keyboard.press('Enter')
  await arriveAt(page, '**/account')
  await tabTo(page, 'link', 'Sessions')
  await page.keyboard.press('Enter')
  await device(page, 'This device').waitFor()
  const cookies = await page.context().cookies()
  assert.equal(cookies.find(({ name }) => name.endsWith('session_token'))?.expires, -1, 'not remembered')

  await page.reload()
  await device(page, 'This device').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await until(async () =>
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'content', 'the first stop skips to the content'),
  )
  await tabTo(page, 'button', /^Sign out Chrome/)
  await page.keyboard.press('Enter')
  await arriveAt(page, '**/sign-in')
})

test('empty and mistyped fields are pointed out, the first one under the focus', async (t) => {
  const page = await openPage(t)
  await page.goto('/sign-in')
  await submit(page)
  await page.getByText('Enter your email address or username.').waitFor()
  await page.getByText('Enter your password.').waitFor()
  const email = page.getByLabel('Email')
  await hasFocus(email)
  await until(async () => assert.equal(await email.getAttribute('aria-invalid'), 'true'))

  await email.fill('ada@')
  await page.getByText('Enter your email address or username.').waitFor({ state: 'detached' }) // typing takes the words away
  // The validator of addresses is fetched while one is typed. A field that is left before it has loaded is validated the next time.
  await until(async () => {
    await email.focus()
    await page.getByLabel('Password', { exact: true }).focus()
    assert.equal(await email.getAttribute('aria-invalid'), 'true')
  })
})

test('the password can be seen, and Caps Lock is noticed', async (t) => {
  const page = await openPage(t)
  await page.goto('/sign-in')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('secret')
  await page.getByRole('button', { name: 'Show password' }).click()
  await until(async () => assert.equal(await password.getAttribute('type'), 'text'))
  await page.getByRole('button', { name: 'Hide password' }).click()
  await until(async () => assert.equal(await password.getAttribute('type'), 'password'))
  await password.evaluate((input) => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }))
  })
  await page.getByText('Caps Lock is on.').waitFor()
})

test('a lost connection loses nothing that was typed', async (t) => {
  const { page, person } = await atSignIn(t)
  await fill(page, person)
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor() // what else is on its way would say so as well
  await page.context().setOffline(true)
  await submit(page)
  await page.getByRole('alert').getByText('You’re offline.').waitFor()
  await page.context().setOffline(false)
  await submit(page)
  await arriveAt(page, '**/account')
})

test('a fault of the server is owned up to, with a number to quote', async (t) => {
  const { page, person } = await atSignIn(t)
  await fill(page, person)
  await answerOnce(page, (route) =>
    route.fulfill({ status: 500, headers: { 'x-request-id': 'request-9' }, json: { code: 'INTERNAL_SERVER_ERROR', message: 'no' } }),
  )
  await submit(page)
  await page
    .getByRole('alert')
    .getByText(/went wrong on our side/)
    .waitFor()
  await page.getByText('request-9').waitFor()
  await submit(page)
  await arriveAt(page, '**/account')
})

for (const [name, status, code] of [
  ['too many attempts', 429, 'TOO_MANY_REQUESTS'],
  ['a server with its hands full', 503, 'TOO_BUSY'],
] as const) {
  test(`after ${name} the seconds are counted down before the next try`, async (t) => {
    const page = await openPage(t)
    await page.clock.install() // however slow the machine, the seconds are over when we say so
    const person = await goToSignIn(page)
    await fill(page, person)
    await answerOnce(page, (route) => route.fulfill({ status, headers: { 'retry-after': '600' }, json: { code, message: 'wait' } }))
    await submit(page)
    await page.getByRole('alert').getByText(errorWords[code]).waitFor()
    const waiting = page.getByRole('button', { name: /^Try again in \d+ seconds$/ })
    await until(async () => assert.equal(await waiting.getAttribute('aria-disabled'), 'true'))
    await page.getByRole('button', { name: /^Try again in 5\d\d seconds$/ }).waitFor()
    await page.clock.fastForward('10:00')
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    await submit(page)
    await arriveAt(page, '**/account')
  })
}

test('a slow answer shows at once that it is waited for, and a second press sends nothing', async (t) => {
  const { page, person } = await atSignIn(t)
  await fill(page, person)
  const answer = Promise.withResolvers<void>()
  let requests = 0
  await page.route('**/sign-in/email', async (route) => {
    requests++
    await answer.promise
    await route.continue()
  })
  const button = page.locator('button[type=submit]')
  const width = (await button.boundingBox())?.width
  await button.click()
  await page.getByRole('button', { name: 'Signing in…' }).waitFor() // the answer is still held back
  await until(async () => assert.equal((await button.boundingBox())?.width, width, 'the button keeps its width'))
  await button.click({ force: true })
  await page.getByLabel('Password', { exact: true }).press('Enter')
  answer.resolve()
  await arriveAt(page, '**/account')
  assert.equal(requests, 1)
})

test('the language changes in place and loses nothing that was typed', async (t) => {
  const page = await openPage(t)
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Language').selectOption('Русский')
  await page.getByRole('heading', { name: 'Вход' }).waitFor()
  await until(async () => assert.equal(await page.getByLabel('Электронная почта').inputValue(), 'ada@example.com'))
  await page.reload()
  await page.getByRole('heading', { name: 'Вход' }).waitFor()
  await page.locator('html[lang="ru"]').waitFor()
})

test('a chosen theme is there before anything is painted', async (t) => {
  const page = await openPage(t, { colorScheme: 'light' })
  await page.goto('/sign-in')
  await page.getByLabel('Theme').selectOption('Dark')
  await page.route('**/assets/base-*.js', (route) => route.abort())
  await page.reload()
  await until(async () => {
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    assert.equal(background, 'rgb(13, 20, 18)', 'dark without any of the app’s code')
  })
})

async function atSignIn(t: Parameters<typeof openPage>[0]) {
  const page = await openPage(t)
  return { page, person: await goToSignIn(page) }
}

/** Has an account, is signed out, and is about to sign in. */
async function goToSignIn(page: Page): Promise<Person> {
  const person = await signUp(page)
  await becomeNobody(page)
  await page.goto('/sign-in')
  return person
}

async function fill(page: Page, { email, password }: Person) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

function submit(page: Page) {
  return page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

function answerOnce(page: Page, answer: (route: Route) => Promise<void>) {
  return page.route('**/sign-in/email', answer, { times: 1 })
}

/** Presses Tab until what is wanted has the focus. */
async function tabTo(page: Page, role: 'textbox' | 'checkbox' | 'button' | 'link', name: string | RegExp) {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' }).first()
  await wanted.waitFor()
  if (await wanted.evaluate((element) => element === document.activeElement)) return
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  assert.fail(`Tab never reached ${name}`)
}
