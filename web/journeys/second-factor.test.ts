import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { errorWords } from '#contract/error-words/en.ts'
import { codesByNow } from '#server/testing/authenticators.ts'
import { openBrowser } from './browser.ts'
import { ask, register, somebody } from './deeds.ts'
import { hasFocus, judge, judgeColours, readsInEveryLanguage } from './judge.ts'
import { becomeNobody, type Person, signIn, signOut } from './people.ts'
import { arriveAt, until } from './until.ts'

const { openPage, url, mailsTo } = await openBrowser()

test('an authenticator finishes a sign-in, a trusted browser is not asked again, and a backup code works without the phone', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce' })
  const { person, nextCode, backupCodes } = await withAuthenticator(page, 'Ada Second')
  await signIn(page, person)
  await arriveAt(page, '**/two-factor?*')
  await hasFocus(codeBox(page))
  await judge(page, 'code')

  await page.keyboard.type('000000')
  await page.getByText(errorWords.INVALID_CODE).waitFor()
  await hasFocus(codeBox(page))
  await page.getByLabel('Trust this browser for 30 days').check()
  await codeBox(page).focus()
  await page.keyboard.type(nextCode())
  await arriveAt(page, '**/account')

  await signOut(page)
  await arriveAt(page, '**/sign-in')
  await signIn(page, person)
  await arriveAt(page, '**/account')

  await becomeNobody(page)
  await page.goto('/sign-in?redirect=%2Faccount%2Fprofile')
  await signIn(page, person)
  await page.getByRole('button', { name: 'Use a backup code' }).click()
  await hasFocus(page.getByLabel('Backup code'))
  await judge(page, 'backup code')
  await page.keyboard.press('Enter')
  await page.getByText('Enter a backup code.').waitFor()
  await page.getByLabel('Backup code').fill('not-a-code')
  await page.keyboard.press('Enter')
  await page.getByText(errorWords.INVALID_BACKUP_CODE).waitFor()
  await page.getByLabel('Backup code').fill(backupCodes[0] ?? '')
  await page.keyboard.press('Enter')
  await arriveAt(page, '**/account/profile')
})

test('a mailed code finishes a sign-in, and another can be asked for after a while', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce' })
  const person = await verified(page, 'Bea Second')
  await ask(page, url, '/two-factor/enable', { password: person.password, method: 'otp' })
  await becomeNobody(page)
  await signIn(page, person)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await hasFocus(codeBox(page))
  await until(async () => assert.match((await page.getByRole('button', { name: /^Resend in/ }).textContent()) ?? '', /\d/))
  await judge(page, 'emailed code')
  const code = await until(async () => {
    const [found] = (await mailsTo(person.email)).flatMap(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? [])
    return found ?? assert.fail('no code came')
  })
  await page.keyboard.type(code)
  await arriveAt(page, '**/account')
})

test('a sign-in that waited too long begins again and keeps where it leads', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce' })
  await page.goto('/two-factor?callbackURL=%2Faccount%2Fprofile')
  await page.getByText(errorWords.INVALID_TWO_FACTOR_COOKIE).waitFor()
  await judge(page, 'over')
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await arriveAt(page, '**/sign-in?redirect=%2Faccount%2Fprofile')
})

test('after too many wrong codes the page says when codes are taken again, and a passkey is still offered', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce' })
  await answer(page, 'pending', { json: { methods: ['totp', 'passkey'], trustedDevices: true, trustedDeviceAge: 2_592_000, digits } })
  await answer(page, 'verify-totp', {
    status: 429,
    headers: { 'retry-after': '900' },
    json: { code: 'ACCOUNT_TEMPORARILY_LOCKED', message: 'no' },
  })
  await page.goto('/two-factor')
  await hasFocus(codeBox(page))
  await page.keyboard.type('123456')
  await page.getByRole('heading', { name: 'Too many wrong codes' }).waitFor()
  await page.getByText('Try again in 15 minutes.').waitFor()
  await judge(page, 'locked')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('Confirm that it’s you with your passkey.').waitFor()
  await judge(page, 'passkey')
})

test('the code screen reads and fits in every language, on a phone and in the dark', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce', viewport: { width: 360, height: 740 } })
  const json = { methods: ['totp', 'otp', 'passkey'], trustedDevices: true, trustedDeviceAge: 2_592_000, digits }
  await answer(page, 'pending', { json })
  await page.goto('/two-factor')
  await codeBox(page).waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await judgeColours(page, 'dark')
  await readsInEveryLanguage(page, { titles: 7 })
})

const digits = { totp: 6, otp: 6 }

function answer(page: Page, path: string, given: { status?: number; headers?: Record<string, string>; json: object }) {
  return page.route(`**/two-factor/${path}`, (route) => route.fulfill(given))
}

/** A person with an authenticator, whose codes count once each. */
async function withAuthenticator(page: Page, name: string) {
  const person = await register(page, url, somebody(name))
  const made = await ask<{ totpURI: string; backupCodes: string[] }>(page, url, '/two-factor/enable', { password: person.password })
  const nextCode = codesByNow(new URL(made.totpURI).searchParams.get('secret') ?? '')
  await ask(page, url, '/two-factor/verify-totp', { code: nextCode() })
  await becomeNobody(page)
  return { person, nextCode, backupCodes: made.backupCodes }
}

async function verified(page: Page, name: string): Promise<Person> {
  const person = await register(page, url, somebody(name))
  const link = await until(async () => {
    const links = (await mailsTo(person.email)).flatMap((mail) => mail.links)
    return links.find((each) => each.includes('token=')) ?? assert.fail('no verification came')
  })
  await ask(page, url, '/confirm-email', { token: new URL(link).searchParams.get('token') })
  return person
}

/** The first box of the code. */
function codeBox(page: Page) {
  return page.getByRole('textbox', { name: 'Code', exact: true })
}
