import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { errorWords } from '#contract/error-words/en.ts'
import { type Language, languages } from '#contract/languages.ts'
import { codesByNow } from '#server/testing/authenticators.ts'
import { codeTo, linkTo } from './account.ts'
import { addAuthenticator, pickNothing } from './authenticator.ts'
import { openBrowser } from './browser.ts'
import { startComponentSite } from './component-site.ts'
import { ask, notice, register, somebody } from './deeds.ts'
import { hasFocus, judge, judgeColours } from './judge.ts'
import { becomeNobody, signIn as signInThere } from './people.ts'
import { arriveAt, until } from './until.ts'

const site = await startComponentSite(fileURLToPath(new URL('sign-in.stage.tsx', import.meta.url)))
const journey = await openBrowser({ trustedOrigins: [site.origin] }, { TOLLGATE_ACCENT: '#ffe000', TOLLGATE_RADIUS: '3' })
const { openPage, url } = journey
site.allow(url)

test('a page of another origin signs people in by keys alone, says what is wrong, and leads to where they wanted to be', async (t) => {
  const page = await openPage(t)
  const person = await register(page, url, somebody('Kim Keys'))
  await becomeNobody(page)
  await show(page, { redirect: '/after' })
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
  await page.getByLabel('Email or username').focus()
  await page.keyboard.press('Enter')
  await page.getByText('Enter your email address or username.').waitFor()
  await page.getByText('Enter your password.').waitFor()
  await hasFocus(page.getByLabel('Email or username'))
  await page.keyboard.type(person.email)
  await until(async () => assert.equal(await page.getByText('Enter your email address or username.').count(), 0))
  await page.getByLabel('Password', { exact: true }).focus()
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText(errorWords.INVALID_EMAIL_OR_PASSWORD).waitFor()
  await hasFocus(page.getByLabel('Password', { exact: true }))
  await judge(page, 'a wrong password')
  await page.keyboard.type(person.password) // what was wrong is selected, and typed over
  await page.keyboard.press('Enter')
  await arriveAt(page, `${site.origin}/after`)
  assert.equal(await whoIsIn(page), person.email)
})

test('people who are in see who they are, and the application hears of them', async (t) => {
  const page = await openPage(t)
  const person = await register(page, url, somebody('Ina In'))
  await becomeNobody(page)
  await show(page)
  await signIn(page, person)
  await page.getByText(`Signed in as ${person.email}`).waitFor()
  await until(async () => assert.equal(await page.locator('output').textContent(), person.email))
  await judge(page, 'signed in')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Email or username').waitFor()
})

test('a session that cannot be read here is no dead end: the server’s page goes on', async (t) => {
  const page = await openPage(t)
  const person = await register(page, url, somebody('Lou Lost'))
  await becomeNobody(page)
  await show(page)
  await page.getByLabel('Email or username').waitFor()
  await page.route('**/get-session', (route) => route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE', message: 'no' } }))
  await signIn(page, person)
  await page.getByRole('alert').getByText(errorWords.SERVICE_UNAVAILABLE).waitFor()
  await page.unroute('**/get-session')
  const way = await page.getByRole('link', { name: 'Continue on the pages of' }).getAttribute('href')
  assert.ok(way?.startsWith(`${url}/continue?`))
})

test('a sign-out that fails is said', async (t) => {
  const page = await openPage(t)
  const person = await register(page, url, somebody('Sol Stays'))
  await becomeNobody(page)
  await show(page)
  await signIn(page, person)
  await page.route('**/sign-out', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('alert').getByText('We couldn’t reach the server.').waitFor()
  await page.getByText(`Signed in as ${person.email}`).waitFor()
})

test('an address that the server does not trust is never gone to', async (t) => {
  const page = await openPage(t)
  const person = await register(page, url, somebody('Rae Refused'))
  for (const redirect of ['https://elsewhere.example/steal', 'javascript:alert(1)', '//elsewhere.example', 'data:text/html,x']) {
    await becomeNobody(page)
    await show(page, { redirect })
    await page.getByLabel('Email or username').waitFor()
    const forgot = await page.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')
    assert.equal(new URL(new URL(forgot ?? '').searchParams.get('redirect') ?? '').origin, site.origin)
    await signIn(page, person)
    await page.getByText(`Signed in as ${person.email}`).waitFor()
    assert.equal(new URL(page.url()).origin, site.origin)
    assert.equal(await page.getByRole('link', { name: 'Continue' }).count(), 0)
  }
})

test('an address of another origin that the server trusts is gone to', async (t) => {
  const page = await openPage(t)
  const person = await register(page, url, somebody('Tia Trusted'))
  await becomeNobody(page)
  await show(page, { redirect: `${url}/account/profile` })
  await signIn(page, person)
  await arriveAt(page, '**/account/profile')
})

test('an authenticator finishes a sign-in, a trusted browser is not asked again, and a backup code works without the phone', async (t) => {
  const page = await openPage(t)
  const { person, nextCode, backupCodes } = await withAuthenticator(page, 'Fay Factor')
  await show(page, { redirect: '/after' })
  await signIn(page, person)
  const code = page.getByLabel('Code', { exact: true })
  await hasFocus(code)
  await judge(page, 'second factor')
  await page.keyboard.type('000000')
  await page.getByText(errorWords.INVALID_CODE).waitFor()
  await hasFocus(code)
  assert.equal(await whoIsIn(page), undefined)
  await page.getByLabel('Trust this browser for 30 days').check()
  const right = nextCode()
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`) // as it is pasted
  await arriveAt(page, `${site.origin}/after`)

  await ask(page, url, '/sign-out', {})
  await show(page, { redirect: '/after' })
  await signIn(page, person)
  await arriveAt(page, `${site.origin}/after`)

  await becomeNobody(page)
  await show(page, { redirect: '/after' })
  await signIn(page, person)
  await page.getByRole('button', { name: 'Use a backup code' }).click()
  await hasFocus(page.getByLabel('Backup code'))
  await page.keyboard.type('not-a-code')
  await page.keyboard.press('Enter')
  await page.getByText(errorWords.INVALID_BACKUP_CODE).waitFor()
  await page.getByLabel('Backup code').fill(backupCodes[0] ?? '')
  await page.keyboard.press('Enter')
  await arriveAt(page, `${site.origin}/after`)
})

test('an emailed code signs in, and so does the link beside it', async (t) => {
  const page = await openPage(t)
  const person = await register(page, url, somebody('Mo Mail'))
  await becomeNobody(page)
  await show(page, { redirect: '/after' })
  await page.getByLabel('Email or username').fill(person.email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await hasFocus(page.getByLabel('Email'))
  await judge(page, 'sign in by email')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await hasFocus(page.getByLabel('Code from the email'))
  await judge(page, 'emailed code')
  const code = await codeTo(journey, person.email, /sign-in code|code to sign in|to sign in/i)
  await page.keyboard.type(code === '000000' ? '000001' : '000000')
  await page.getByText('This code is wrong or has expired.').waitFor()
  await page.getByLabel('Code from the email').fill(code)
  await arriveAt(page, `${site.origin}/after`)
  assert.equal(await whoIsIn(page), person.email)

  await becomeNobody(page)
  const mail = await linkTo(journey, person.email, '/magic')
  assert.equal(new URL(mail).searchParams.get('callbackURL') ?? mail, `${site.origin}/after`)
})

test('a provider brings people back to the page that they wanted, and is offered first the next time', async (t) => {
  const page = await openPage(t)
  await show(page, { redirect: '/after' })
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByLabel('Email address').fill(somebody('Sol Social').email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await arriveAt(page, `${site.origin}/after`)
  assert.ok(await whoIsIn(page))
  await becomeNobody(page)
  await show(page)
  await page.getByRole('button', { name: 'Continue with Google Last used' }).waitFor()
})

test('a passkey signs in on the page itself', async (t) => {
  const page = await openPage(t)
  await addAuthenticator(page)
  await pickNothing(page)
  const person = await register(page, url, somebody('Pia Passkey'))
  await becomeNobody(page)
  await signInThere(page, person)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await notice(page, 'Your passkey was added.').waitFor()
  await becomeNobody(page)
  await show(page, { redirect: '/after' })
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter')
  await arriveAt(page, `${site.origin}/after`)
  assert.equal(await whoIsIn(page), person.email)
})

test('a newcomer makes an account, proves the address by its code, and is told what is wrong with each field', async (t) => {
  const page = await openPage(t)
  await show(page, { show: 'sign-up', redirect: '/after' })
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Enter your name.').waitFor()
  await page.getByText('Enter your email address.').waitFor()
  await hasFocus(page.getByLabel('Name', { exact: true }))
  await judge(page, 'an empty form')
  const person = somebody('Nina New')
  await page.keyboard.type(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.keyboard.press('Enter')
  await page.getByText(/^Use at least \d+ characters\.$/).waitFor()
  await page.getByLabel('Password', { exact: true }).fill('aaaaaaaaaaaaaaaa')
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.getByText(/^Easy to guess:/).waitFor()
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await arriveAt(page, `${site.origin}/after`)
  assert.equal(await whoIsIn(page), person.email)

  await becomeNobody(page)
  await show(page, { show: 'sign-up' })
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('alert').getByText('There is already an account with this email address.').waitFor()
  const link = page.getByRole('alert').getByRole('link', { name: 'Sign in instead' })
  assert.match((await link.getAttribute('href')) ?? '', new RegExp(`^${url}/sign-in\\?.*email=${encodeURIComponent(person.email)}`))
})

test('every language fits a phone, and nothing is wrong with it in light and dark, with the server’s accent or the application’s', async (t) => {
  const page = await openPage(t, { viewport: { width: 320, height: 800 } })
  const titles = new Set<string>()
  for (const language of Object.keys(languages) as Language[]) {
    for (const part of ['sign-in', 'sign-up']) {
      await show(page, { show: part, language })
      const title = page.getByRole('heading', { level: 1 })
      await until(async () => assert.ok(await title.textContent()))
      titles.add((await title.textContent()) ?? '')
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${language} ${part}`)
    }
  }
  assert.ok(titles.size >= 15, [...titles].join(', '))

  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await show(page)
    await submit(page).waitFor()
    await judgeColours(page, `the server's look, ${scheme}`)
    assert.equal(await submit(page).evaluate((each) => getComputedStyle(each).borderRadius), '3px')
  }
  const lightAccent = await accentOf(page, 'light')
  const darkAccent = await accentOf(page, 'dark')
  assert.notEqual(lightAccent, darkAccent, 'yellow is olive on white')
  await show(page, { appearance: JSON.stringify({ accent: '#5a143c', radius: 12, colorScheme: 'light' }) })
  await submit(page).waitFor()
  const style = await submit(page).evaluate((each) => [getComputedStyle(each).backgroundColor, getComputedStyle(each).borderRadius])
  assert.deepEqual(style, ['rgb(90, 20, 60)', '12px'])
  await judge(page, 'the application’s tokens')
})

async function accentOf(page: Page, scheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: scheme })
  return submit(page).evaluate((each) => getComputedStyle(each).backgroundColor)
}

function submit(page: Page) {
  return page.locator('button[type=submit]')
}

function show(page: Page, wish: Record<string, string> = {}) {
  return page.goto(`${site.origin}/?${new URLSearchParams({ at: url, ...wish })}`)
}

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email or username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** Who the server says is signed in. */
async function whoIsIn(page: Page): Promise<string | undefined> {
  const answer = await page.request.get(`${url}/api/auth/get-session?disableCookieCache=true`)
  return ((await answer.json()) as { user: { email: string } } | null)?.user.email
}

async function withAuthenticator(page: Page, name: string) {
  const person = await register(page, url, somebody(name))
  const made = await ask<{ totpURI: string; backupCodes: string[] }>(page, url, '/two-factor/enable', { password: person.password })
  const nextCode = codesByNow(new URL(made.totpURI).searchParams.get('secret') ?? '')
  await ask(page, url, '/two-factor/verify-totp', { code: nextCode() })
  await becomeNobody(page)
  return { person, nextCode, backupCodes: made.backupCodes }
}
