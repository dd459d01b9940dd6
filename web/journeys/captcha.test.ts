import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { advance, linkTo, typeCode } from './account.ts'
import { openBrowser } from './browser.ts'
import { hasFocus, judge, readsInEveryLanguage } from './judge.ts'
import { newPerson, type Person } from './people.ts'
import { arriveAt, until } from './until.ts'

const journey = await openBrowser({ captchaProvider: 'sandbox' })
const { openPage, url } = journey

test('an account is made only by who proves to be a person, by keyboard alone', async (t) => {
  const page = await openPage(t)
  const calls = callsTo(page, '/sign-up/email')
  await page.goto('/sign-up')
  await unproven(page)
  await fill(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Please complete this check.').waitFor()
  assert.deepEqual(calls, [], 'without a proof nothing is sent')
  await page.getByRole('group', { name: 'Confirm that you’re human' }).and(page.locator(':focus')).waitFor()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await widget(page).getByRole('checkbox', { name: 'You are a person' }).waitFor()
  await page.getByText('Please complete this check.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Create account' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  assert.equal(calls.length, 1)
})

test('a form that is sent while its captcha is still being fetched waits, and asks for it', async (t) => {
  const page = await openPage(t)
  const calls = callsTo(page, '/sign-up/email')
  const { promise: sent, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/captcha-field-*.js', (route) => sent.then(() => route.continue()))
  const fetched = page.waitForRequest('**/captcha-field-*.js')
  await page.goto('/sign-up')
  await fetched
  await fill(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  goOn()
  await page.getByText('Please complete this check.').waitFor()
  assert.deepEqual(calls, [])
})

test('a proof is good for one request: whoever is refused gives another', async (t) => {
  const page = await openPage(t)
  const proofs = callsTo(page, '/sign-in/email')
  const person = await somebodyWithAnAccount(page)
  await page.goto('/sign-in')
  await signInWith(page, { ...person, password: 'wrong' })
  await page.getByRole('alert').getByText('The email address or the password is wrong.').waitFor()
  await unproven(page)
  const again = await page.request.post(`${url}/api/auth/sign-in/email`, {
    data: { email: person.email, password: person.password },
    headers: { origin: url, 'x-captcha-response': proofs[0] ?? assert.fail() },
  })
  assert.deepEqual([again.status(), (await again.json()).code], [403, 'VERIFICATION_FAILED'])

  await signInWith(page, person)
  await arriveAt(page, '**/account')
  assert.equal(new Set(proofs).size, 2)
})

test('a proof that the service refuses is said to be so, and asked for again', async (t) => {
  const page = await openPage(t)
  const person = await somebodyWithAnAccount(page)
  await page.goto('/sign-in')
  await widget(page).getByLabel('Stand-in: it').selectOption('is refused')
  await signInWith(page, person)
  await page.getByRole('alert').getByText('The captcha wasn’t accepted. Please try again.').waitFor()
  await unproven(page)
  await signInWith(page, person)
  await arriveAt(page, '**/account')
})

test('a proof that ran out is asked for again, whether the widget or the server finds out', async (t) => {
  const page = await openPage(t)
  const person = await somebodyWithAnAccount(page)
  await page.goto('/sign-in')
  await widget(page).getByLabel('Stand-in: it').selectOption('expires soon')
  await widget(page).getByRole('checkbox').click() // so soon that it may be unchecked again before anybody looks
  await page.getByText('The check has expired. Please try again.').waitFor()
  await unproven(page)

  await widget(page).getByRole('checkbox').check()
  await page.getByText('The check has expired.').waitFor({ state: 'detached' })
  await advance(journey, 'PT3M')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').getByText('The captcha wasn’t accepted.').waitFor()
  await unproven(page)
  await signInWith(page, person)
  await arriveAt(page, '**/account')
})

test('a check that cannot be loaded, breaks or is slow says so, and can be tried again', async (t) => {
  const page = await openPage(t)
  await page.route('**/dev/captcha/api.js*', (route) => route.abort(), { times: 1 })
  await page.goto('/sign-in')
  await page.getByRole('alert').getByText('Couldn’t load the check').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await widget(page).getByRole('checkbox').waitFor()

  await widget(page).getByLabel('Stand-in: it').selectOption('breaks')
  await widget(page).getByRole('checkbox').click()
  await page.getByRole('alert').getByText('Couldn’t load the check').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await widget(page).getByLabel('Stand-in: it').selectOption('is slow')
  await Promise.all([widget(page).getByText('Checking…').first().waitFor(), widget(page).getByRole('checkbox').click()])
  await widget(page).getByText('You are a person').first().waitFor()
})

test('its words follow the language of the page', async (t) => {
  const page = await openPage(t, { locale: 'de' })
  await page.goto('/forgot')
  await page.getByRole('group', { name: 'Bestätigen Sie, dass Sie ein Mensch sind' }).waitFor()
  await page.getByLabel('Sprache').selectOption('Français')
  await page.getByRole('group', { name: 'Confirmez que vous êtes humain' }).waitFor()
})

test('a forgotten password is replaced behind the captcha, and the mail sent again', async (t) => {
  const page = await openPage(t)
  const { email } = await somebodyWithAnAccount(page)
  await page.goto('/forgot')
  await page.getByLabel('Email').fill(email)
  await widget(page).getByRole('checkbox').check()
  await proven(page)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()

  await page.goto(await linkTo(journey, email, '/reset-password/'))
  await page.getByLabel('New password').fill('another horse battery')
  await widget(page).getByRole('checkbox').check()
  await proven(page)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await arriveAt(page, '**/account')
})

test('a code is mailed behind the captcha, and another proof comes before it counts', async (t) => {
  const page = await openPage(t)
  const { email } = await somebodyWithAnAccount(page)
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByRole('heading', { name: 'Sign in by email' }).waitFor()
  await until(async () => assert.equal(await page.getByLabel('Email').inputValue(), email))
  await widget(page).getByRole('checkbox').check()
  await proven(page)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()

  const code = await until(async () => {
    const [found] = (await journey.mailsTo(email)).flatMap(({ text, links }) =>
      links.some((link) => link.includes('/magic?')) ? (/^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? []) : [],
    )
    return found ?? assert.fail('no code came')
  })
  await page.getByRole('button', { name: 'Confirm' }).waitFor()
  await hasFocus(page.getByRole('textbox', { name: 'Code from the email' })) // also where the page learns late that a captcha guards it
  await typeCode(page, 'Code from the email', code)
  await widget(page).getByRole('checkbox').check()
  await proven(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await arriveAt(page, '**/account')
})

test('a form with its captcha: axe finds nothing, and it fits 320 pixels in every language', async (t) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openPage(t, { viewport: { width: 320, height: 640 }, colorScheme, reducedMotion: 'reduce' })
    await page.goto('/sign-up')
    await widget(page).getByRole('checkbox').waitFor()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Please complete this check.').waitFor()
    await judge(page, `asked for, ${colorScheme}`)
    await widget(page).getByLabel('Stand-in: it').selectOption('breaks')
    await widget(page).getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await judge(page, `broken, ${colorScheme}`)
    if (colorScheme === 'dark') continue
    await readsInEveryLanguage(page, { titles: 6 })
  }
})

test('without a captcha no part of one is loaded', async (t) => {
  const plain = await openBrowser()
  const page = await plain.openPage(t)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/sign-in', { waitUntil: 'networkidle' })
  assert.deepEqual(
    loaded.filter((address) => /captcha/.test(address)),
    [],
  )
})

function widget(page: Page) {
  return page.frameLocator('iframe[title="I am a person"]')
}

function proven(page: Page) {
  return widget(page).getByText('You are a person').first().waitFor()
}

/** The widget shows no proof yet. */
function unproven(page: Page) {
  return widget(page).getByRole('checkbox', { name: 'I am a person', checked: false }).waitFor()
}

/** What each call to a route carried as its proof, in order. */
function callsTo(page: Page, path: string): string[] {
  const proofs: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(path)) proofs.push(request.headers()['x-captcha-response'] ?? '')
  })
  return proofs
}

async function fill(page: Page, person = newPerson()) {
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
}

async function somebodyWithAnAccount(page: Page): Promise<Person> {
  const person = newPerson()
  const answer = await page.request.post(`${url}/api/auth/sign-up/email`, {
    data: person,
    headers: { origin: url, 'x-captcha-response': 'pass' },
  })
  assert.ok(answer.ok())
  await page.context().clearCookies()
  return person
}

async function signInWith(page: Page, { email, password }: Person) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await widget(page).getByRole('checkbox').check()
  await proven(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
