import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { errorWords } from '#contract/error-words/en.ts'
import { join, notice } from './account.ts'
import { addAuthenticator, pickNothing } from './authenticator.ts'
import { openBrowser } from './browser.ts'
import { becomeNobody } from './people.ts'
import { arriveAt, painted, until } from './until.ts'

const journey = await openBrowser()
const { openPage } = journey
const options = '**/passkey/generate-authenticate-options'

test('a passkey that is picked in the address field signs in, and leads to where the person wanted to be', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce' })
  await withPasskey(page)
  await page.goto('/sign-in?redirect=%2Faccount%2Fprofile')
  await arriveAt(page, '**/account/profile')
})

test('a picked passkey that the server refuses is said to be so, and the next one is taken', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce' })
  await withPasskey(page)
  const next = Promise.withResolvers<void>()
  let picks = 0
  await page.route('**/passkey/verify-authentication', async (route) => {
    if (++picks === 1) return route.fulfill({ status: 401, json: { code: 'PASSKEY_NOT_FOUND', message: 'no' } })
    await next.promise
    return route.continue()
  })
  await page.goto('/sign-in')
  await page.getByRole('alert').getByText(errorWords.PASSKEY_NOT_FOUND).waitFor()
  next.resolve()
  await arriveAt(page, '**/account')
})

test('the button withdraws what the field offers, which is offered again when the button brought nothing', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce' })
  await withPasskey(page)
  const seen = await pickNothing(page)
  await page.goto('/sign-in')
  await until(async () => assert.deepEqual(await seen(), { offered: 1, withdrawn: 0 }))
  await page.route(options, (route) => route.fulfill({ status: 429, json: { code: 'TOO_MANY_REQUESTS', message: 'wait' } }), { times: 1 })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('alert').getByText(errorWords.TOO_MANY_REQUESTS).waitFor()
  await until(async () => assert.deepEqual(await seen(), { offered: 2, withdrawn: 1 }))
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await arriveAt(page, '**/account')
})

test('the button works before the field has anything to offer', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce' })
  await withPasskey(page)
  const seen = await pickNothing(page)
  const held = Promise.withResolvers<void>()
  let asked = 0
  await page.route(options, async (route) => {
    if (++asked > 1) return route.continue()
    await held.promise
    return route.abort().catch(() => {}) // the page gave it up already
  })
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor()
  await until(async () => assert.equal(asked, 1))
  assert.deepEqual(await seen(), { offered: 0, withdrawn: 0 })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await arriveAt(page, '**/account')
  held.resolve()
})

test('nothing is said where there is nothing to offer', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce' })
  const answered = page.waitForResponse(options)
  await page.route(options, (route) => route.fulfill({ status: 429, json: { code: 'TOO_MANY_REQUESTS', message: 'wait' } }))
  await page.goto('/sign-in')
  await answered
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor()
  await painted(page)
  assert.equal(await page.getByRole('alert').count(), 0)
  assert.equal(await page.getByLabel('Email').getAttribute('autocomplete'), 'username webauthn')
})

/** A person who made a passkey, and is signed out. */
async function withPasskey(page: Page) {
  await addAuthenticator(page)
  await join(page, journey)
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await notice(page, 'Your passkey was added.').waitFor()
  await becomeNobody(page)
}
