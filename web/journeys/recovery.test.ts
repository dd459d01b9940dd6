import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeTo, join, linkTo, typeCode } from './account.ts'
import { openBrowser } from './browser.ts'
import { becomeNobody, signIn } from './people.ts'
import { arriveAt, until } from './until.ts'

const journey = await openBrowser()
const { openPage } = journey

test('whoever forgot their password chooses a new one by the mailed link, is signed in, and the link is spent', async (t) => {
  const page = await openPage(t)
  const person = await join(page, journey)
  await becomeNobody(page)
  await page.goto('/sign-in')
  await page.getByLabel('Email or username').fill(person.email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send link' }).waitFor()
  await until(async () => assert.equal(await page.getByLabel('Email').inputValue(), person.email, 'the address comes along'))
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()

  const link = await linkTo(journey, person.email, '/reset-password/')
  for (let fetches = 0; fetches < 3; fetches++) await fetch(link)
  await page.goto(link)
  await page.getByText(`For ${person.email}`).waitFor()
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.getByText('Use at least 8 characters.').waitFor()
  await page.getByLabel('New password').fill('another horse battery')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await arriveAt(page, '**/account')

  await page.goto(link)
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await page.getByRole('link', { name: 'Get a new email' }).click()
  await arriveAt(page, '**/forgot')
  await becomeNobody(page)
  await signIn(page, { ...person, password: 'another horse battery' })
})

test('the code of the mail does the same, and a wrong one offers a new mail at once', async (t) => {
  const page = await openPage(t)
  const { email } = await join(page, journey)
  await becomeNobody(page)
  await page.goto('/forgot')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await linkTo(journey, email, '/reset-password/')
  const code = await codeTo(journey, email, /reset-password/)

  await typeCode(page, 'Or enter the code from the email', code === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA')
  await choose()
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await page.goBack()
  await typeCode(page, 'Or enter the code from the email', code)
  await choose()
  await arriveAt(page, '**/account')

  async function choose() {
    await page.getByLabel('New password').fill('another horse battery')
    await page.getByRole('button', { name: 'Save and sign in' }).click()
  }
})

test('an address that nobody has is answered the same', async (t) => {
  const page = await openPage(t)
  await page.goto('/forgot')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText('has an account, we sent a link').waitFor()
})

test('an address still to be proven is proven on the sign-in page itself', async (t) => {
  const strict = await openBrowser({ requireEmailVerification: true })
  const page = await strict.openPage(t)
  const person = await join(page, strict)
  await page.goto('/sign-in')
  await page.getByLabel('Email or username').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Your email address isn’t confirmed yet.').waitFor()
  // Signing in has sent another mail, and only the newest mail's code counts.
  await until(async () => assert.equal((await strict.mailsTo(person.email)).length, 2))
  await typeCode(page, 'Or enter the code from the email', await codeTo(strict, person.email))
  await arriveAt(page, '**/account')
})
