import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { errorWords } from '#contract/error-words/en.ts'
import { codesByNow } from '#server/testing/authenticators.ts'
import { codeTo, linkTo } from './account.ts'
import { openBrowser } from './browser.ts'
import { ask, fileDatabase, notice, register, somebody } from './deeds.ts'
import { fits, hasFocus, judge } from './judge.ts'
import type { Person } from './people.ts'
import { arriveAt } from './until.ts'

const { environment, makeAdministrator } = fileDatabase()
const journey = await openBrowser({}, { ...environment, TOLLGATE_ADMIN_SECOND_FACTOR: 'true' })
const { openPage, url } = journey

test('an administrator is led to set up a second step before the admin area opens, and from a trusted browser to confirm it', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce' })
  const ada = await register(page, url, somebody('Ada'))
  await makeAdministrator(ada)
  await page.goto('/admin/users')
  await page.getByRole('heading', { name: 'Administrators need two-step verification', exact: true }).waitFor()
  await judge(page, 'the closed administration')
  await fits(page, 'the closed administration')
  await page.getByRole('link', { name: 'Set up two-step verification' }).press('Enter')
  await arriveAt(page, '**/account/security')
  const nextCode = await setUp(page, ada)
  await page.goto('/admin/users')
  await page.getByRole('heading', { name: 'Users', level: 1, exact: true }).waitFor()

  const credentials = { email: ada.email, password: ada.password }
  await ask(page, url, '/two-factor/verify-totp', { code: nextCode(), trustDevice: true })
  await ask(page, url, '/sign-out', {})
  await ask(page, url, '/sign-in/email', credentials)
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Confirm it’s you' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Code' }).fill(nextCode())
  await page.getByRole('heading', { name: 'Users', level: 1, exact: true }).waitFor()
})

test('an administrator resets a lost second step, and the person stops it by the link of their letter', async (t) => {
  const [page, other] = [await openPage(t, { reducedMotion: 'reduce' }), await openPage(t, { reducedMotion: 'reduce' })]
  const ada = await register(page, url, somebody('Ada'))
  await makeAdministrator(ada)
  await setUp(page, ada)
  const bob = await register(other, url, somebody('Bob'))
  await ask(other, url, '/confirm-email', { email: bob.email, code: await codeTo(journey, bob.email) })
  await setUp(other, bob)
  const { user } = await (await other.request.get(`${url}/api/auth/get-session`)).json()

  await page.goto(`/admin/users/${user.id}`)
  await page.getByRole('button', { name: 'Reset…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset two-step verification of Bob?' })
  await dialog.getByLabel('Reason').fill('Called from the number in our file')
  await judge(page, 'the reset of a second step')
  await dialog.getByRole('button', { name: 'Plan reset' }).click()
  await notice(page, 'Bob was told by email and can stop it.').waitFor()
  await page.getByText(/unless the user stops it\. Reason: Called from/).waitFor()
  await page.getByRole('button', { name: 'Stop reset' }).waitFor()
  await judge(page, 'a reset that waits')

  await other.goto(await linkTo(journey, bob.email, '/stop-reset', /will be reset/))
  await other.getByRole('heading', { name: 'Keep your two-step verification?', exact: true }).waitFor()
  await judge(other, 'a reset to stop')
  await fits(other, 'a reset to stop')
  await other.getByRole('button', { name: 'Stop the reset' }).press('Enter')
  await hasFocus(other.getByRole('heading', { name: 'The reset was stopped', exact: true }))
  await other.reload()
  await other.getByRole('button', { name: 'Stop the reset' }).click()
  await other.getByText(errorWords.INVALID_TOKEN).waitFor()

  await page.reload()
  await page.getByRole('button', { name: 'Reset…' }).waitFor()

  await ask(page, url, '/admin/reset-second-factor', { userId: user.id, reason: 'Called again' })
  await other.goto('/account/security')
  await other.getByRole('heading', { name: 'A reset is planned', exact: true }).waitFor()
  await judge(other, 'a reset that waits, at the account')
  await fits(other, 'a reset that waits, at the account')
  await other.getByRole('button', { name: 'Stop the reset' }).click()
  await other.getByRole('heading', { name: 'A reset is planned', exact: true }).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Reset…' }).waitFor()
})

/** Sets up an authenticator without the screens, which have a journey of their own. */
async function setUp(page: Page, { password }: Person) {
  const { totpURI } = await ask<{ totpURI: string }>(page, url, '/two-factor/enable', { password })
  const nextCode = codesByNow(new URL(totpURI).searchParams.get('secret') ?? '')
  await ask(page, url, '/two-factor/verify-totp', { code: nextCode() })
  return nextCode
}
