import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { codeTo, linkTo, typeCode } from './account.ts'
import { openBrowser } from './browser.ts'
import { becomeNobody, goToSignUp, signIn, signOut, signUp, signUpHere } from './people.ts'
import { arriveAt, until } from './until.ts'

const journey = await openBrowser()
const { openPage, mailsTo, url } = journey

test('a new person signs up, hears of the mail, sees their session, signs out and signs in again', async (t) => {
  const page = await openPage(t)
  const person = await signUp(page)
  await until(async () => assert.equal(await page.title(), 'Check your email · Tollgate'))
  await page.getByText(person.email).waitFor()
  await page.getByRole('link', { name: 'Open development inbox' }).waitFor()

  await page.getByRole('link', { name: 'Continue to your account' }).click()
  await arriveAt(page, '**/account')
  await page.getByRole('link', { name: 'Sessions' }).click()
  await page.getByText('Other browsers and devices appear here').waitFor()
  await until(async () => assert.equal(await page.getByText('This device', { exact: true }).count(), 1))

  await signOut(page)
  await arriveAt(page, `${url}/sign-in`)
  await page.goto('/account/sessions')
  await arriveAt(page, '**/sign-in?redirect=%2Faccount%2Fsessions')
  await signIn(page, person)
  await arriveAt(page, '**/account/sessions')
})

test('the mailed link proves the address at the press of a button, and only once', async (t) => {
  const page = await openPage(t)
  const person = await signUp(page)
  const link = await linkTo(journey, person.email, '/verify-email')

  await page.goto(link)
  await page.getByText(person.email).waitFor()
  await page.getByRole('button', { name: 'Confirm email address' }).waitFor()
  assert.equal(await isVerified(page), false, 'opening the page proves nothing')
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await arriveAt(page, '**/account')
  await until(async () => assert.equal(await isVerified(page), true))

  await page.goto(link)
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
})

test('whoever opens the link elsewhere is asked whether they made the account, and can be rid of it', async (t) => {
  const page = await openPage(t)
  const person = await signUp(page)
  const link = await linkTo(journey, person.email, '/verify-email')
  const stranger = await openPage(t)
  await stranger.goto(link)
  await stranger.getByRole('heading', { name: 'Was this you?' }).waitFor()
  await stranger.getByText('127.0.0.1').waitFor()
  await stranger.getByRole('button', { name: 'This wasn’t me' }).click()
  await stranger.getByRole('button', { name: 'Back' }).click()
  await stranger.getByRole('button', { name: 'This wasn’t me' }).click()
  await stranger.getByRole('button', { name: 'Delete account' }).click()
  await stranger.getByRole('heading', { name: 'The account was deleted' }).waitFor()
  await page.goto('/account/sessions')
  await arriveAt(page, '**/sign-in?redirect=%2Faccount%2Fsessions')
})

test('a link of somebody else’s account leaves people in their own', async (t) => {
  const page = await openPage(t)
  const person = await signUp(page)
  const other = await openPage(t)
  await signUp(other)
  await other.goto(await linkTo(journey, person.email, '/verify-email'))
  await other.getByRole('button', { name: 'Yes, confirm' }).click()
  await other.getByRole('heading', { name: 'Email address confirmed' }).waitFor()
})

test('the mailed code proves the address, and the page moves on', async (t) => {
  const page = await openPage(t)
  const person = await signUp(page)
  const code = await codeTo(journey, person.email)

  await typeCode(page, 'Or enter the code from the email', code === '111111' ? '222222' : '111111')
  await page.getByText('This code is wrong or has expired.').waitFor()
  await typeCode(page, 'Or enter the code from the email', code)
  await arriveAt(page, '**/account')
  await until(async () => assert.equal(await isVerified(page), true))
})

test('a tab that waits for the mail moves on when the address is proven in another', async (t) => {
  const page = await openPage(t)
  const person = await signUp(page)
  const other = await page.context().newPage()
  await other.goto(await linkTo(journey, person.email, '/verify-email'))
  await other.getByRole('button', { name: 'Confirm email address' }).click()
  await arriveAt(other, '**/account')
  await arriveAt(page, '**/account')
})

test('another mail can be asked for after a pause', async (t) => {
  const page = await openPage(t)
  await page.clock.install()
  await page.goto('/sign-up')
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  await page.clock.pauseAt(Date.now() + 3_600_000) // later than it is on any machine; the half minute is not over before we say so
  const person = await signUpHere(page)
  await codeTo(journey, person.email)
  await page.getByRole('button', { name: 'Resend in 30 seconds' }).waitFor()
  await until(async () => assert.equal(await page.getByText('Check your spam folder').count(), 0))
  await page.clock.fastForward('00:31')
  await page.getByText('Check your spam folder').waitFor()
  await page.getByRole('button', { name: 'Resend', exact: true }).click()
  await page.getByText('We sent a new email.').waitFor()
  await until(async () => assert.equal((await mailsTo(person.email)).length, 2))
})

test('a taken address is said so, with the way to sign in, and the address comes along', async (t) => {
  const page = await openPage(t)
  const person = await signUp(page)
  await becomeNobody(page)
  await page.goto('/sign-up')
  await page.getByLabel('Name', { exact: true }).fill('Somebody Else')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('another password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('alert').getByRole('link', { name: 'Sign in instead' }).click()
  await arriveAt(page, '**/sign-in')
  await until(async () => assert.equal(await page.getByLabel('Email').inputValue(), person.email))
})

test('a slip in a well-known mail domain is pointed out and mended at a press', async (t) => {
  const page = await openPage(t)
  await page.goto('/sign-up')
  await page.getByLabel('Email').fill('ada@gmial.com')
  await page.getByLabel('Name', { exact: true }).focus()
  await page.getByRole('button', { name: 'ada@gmail.com' }).click()
  await until(async () => assert.equal(await page.getByLabel('Email').inputValue(), 'ada@gmail.com'))
})

test('the target survives the way through sign-up, and a hostile one is ignored', async (t) => {
  const page = await openPage(t)
  await page.goto('/sign-in?redirect=/account/sessions%3Ffrom%3Dmail')
  await goToSignUp(page)
  await arriveAt(page, '**/sign-up?redirect=%2Faccount%2Fsessions%3Ffrom%3Dmail')
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  const person = await signUpHere(page)
  await page.getByRole('link', { name: 'Continue to your account' }).click()
  await arriveAt(page, '**/account/sessions?from=mail')

  await becomeNobody(page)
  await page.goto('/sign-in?redirect=//evil.example/steal')
  await signIn(page, person)
  await arriveAt(page, `${url}/account`)
})

test('whoever is signed in already does not see the sign-in page', async (t) => {
  const page = await openPage(t)
  await signUp(page)
  await page.goto('/sign-in')
  await arriveAt(page, '**/account')
  await page.getByRole('heading', { name: 'Home' }).waitFor()
})

async function isVerified(page: Page) {
  const answer = await page.request.get('/api/auth/get-session')
  return (await answer.json()).user.emailVerified
}
