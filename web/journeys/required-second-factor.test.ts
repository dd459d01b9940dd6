import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { codesByNow } from '#server/testing/authenticators.ts'
import { openBrowser } from './browser.ts'
import { ask, fileDatabase, register, somebody } from './deeds.ts'
import { fits, judge } from './judge.ts'
import type { Person } from './people.ts'
import { type Registered, startClient } from './test-client.ts'
import { arriveAt } from './until.ts'

const { environment, makeAdministrator } = fileDatabase()
const { openPage, url } = await openBrowser({}, { ...environment, TOLLGATE_REQUIRE_SECOND_FACTOR: 'true' })
const client = await startClient(url)

test('where everyone needs a second step, a newcomer is led to set one up, and then everything opens', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce' })
  const ada = await register(page, url, somebody('Ada'))
  await page.goto('/account')
  await page.getByRole('heading', { name: 'Two-step verification is required here', exact: true }).waitFor()
  await judge(page, 'everyone needs a second step')
  await fits(page, 'everyone needs a second step')
  await page.getByRole('link', { name: 'Set up two-step verification' }).press('Enter')
  await arriveAt(page, '**/account/security')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).waitFor()
  await setUp(page, ada)
  await page.goto('/account/profile')
  await page.getByRole('heading', { name: 'Profile', level: 1, exact: true }).waitFor()
})

test('a person on the way to an application sets it up first, and goes on with the same request', async (t) => {
  const [own, page] = [await openPage(t), await openPage(t)]
  const [ada, bob] = [await register(own, url, somebody('Ada')), await register(page, url, somebody('Bob'))]
  await setUp(own, ada)
  await makeAdministrator(ada)
  const wish = { name: 'Time sheets', redirects: [client.redirect] }
  const { id } = await ask<Registered>(own, url, '/admin/create-application', wish)
  await page.goto(client.addressFor(id, 'openid'))
  await page.getByRole('heading', { name: 'Two-step verification is required here', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Set up two-step verification' }).click()
  await arriveAt(page, '**/account/security?*')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).waitFor()
  await setUp(page, bob)
  await page.reload()
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await page.getByRole('heading', { name: 'Time sheets wants to use your account', level: 1, exact: true }).waitFor()
})

async function setUp(page: Page, { password }: Person) {
  const { totpURI } = await ask<{ totpURI: string }>(page, url, '/two-factor/enable', { password })
  await ask(page, url, '/two-factor/verify-totp', { code: codesByNow(new URL(totpURI).searchParams.get('secret') ?? '')() })
}
