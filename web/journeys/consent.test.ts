import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { ask, fileDatabase, found, notice, register, somebody } from './deeds.ts'
import { judge } from './judge.ts'
import { type Registered, startClient } from './test-client.ts'
import { arriveAt, until } from './until.ts'

const { environment, makeAdministrator } = fileDatabase()
const { openPage, openProfile, url } = await openBrowser({}, environment)
const client = await startClient(url)
const scope = 'openid email offline_access'
let registered = { id: '', secret: '' }

before(async () => {
  const profile = await openProfile({})
  const page = await profile.newPage()
  await makeAdministrator(await register(page, url, somebody('Ada')))
  const wish = { name: 'Time sheets', redirects: [client.redirect] } // one that keeps a secret: others are asked about each time
  registered = await ask<Registered>(page, url, '/admin/create-application', wish)
  await profile.close()
})

const question = (page: Page) => page.getByRole('heading', { name: 'Time sheets wants to use your account', level: 1 })
const signedIn = (page: Page) => page.getByRole('heading', { name: 'Signed in', exact: true })

test('a person lets an application in once, takes it back in their account, and is asked again', async (t) => {
  const page = await openPage(t)
  const bob = await register(page, url, somebody('Bob'))
  await page.goto(client.addressFor(registered.id, scope))
  await question(page).waitFor()
  const may = page.getByRole('list', { name: 'It will be able to:' })
  assert.deepEqual(await may.getByRole('listitem').allTextContents(), [
    'Confirm who you are',
    'See your email address',
    'Keep this access while you’re away',
  ])
  await page.getByText('127.0.0.1').first().waitFor()
  await page.getByText(bob.email).waitFor()
  await judge(page, 'consent')
  assert.deepEqual(await (await page.request.get('/api/auth/oauth2/list-grants')).json(), [], 'opening the page allows nothing')
  await page.getByRole('button', { name: 'Allow' }).click()
  await signedIn(page).waitFor()
  const tokens = await client.exchange(registered, page.url())
  assert.equal(tokens.scope, scope)

  await page.goto(client.addressFor(registered.id, scope))
  await signedIn(page).waitFor()

  await page.goto(`${url}/account/applications`)
  const list = page.getByRole('list', { name: 'Connected applications' })
  await list.getByText('Time sheets').waitFor()
  await list.getByText('See your email address').waitFor()
  await page.getByRole('button', { name: 'Revoke access of Time sheets' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Revoke the access of Time sheets?' })
  await dialog.getByRole('button', { name: 'Revoke access' }).click()
  await notice(page, 'Time sheets can no longer use your account.').waitFor()
  await page.getByRole('heading', { name: 'No connected applications' }).waitFor()
  const userinfo = await fetch(`${url}/api/auth/oauth2/userinfo`, { headers: { authorization: `Bearer ${tokens.access_token}` } })
  assert.equal(userinfo.status, 401)

  await page.goto(client.addressFor(registered.id, scope))
  await question(page).waitFor()
  await page.getByRole('button', { name: 'Deny' }).click()
  await page.getByRole('heading', { name: 'Not signed in' }).waitFor()
  assert.equal(new URL(page.url()).searchParams.get('error'), 'access_denied')
})

test('a person who is signed out signs in first, chooses an organization, and can take another account', async (t) => {
  const page = await openPage(t)
  const cy = await register(page, url, somebody('Cy'))
  await found(page, url, { name: 'Looms', slug: 'looms' })
  await found(page, url, { name: 'Engines', slug: 'engines' })
  await ask(page, url, '/sign-out', {})
  await page.goto(client.addressFor(registered.id, 'openid organization'))
  await arriveAt(page, '**/sign-in?*')
  await signInAs(page, cy)
  await question(page).waitFor()
  await page.getByLabel('Organization').selectOption('Looms')
  await judge(page, 'consent')
  await page.getByRole('link', { name: 'Use another account' }).click()
  await arriveAt(page, '**/sign-in?*')
  await signInAs(page, cy)
  await question(page).waitFor()
  await page.getByLabel('Organization').selectOption('Looms')
  await page.getByRole('button', { name: 'Allow' }).click()
  await signedIn(page).waitFor()
  await page.goto(`${url}/account/applications`)
  await page.getByRole('list', { name: 'Connected applications' }).getByText('Looms').waitFor()

  await page.goto(`${url}/o/looms/settings`)
  await page.getByRole('button', { name: 'Revoke access of Time sheets (Cy)' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Revoke the access of Time sheets (Cy)?' })
  await dialog.getByRole('button', { name: 'Revoke access' }).click()
  await notice(page, 'Time sheets (Cy) can no longer act for this organization.').waitFor()
  await page.getByText('No application was let in for this organization.').waitFor()
})

test('what cannot be asked says so on a page of ours, and no page can hold the question in a frame', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Dee'))
  const answer = await page.goto('/consent?request=nonsense')
  assert.match(answer?.headers()['content-security-policy'] ?? '', /frame-ancestors 'none'/)
  await page.getByRole('heading', { name: 'This request has expired' }).waitFor()
  await judge(page, 'consent')
  await page.goto(client.addressFor(registered.id, scope).replace('callback', 'elsewhere'))
  await until(async () => assert.equal(new URL(page.url()).origin, new URL(url).origin))
})

async function signInAs(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}
