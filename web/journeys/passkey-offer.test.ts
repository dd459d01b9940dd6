import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { join, notice } from './account.ts'
import { addAuthenticator, pickNothing } from './authenticator.ts'
import { openBrowser } from './browser.ts'
import { judge, judgeColours, readsInEveryLanguage } from './judge.ts'
import { becomeNobody, newPerson, signIn, signOut } from './people.ts'
import { arriveAt, painted } from './until.ts'

const journey = await openBrowser()
const { openPage } = journey

test('after a password a passkey is offered once: who declines is not asked again, whoever signs in next is', async (t) => {
  const page = await device(t)
  const ada = await join(page, journey)
  await becomeNobody(page)
  await signIn(page, ada)
  await offer(page).waitFor()
  await judge(page, 'the offer')
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await offer(page).waitFor({ state: 'detached' })
  await signOut(page)
  await arriveAt(page, '**/sign-in')
  await signIn(page, ada)
  await home(page)
  assert.equal(await offer(page).count(), 0)

  await becomeNobody(page)
  const bob = await join(page, journey, newPerson())
  await becomeNobody(page)
  await signIn(page, bob)
  await offer(page).waitFor()
})

test('the offered passkey is made at one press, also when the answer is slow, and is offered no longer', async (t) => {
  const page = await device(t)
  const person = await join(page, journey)
  await becomeNobody(page)
  await signIn(page, person)
  const answer = Promise.withResolvers<void>()
  await page.route('**/passkey/verify-registration', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Waiting…' }).waitFor() // the answer is still held back
  answer.resolve()
  await notice(page, 'Your passkey was added.').waitFor()
  await offer(page).waitFor({ state: 'detached' })
  await page.goto('/account/security')
  await page.getByText('Not used yet').waitFor()
})

test('an offer is never in the way of where the person wanted to be', async (t) => {
  const page = await device(t)
  const person = await join(page, journey)
  await becomeNobody(page)
  await page.goto('/sign-in?redirect=%2Faccount%2Fprofile')
  await signIn(page, person)
  await arriveAt(page, '**/account/profile')
  assert.equal(await offer(page).count(), 0)
})

test('the offer reads and fits in every language, on a phone and in the dark', async (t) => {
  const page = await device(t, { viewport: { width: 320, height: 740 } })
  const person = await join(page, journey)
  await becomeNobody(page)
  await signIn(page, person)
  await offer(page).waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await judgeColours(page, 'dark')
  await readsInEveryLanguage(page, { titles: 5 })
})

/** A page on a device with a fingerprint reader. */
async function device(t: Parameters<typeof openPage>[0], options = {}) {
  const page = await openPage(t, { reducedMotion: 'reduce', ...options })
  await addAuthenticator(page)
  await pickNothing(page)
  return page
}

function offer(page: Page) {
  return page.getByRole('heading', { name: 'Sign in faster next time' })
}

/** The account's first screen, once it shows all that it has asked for. */
async function home(page: Page) {
  await page.goto('/account', { waitUntil: 'networkidle' })
  await page.getByRole('heading', { name: 'Home', exact: true }).waitFor()
  await painted(page)
}
