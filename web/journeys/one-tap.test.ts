import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { arriveAt } from './until.ts'

const { openPage, url } = await openBrowser({}, { TOLLGATE_ONE_TAP: 'true' })

test('a person who is signed in at Google comes in with one press', async (t) => {
  const page = await openPage(t)
  await page.goto('/sign-in')
  const card = page.getByRole('form', { name: 'One Tap of the stand-in' })
  await card.getByLabel('Google account').fill('grace@example.com')
  await card.getByRole('button', { name: 'Continue as this person' }).click()
  await arriveAt(page, `${url}/account**`)
  const session = (await (await page.request.get(`${url}/api/auth/get-session`)).json()) as { user: { email: string } }
  assert.equal(session.user.email, 'grace@example.com')
})

test('closing it leaves the page as it was, and a token that fails says so', async (t) => {
  const page = await openPage(t)
  await page.goto('/sign-in')
  const card = page.getByRole('form', { name: 'One Tap of the stand-in' })
  await card.getByRole('button', { name: 'Not now' }).click()
  await card.waitFor({ state: 'detached' })
  await page.reload()
  await card.waitFor()
  await page.context().clearCookies() // the nonce is gone
  await card.getByRole('button', { name: 'Continue as this person' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
})
