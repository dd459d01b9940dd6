import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { device, signIn, signUp } from './people.ts'
import { patience, until } from './until.ts'

/** Every screen in every state worth looking at, opened by someone who speaks English. */
export const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async 'sign-in'(page) {
    await page.goto('/sign-in')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await named(page)
  },
  async 'sign-in with a wrong password'(page) {
    await page.goto('/sign-in')
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').waitFor()
    await named(page)
  },
  async 'sign-up with everything missing'(page) {
    await page.goto('/sign-up')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Enter your name.').waitFor()
    await named(page)
  },
  async 'check your mail'(page) {
    await signUp(page)
    await page.getByRole('link', { name: 'Continue to your account' }).waitFor()
  },
  async 'confirm an address'(page) {
    await openVerification(page, null)
    await page.getByRole('button', { name: 'Confirm email address' }).waitFor()
    await named(page)
  },
  async 'was this you'(page) {
    await openVerification(page, made)
    await page.getByRole('button', { name: 'This wasn’t me' }).waitFor()
    await named(page)
  },
  async 'disowning an account'(page) {
    await openVerification(page, made)
    await page.getByRole('button', { name: 'This wasn’t me' }).click()
    await page.getByRole('button', { name: 'Delete account' }).waitFor()
    await named(page)
  },
  async 'a spent link'(page) {
    await page.goto('/verify-email')
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    await named(page)
  },
  async sessions(page) {
    await openSessions(page)
  },
  async 'sessions that cannot be loaded'(page) {
    await signUp(page)
    await page.route('**/list-sessions', (route) => route.fulfill({ status: 500, headers: { 'x-request-id': 'request-7' }, json: {} }))
    await page.goto('/account/sessions')
    await page.getByText('request-7').waitFor()
    await named(page)
  },
  async 'an unknown checkout'(page) {
    await page.goto('/checkout/unknown')
    await page.getByRole('heading', { name: 'This checkout link isn’t valid or has expired' }).waitFor()
    await named(page)
  },
  async 'an unknown page'(page) {
    await page.goto('/nowhere/at/all')
    await page.getByRole('heading', { name: 'This page doesn’t exist' }).waitFor()
    await named(page)
  },
}

async function openSessions(page: Page) {
  const person = await signUp(page)
  const other = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin, locale: 'en' })
  other?.setDefaultTimeout(patience)
  const elsewhere = await other?.newPage()
  if (elsewhere) await signIn(elsewhere, person)
  await other?.close()
  await page.goto('/account/sessions')
  await device(page, 'This device').waitFor()
  await page.getByRole('button', { name: 'Sign out all others (1)' }).waitFor()
}

/** The name of the installation comes after the first paint. */
async function named(page: Page) {
  await until(async () => assert.match(await page.title(), / · Tollgate$/))
}

const made = { at: '2026-01-15T12:00:00.000Z', ipAddress: '192.0.2.7', device: { browser: 'Firefox', system: 'Linux', kind: 'desktop' } }

async function openVerification(page: Page, made: object | null) {
  const json = { email: 'ada@example.com', newEmail: null, made }
  await page.route('**/check-verification-token', (route) => route.fulfill({ json }))
  await page.goto('/verify-email?token=some.token.here')
}
