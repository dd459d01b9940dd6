import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { call, joinProven } from './account.ts'
import { openBrowser } from './browser.ts'
import { judge } from './judge.ts'
import { lookOverAll, type Opening, type SignedIn } from './look-over-all.ts'

const journey = await openBrowser()
const { openPage, url } = journey

let signedIn: SignedIn
before(async (t) => {
  const page = await openPage(t as Parameters<typeof openPage>[0])
  await settle(page)
  signedIn = await page.context().storageState()
})

/** Where each screen is, and by what it is known that it is there. */
const signedOutScreens: Readonly<Record<string, string>> = {
  '/forgot': 'Forgot your password?',
  '/forgot/sent': 'Check your email',
  '/sign-in/mail': 'Sign in by email',
  '/sign-in/mail/sent?email=ada@example.com': 'Check your email',
  '/reset-password/unknown': 'This link no longer works',
  '/goodbye': 'Your account was deleted',
  '/stop-reset?token=some-token': 'Keep your two-step verification?',
}
const screens: Readonly<Record<string, string>> = {
  '/account': 'Home',
  '/account/profile': 'Time zone',
  '/account/email': 'Your email address is being changed',
  '/account/password': 'Change your password',
  '/account/security': 'Two-step verification',
  '/account/linked-accounts?error=email_does_not_match': 'Link another account',
  '/account/applications': 'No connected applications',
  '/account/api-keys': 'API keys',
  '/account/keys': 'Keys',
  '/account/purchases': 'No purchases yet',
  '/account/activity': 'Activity',
  '/account/deletion': 'Delete your account permanently',
  '/delete-account?token=some-token': 'Delete your account permanently',
}

lookOverAll(
  journey,
  {
    ...Object.fromEntries(Object.entries(signedOutScreens).map(([path, heading]) => [path, { ...opening(path, heading), isOut: true }])),
    ...Object.fromEntries(Object.entries(screens).map(([path, heading]) => [path, opening(path, heading)])),
  },
  { signedIn: () => signedIn, titles: 5 },
)

function opening(path: string, heading: string): Opening {
  return { path: () => path, ready: (page) => page.getByRole('heading', { name: heading, exact: true }).waitFor() }
}

test('dialogs: axe finds nothing in the key that is seen once, nor where unsaved work is asked about', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce' })
  await settle(page)
  await page.goto('/account/api-keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Nightly backup')
  await judge(page, 'a new key')
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('button', { name: 'I have saved it' }).waitFor()
  await judge(page, 'its secret')
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.goto('/account/profile')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Somebody')
  await page.getByRole('link', { name: 'Activity' }).click()
  await page.getByRole('alertdialog').waitFor()
  await judge(page, 'unsaved')
})

async function settle(page: Page) {
  const { email } = await joinProven(page, journey)
  await call(page, url, '/change-email', { newEmail: `a.rather.long.name.at.a.new.address.${email}` })
  await call(page, url, '/api-key/create', { name: 'Nightly backup', expiresIn: 30 * 24 * 60 * 60 })
}
