import { test } from 'node:test'
import { codesByNow } from '#server/testing/authenticators.ts'
import { openBrowser } from './browser.ts'
import { ask, register, somebody } from './deeds.ts'
import { fits, judge } from './judge.ts'
import { arriveAt } from './until.ts'

const { openPage, url } = await openBrowser({}, { TOLLGATE_REQUIRE_SECOND_FACTOR: 'true' })

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
  const { totpURI } = await ask<{ totpURI: string }>(page, url, '/two-factor/enable', { password: ada.password })
  await ask(page, url, '/two-factor/verify-totp', { code: codesByNow(new URL(totpURI).searchParams.get('secret') ?? '')() })
  await page.goto('/account/profile')
  await page.getByRole('heading', { name: 'Profile', level: 1, exact: true }).waitFor()
})
