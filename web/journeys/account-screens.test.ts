import { test } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { call, joinProven } from './account.ts'
import { openBrowser } from './browser.ts'
import { colourRules, isWholeScreen, judge, readsInEveryLanguage, tags } from './judge.ts'

const journey = await openBrowser()
const { openPage, url } = journey

/** Where each screen is, and by what it is known that it is there. */
const signedOut: Readonly<Record<string, string>> = {
  '/forgot': 'Forgot your password?',
  '/forgot/sent': 'Check your mail',
  '/reset-password/unknown': 'This link no longer works',
  '/goodbye': 'Your account is deleted',
}
const signedIn: Readonly<Record<string, string>> = {
  '/account': 'Home',
  '/account/profile': 'Time zone',
  '/account/email': 'Your address is being changed',
  '/account/password': 'Change your password',
  '/account/linked-accounts?error=email_does_not_match': 'Link another',
  '/account/api-keys': 'API keys',
  '/account/activity': 'Activity',
  '/account/deletion': 'Delete your account for good',
  '/delete-account?token=some-token': 'Delete your account for good',
}

for (const [group, screens] of Object.entries({ signedOut, signedIn })) {
  for (const [path, heading] of Object.entries(screens)) {
    test(`${path}: axe finds nothing, and eight languages fit 320 pixels`, async (t) => {
      const page = await openPage(t, { viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' })
      if (group === 'signedIn') await settle(page)
      await page.goto(path)
      await page.getByRole('heading', { name: heading, exact: true }).waitFor()
      await look(page)
    })
  }
}

test('dialogs: axe finds nothing in the key that is seen once, nor where unsaved work is asked about', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce' })
  await settle(page)
  await page.goto('/account/api-keys')
  await page.getByRole('button', { name: 'Create a key' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Nightly backup')
  await judge(new AxeBuilder({ page }).withTags(tags), 'a new key')
  await page.getByRole('dialog').getByRole('button', { name: 'Create a key' }).click()
  await page.getByRole('button', { name: 'I saved it' }).waitFor()
  await judge(new AxeBuilder({ page }).withTags(tags), 'its secret')
  await page.getByRole('button', { name: 'I saved it' }).click()
  await page.goto('/account/profile')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Somebody')
  await page.getByRole('link', { name: 'Activity' }).click()
  await page.getByRole('alertdialog').waitFor()
  await judge(new AxeBuilder({ page }).withTags(tags), 'unsaved')
})

async function settle(page: Page) {
  const { email } = await joinProven(page, journey)
  await call(page, url, '/change-email', { newEmail: `a.rather.long.name.at.a.new.address.${email}` })
  await call(page, url, '/api-key/create', { name: 'Nightly backup', expiresIn: 30 * 24 * 60 * 60 })
}

async function look(page: Page) {
  await judge(new AxeBuilder({ page }).withTags(tags), 'light, 360')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await judge(new AxeBuilder({ page }).withRules(colourRules), 'dark, 1280')
  await isWholeScreen(page)

  await page.setViewportSize({ width: 320, height: 640 })
  await readsInEveryLanguage(page, { titles: 5 })
}
