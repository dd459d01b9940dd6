import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { errorWords } from '#contract/error-words/en.ts'
import { advance, joinProven, notice } from './account.ts'
import { openBrowser } from './browser.ts'
import { signOut } from './people.ts'
import { arriveAt, until } from './until.ts'

const journey = await openBrowser()
const { openPage } = journey

test('a provider is linked and unlinked; turning back, another address and the last way in are each explained', async (t) => {
  const page = await openPage(t)
  const { email } = await joinProven(page, journey)
  await page.goto('/account/linked-accounts')
  await page.getByText('This is your only sign-in method.').waitFor()
  const unlink = page.getByRole('button', { name: 'Unlink Password' })
  await until(async () => assert.equal(await unlink.getAttribute('aria-disabled'), 'true'))

  await page.getByRole('button', { name: 'Link GitHub' }).click()
  await page.getByRole('link', { name: 'Say no' }).click()
  await page.getByText('You canceled at the provider.').waitFor()

  await page.getByRole('button', { name: 'Link GitHub' }).click()
  await page.getByRole('link', { name: /Grace Hopper/ }).click()
  await page.getByRole('alert').getByText(errorWords.EMAIL_DOES_NOT_MATCH).waitFor()

  await page.getByRole('button', { name: 'Link GitHub' }).click()
  await beAtProvider(page, email)
  await page.getByText('GitHub is linked.').waitFor()
  await page.getByRole('button', { name: 'Unlink GitHub' }).click()
  await page.getByRole('alertdialog', { name: 'Unlink GitHub?' }).getByRole('button', { name: 'Unlink' }).click()
  await notice(page, 'GitHub was unlinked.').waitFor()
  await page.getByRole('button', { name: 'Link GitHub' }).waitFor()
})

test('somebody new comes by a provider, finds it first the next time, and is offered a password by mail', async (t) => {
  const page = await openPage(t)
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Continue with Discord' }).click()
  await beAtProvider(page, 'emmy@example.com')
  await arriveAt(page, '**/account')
  await page.goto('/account/linked-accounts')
  await page.getByRole('link', { name: 'Set a password' }).click()
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await page.getByText('We sent a link to emmy@example.com.').waitFor()

  await signOut(page)
  await arriveAt(page, '**/sign-in')
  await page.getByRole('button', { name: 'Continue with Discord Last used' }).waitFor()
})

test('whoever tries things out without an account is told how to keep them', async (t) => {
  const page = await openPage(t)
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Continue as a guest' }).click()
  await arriveAt(page, '**/account')
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
})

test('long after signing in, who is there is asked over the work, which then goes on', async (t) => {
  const page = await openPage(t)
  const { email, password } = await joinProven(page, journey)
  await page.goto('/account/linked-accounts')
  await page.getByRole('button', { name: 'Link Google' }).click()
  await beAtProvider(page, email)
  await page.getByText('Google is linked.').waitFor()
  await advance(journey, 'PT25H')
  await page.getByRole('button', { name: 'Unlink Google' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Password', { exact: true }).fill('not it')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('The password is wrong.').waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await notice(page, 'Google was unlinked.').waitFor()
})

async function beAtProvider(page: Page, email: string) {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}
