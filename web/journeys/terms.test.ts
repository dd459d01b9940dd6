import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { ask, fileDatabase } from './deeds.ts'
import { fits, judge } from './judge.ts'
import { signUp } from './people.ts'
import { type Registered, startClient } from './test-client.ts'
import { arriveAt } from './until.ts'

const { environment, haveAccepted, makeAdministrator } = fileDatabase()
const terms = { TOLLGATE_TERMS_URL: 'https://acme.example/terms', TOLLGATE_TERMS_VERSION: '2026-11' }
const { openPage, url } = await openBrowser({}, { ...environment, ...terms })
const client = await startClient(url)

const question = (page: Page) => page.getByRole('heading', { name: 'Accept the terms to continue', level: 1, exact: true })
const profile = (page: Page) => page.getByRole('heading', { name: 'Profile', level: 1, exact: true })

test('a newcomer is asked to accept the terms before anything else, goes on where they were, and is asked again for others', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce' })
  const person = await signUp(page)
  await page.goto('/account/profile')
  await question(page).waitFor()
  const link = page.getByRole('main').getByRole('link', { name: 'terms', exact: true })
  assert.equal(await link.getAttribute('href'), terms.TOLLGATE_TERMS_URL)
  await judge(page, 'accept the terms')
  await fits(page, 'accept the terms')
  await page.getByRole('button', { name: 'Accept and continue' }).press('Enter')
  await profile(page).waitFor()
  await page.reload()
  await profile(page).waitFor()

  await haveAccepted(person, '2026-10')
  await page.reload()
  await question(page).waitFor()
  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await profile(page).waitFor()

  await makeAdministrator(person)
  await page.goto('/account/activity')
  await page.getByText('Terms accepted').first().waitFor()
  await page.goto('/admin/users')
  await page.getByRole('row').filter({ hasText: person.email }).getByRole('link').click()
  await page.getByText(/^2026-11 · /).waitFor()
})

test('a person on the way to an application accepts them first, and goes on with the same request', async (t) => {
  const page = await openPage(t)
  const person = await signUp(page)
  await makeAdministrator(person)
  const wish = { name: 'Time sheets', redirects: [client.redirect] }
  const { id } = await ask<Registered>(page, url, '/admin/create-application', wish)
  await page.goto(client.addressFor(id, 'openid'))
  await question(page).waitFor()
  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await page.getByRole('heading', { name: 'Time sheets wants to use your account', level: 1, exact: true }).waitFor()
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await page.getByRole('heading', { name: 'Signed in', exact: true }).waitFor()
  assert.equal(new URL(page.url()).searchParams.get('state'), 'kept')
})

test('who does not accept them takes their data along and deletes the account', async (t) => {
  const page = await openPage(t)
  const person = await signUp(page)
  await page.goto('/account')
  await question(page).waitFor()
  await page.getByRole('link', { name: 'export your data or delete your account', exact: true }).click()
  await arriveAt(page, `${url}/account/deletion`)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  assert.match((await file).suggestedFilename(), /^account-.*\.json$/)
  await page.getByLabel(`Type ${person.email} to confirm`).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await arriveAt(page, `${url}/goodbye`)
})

test('who does not accept them signs out', async (t) => {
  const page = await openPage(t)
  await signUp(page)
  await page.goto('/account')
  await question(page).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
  await arriveAt(page, `${url}/sign-in`)
})
