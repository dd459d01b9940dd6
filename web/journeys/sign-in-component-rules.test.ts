import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { codeTo, linkTo } from './account.ts'
import { openBrowser } from './browser.ts'
import { startComponentSite } from './component-site.ts'
import { ask, somebody } from './deeds.ts'
import { hasFocus, judge } from './judge.ts'
import { becomeNobody, type Person } from './people.ts'
import { arriveAt } from './until.ts'

const site = await startComponentSite(fileURLToPath(new URL('sign-in.stage.tsx', import.meta.url)))
const trusting = { trustedOrigins: [site.origin] }
const userFields = { company: { type: 'string', required: true, label: { en: 'Company', de: 'Firma' }, maximum: 20 } } as const
const strict = await openBrowser({ ...trusting, requireEmailVerification: true, userFields })
const guarded = await openBrowser({ ...trusting, captchaProvider: 'sandbox' })
const withTerms = await openBrowser(trusting, { TOLLGATE_TERMS_URL: 'https://acme.example/terms', TOLLGATE_TERMS_VERSION: '2026-11' })
const links = await openBrowser({ ...trusting, mailedCodes: false, magicLinks: true, emailAndPassword: false })
const closed = await openBrowser({ ...trusting, signUp: 'closed' })

test('an address that has to be proven is proven by its code, after signing up and after the right password', async (t) => {
  const page = await strict.openPage(t)
  const person = somebody('Vera Verify')
  await show(page, strict.url, { show: 'sign-up', redirect: '/after' })
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Fill in this field.').waitFor()
  await hasFocus(page.getByLabel('Company'))
  await judge(page, 'own fields')
  await page.keyboard.type('Engines')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await hasFocus(page.getByLabel('Or enter the code from the email'))
  await judge(page, 'check your email')

  await show(page, strict.url, { redirect: '/after' })
  await signIn(page, person)
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await hasFocus(page.getByLabel('Or enter the code from the email'))
  await page.keyboard.type('000000')
  await page.getByText('This code is wrong or has expired.').waitFor()
  await page.getByLabel('Or enter the code from the email').fill(await codeTo(strict, person.email))
  await arriveAt(page, `${site.origin}/after`)
})

test('what few people need is fetched when it is wanted; where that fails it is said, and can be tried again', async (t) => {
  const page = await strict.openPage(t)
  const person = somebody('Fred Fetch')
  const late = /(own-fields|verify-step)-[^/]+\.js$/
  await page.route(late, (route) => route.abort())
  await show(page, strict.url, { show: 'sign-up' })
  await page.getByRole('alert').getByText('We couldn’t reach the server.').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Create account' }).count(), 0)
  await judge(page, 'own fields that did not come')
  await page.unroute(late)
  await page.route(/verify-step-[^/]+\.js$/, (route) => route.abort())
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.getByLabel('Company').fill('Engines')
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await hasFocus(page.getByRole('heading', { name: 'Check your email' }))
  await page.getByRole('alert').getByText('We couldn’t reach the server.').waitFor()
  await judge(page, 'a step that did not come')
  await page.unroute(/verify-step-[^/]+\.js$/)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await hasFocus(page.getByLabel('Or enter the code from the email'))
  await page.keyboard.type(await codeTo(strict, person.email))
  await page.getByText(`Signed in as ${person.email}`).waitFor()
})

test('a captcha is shown where the page allows its script, and guards as on the server’s own page', async (t) => {
  const page = await guarded.openPage(t)
  const person = somebody('Hugo Human')
  await show(page, guarded.url, { redirect: '/after', show: 'sign-up' }, guarded.url)
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await widget(page).getByRole('checkbox').waitFor()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Please complete this check.').waitFor()
  await widget(page).getByRole('checkbox').check()
  await page.getByText('Please complete this check.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Create account' }).click()
  await arriveAt(page, `${site.origin}/after`)

  await becomeNobody(page)
  await show(page, guarded.url, { redirect: '/after' }, guarded.url)
  await passCheck(page)
  await signIn(page, { ...person, password: 'wrong' })
  await page.getByRole('alert').getByText('The email address or the password is wrong.').waitFor()
  await widget(page).getByRole('checkbox', { checked: false }).waitFor()
  await passCheck(page)
  await signIn(page, person)
  await arriveAt(page, `${site.origin}/after`)
})

test('a page whose policy keeps the captcha out hands over to the server’s page, with the address and the way back', async (t) => {
  // The browser tells of the script that it did not load: that is what this is about.
  const profile = await guarded.openProfile({})
  t.after(() => profile.close())
  const page = await profile.newPage()
  await show(page, guarded.url, { redirect: '/after' })
  await page.getByLabel('Email or username').fill('hedy@example.com')
  await page.getByText('This page can’t show the check that you’re human.').waitFor()
  await judge(page, 'handed over')
  await page.getByRole('link', { name: 'Continue on the pages of Tollgate' }).click()
  await arriveAt(page, (address) => address.origin === guarded.url && address.pathname === '/sign-in')
  assert.equal(await page.getByLabel('Email or username').inputValue(), 'hedy@example.com')
  assert.equal(new URL(page.url()).searchParams.get('redirect'), `${site.origin}/after`)
})

test('terms are accepted before a person goes on', async (t) => {
  const page = await withTerms.openPage(t)
  const person = somebody('Tess Terms')
  await ask(page, withTerms.url, '/sign-up/email', person)
  await becomeNobody(page)
  await show(page, withTerms.url, { redirect: '/after' })
  await signIn(page, person)
  await page.getByRole('heading', { name: 'Accept the terms to continue' }).waitFor()
  await judge(page, 'terms')
  assert.equal(await page.getByRole('link', { name: 'terms', exact: true }).getAttribute('href'), 'https://acme.example/terms')
  assert.equal(new URL(page.url()).pathname, '/')
  await page.getByRole('button', { name: 'Accept and continue' }).press('Enter')
  await arriveAt(page, `${site.origin}/after`)
})

test('a newcomer accepts the terms in the part, before they go on', async (t) => {
  const page = await withTerms.openPage(t)
  const person = somebody('Nell Terms')
  await show(page, withTerms.url, { show: 'sign-up', redirect: '/after' })
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Accept the terms to continue' }).waitFor()
  await judge(page, 'terms of a newcomer')
  assert.equal(new URL(page.url()).pathname, '/')
  assert.equal(await page.locator('output').textContent(), '', 'the application hears of them when they have accepted')
  await page.getByRole('button', { name: 'Accept and continue' }).press('Enter')
  await arriveAt(page, `${site.origin}/after`)
})

test('a captcha guards the mailed code, and again the code that is typed', async (t) => {
  const page = await guarded.openPage(t)
  const person = somebody('Cara Code')
  await show(page, guarded.url, { redirect: '/after' }, guarded.url)
  await page.getByLabel('Email or username').fill(person.email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByRole('heading', { name: 'Sign in by email' }).waitFor()
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByText('Please complete this check.').waitFor()
  assert.deepEqual(await guarded.mailsTo(person.email), [])
  await passCheck(page)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await judge(page, 'the code behind a captcha')
  await page.getByLabel('Code from the email').fill(await codeTo(guarded, person.email))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Please complete this check.').waitFor()
  const form = 'form:has(input[name="code"])' // after a while, that of another email has one too
  await page.frameLocator(`${form} iframe`).getByRole('checkbox').check()
  await page.locator(`${form} input[name="captcha"]:not([value=""])`).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await arriveAt(page, `${site.origin}/after`)
})

test('where links alone are mailed and passwords are off, a link signs in and leads back to the application', async (t) => {
  const page = await links.openPage(t)
  const person = somebody('Lia Link')
  await show(page, links.url, { redirect: '/after' })
  await page.getByText('Sign-in with email and password is turned off here.').waitFor()
  assert.equal(await page.getByRole('textbox').count(), 0)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.keyboard.press('Enter')
  await page.getByText('we sent you an email with a link').waitFor()
  await judge(page, 'a link is on its way')
  await page.goto(await linkTo(links, person.email, '/magic'))
  await page.getByRole('button', { name: /^Continue as/ }).click()
  await arriveAt(page, `${site.origin}/after`)
})

test('sign-up that is closed says so, and shows no form', async (t) => {
  const page = await closed.openPage(t)
  await show(page, closed.url, { show: 'sign-up' })
  await page.getByText('Sign-up is closed for now.').waitFor()
  assert.equal(await page.getByRole('textbox').count(), 0)
  await judge(page, 'closed')
  await show(page, closed.url, {})
  await page.getByLabel('Email or username').waitFor()
  assert.equal(await page.getByRole('link', { name: 'Create an account' }).count(), 0)
})

function show(page: Page, server: string, wish: Record<string, string>, scripts = '') {
  site.allow(server, scripts)
  return page.goto(`${site.origin}/?${new URLSearchParams({ at: server, ...wish })}`)
}

function widget(page: Page) {
  return page.frameLocator('iframe')
}

/** Until the form has the proof: a press before that asks for the check again. */
async function passCheck(page: Page) {
  await widget(page).getByRole('checkbox').check()
  await page.locator('input[name="captcha"]:not([value=""])').waitFor({ state: 'attached' })
}

async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('Email or username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}
