import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { errorWords } from '#contract/error-words/en.ts'
import { codesByNow } from '#server/testing/authenticators.ts'
import { advance, codeTo, joinProven } from './account.ts'
import { addAuthenticator, pickNothing } from './authenticator.ts'
import { openBrowser } from './browser.ts'
import { startComponentSite } from './component-site.ts'
import { ask, notice, somebody } from './deeds.ts'
import { hasFocus, judge } from './judge.ts'
import { becomeNobody, type Person, signIn as signInThere } from './people.ts'
import { arriveAt } from './until.ts'

const site = await startComponentSite(fileURLToPath(new URL('sign-in.stage.tsx', import.meta.url)))
const journey = await openBrowser({ trustedOrigins: [site.origin] })
const needy = await openBrowser({ trustedOrigins: [site.origin] }, { TOLLGATE_REQUIRE_SECOND_FACTOR: 'true' })
const { openPage, url } = journey
const usePasskey = { name: 'Use a passkey', exact: true }

test('a mailed code finishes a sign-in: none is sent before it is asked for, and a wrong one is said', async (t) => {
  const page = await openPage(t)
  const person = await joinProven(page, journey, somebody('Mia Mailed'))
  await ask(page, url, '/two-factor/enable', { password: person.password, method: 'otp' })
  await becomeNobody(page)
  await show(page)
  const before = (await journey.mailsTo(person.email)).length
  await signIn(page, person)
  await page.getByText('Enter the code that we email you.').waitFor()
  await judge(page, 'before the code is asked for')
  assert.equal((await journey.mailsTo(person.email)).length, before)
  await page.getByRole('button', { name: 'Email me a code' }).press('Enter')
  const field = page.getByLabel('Code', { exact: true })
  await hasFocus(field)
  await page.getByRole('button', { name: /^Resend in \d+ seconds?$/ }).waitFor()
  await judge(page, 'the mailed code')
  const code = await codeTo(journey, person.email, /finish signing in/)
  await page.keyboard.type(code === '000000' ? '000001' : '000000')
  await page.getByText(errorWords.INVALID_CODE).waitFor()
  await hasFocus(field)
  assert.equal(await whoIsIn(page), undefined)
  await field.fill(code)
  await arriveAt(page, `${site.origin}/after`)
  assert.equal(await whoIsIn(page), person.email)
})

test('a passkey finishes a sign-in that began with a password', async (t) => {
  const page = await openPage(t)
  const { person } = await withEverything(page, 'Pam Passkey')
  await show(page)
  await signIn(page, person)
  await page.getByText('Enter the code from your authenticator app.').waitFor()
  await page.getByRole('button', usePasskey).press('Enter')
  await page.getByText('Confirm that it’s you with your passkey.').waitFor()
  await judge(page, 'the passkey')
  assert.equal(await whoIsIn(page), undefined)
  await page.getByRole('button', usePasskey).press('Enter')
  await arriveAt(page, `${site.origin}/after`)
  assert.equal(await whoIsIn(page), person.email)
})

test('after too many wrong codes it says when codes are taken again, and a passkey still works', async (t) => {
  const page = await openPage(t)
  const { person, nextCode } = await withEverything(page, 'Lea Locked')
  const stranger = await openPage(t)
  for (const _ of [1, 2]) await guess(stranger, person)
  await show(page)
  await signIn(page, person)
  await page.getByLabel('Code', { exact: true }).fill(nextCode())
  await page.getByRole('heading', { name: 'Too many wrong codes' }).waitFor()
  await hasFocus(page.getByRole('heading', { name: 'Too many wrong codes' }))
  await page.getByText('For your safety, codes aren’t accepted for now. Try again in 15 minutes.').waitFor()
  await judge(page, 'locked')
  await page.getByRole('button', usePasskey).press('Enter')
  await page.getByText('Confirm that it’s you with your passkey.').waitFor()
  await page.getByRole('button', usePasskey).press('Enter')
  await arriveAt(page, `${site.origin}/after`)
})

test('a sign-in that waited too long begins again', async (t) => {
  const page = await openPage(t)
  const { person, nextCode } = await withEverything(page, 'Wim Waits')
  await show(page)
  await signIn(page, person)
  await page.getByLabel('Code', { exact: true }).waitFor()
  await advance(journey, 'PT1H')
  await page.getByLabel('Code', { exact: true }).fill(nextCode())
  await page.getByRole('heading', { name: 'Sign in again' }).waitFor()
  await page.getByText(errorWords.INVALID_TWO_FACTOR_COOKIE).waitFor()
  await judge(page, 'over')
  await page.getByRole('button', { name: 'Back to sign-in' }).press('Enter')
  await hasFocus(page.getByLabel('Email or username'))
})

test('where everyone needs a second step, a newcomer is led to set one up on the server’s page, and comes back', async (t) => {
  const page = await needy.openPage(t)
  const person = somebody('Nia Needs')
  await show(page, needy.url, 'sign-up')
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await page.getByText('Tollgate asks for one more step before you go on.').waitFor()
  await judge(page, 'one more step')
  assert.equal(new URL(page.url()).pathname, '/')
  await page.getByRole('link', { name: 'Continue on the pages of Tollgate' }).press('Enter')
  await page.getByRole('heading', { name: 'Two-step verification is required here', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Set up two-step verification' }).click()
  await page.getByRole('button', { name: 'Set up an authenticator app' }).waitFor()
  await setUp(page, needy.url, person)
  await page.reload()
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await arriveAt(page, `${site.origin}/after`)
})

function show(page: Page, server = url, part = 'sign-in') {
  site.allow(server)
  return page.goto(`${site.origin}/?${new URLSearchParams({ at: server, show: part, redirect: '/after' })}`)
}

async function signIn(page: Page, { email, password }: Person) {
  await page.getByLabel('Email or username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** Who the server says is signed in. */
async function whoIsIn(page: Page): Promise<string | undefined> {
  const answer = await page.request.get(`${url}/api/auth/get-session?disableCookieCache=true`)
  return ((await answer.json()) as { user: { email: string } } | null)?.user.email
}

/** A person with a passkey and an authenticator, who is signed out. */
async function withEverything(page: Page, name: string) {
  await addAuthenticator(page)
  await pickNothing(page)
  const person = await joinProven(page, journey, somebody(name))
  await becomeNobody(page)
  await signInThere(page, person)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await notice(page, 'Your passkey was added.').waitFor()
  const nextCode = await setUp(page, url, person)
  await becomeNobody(page)
  return { person, nextCode }
}

async function setUp(page: Page, server: string, { password }: Person) {
  const { totpURI } = await ask<{ totpURI: string }>(page, server, '/two-factor/enable', { password })
  const nextCode = codesByNow(new URL(totpURI).searchParams.get('secret') ?? '')
  await ask(page, server, '/two-factor/verify-totp', { code: nextCode() })
  return nextCode
}

/** Knows the password, and tries as many codes as one sign-in allows. */
async function guess(page: Page, { email, password }: Person) {
  await ask(page, url, '/sign-in/email', { email, password })
  for (let tries = 0; tries < 5; tries++) {
    const answer = await page.request.post(`${url}/api/auth/two-factor/verify-totp`, { headers: { origin: url }, data: { code: '000000' } })
    assert.equal(answer.status(), 401)
  }
}
