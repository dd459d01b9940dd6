import { test } from 'node:test'
import { linkTo } from './account.ts'
import { openBrowser } from './browser.ts'
import { judge } from './judge.ts'
import { device, signIn, signUp, windows } from './people.ts'
import { arriveAt } from './until.ts'

const journey = await openBrowser()
const { openPage } = journey

test('the mail about a new device leads to that device, and says so when it is gone', async (t) => {
  const page = await openPage(t)
  const person = await signUp(page)
  await signIn(await openPage(t, { userAgent: windows }), person)
  await page.goto(await linkTo(journey, person.email, '/account/sessions'))
  const row = device(page, 'Chrome on Windows')
  await row.getByText('The sign-in from our email').waitFor()
  await row.getByText('By password').waitFor()
  await judge(page, 'the device of the mail')
  await page.getByRole('button', { name: 'Sign out Chrome on Windows' }).click()
  await page.getByText('The device from our email is no longer signed in.').waitFor()
})

test('a session says with which provider it began', async (t) => {
  const page = await openPage(t)
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Continue with GitHub' }).click()
  await page.getByLabel('Email address').fill('emmy@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await arriveAt(page, '**/account')
  await page.getByRole('link', { name: 'Sessions' }).click()
  await device(page, 'This device').getByText('With GitHub').waitFor()
})
