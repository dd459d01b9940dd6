import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { codesByNow } from '#server/testing/authenticators.ts'
import { typeCode } from './account.ts'
import { openBrowser } from './browser.ts'
import { ask, register, somebody } from './deeds.ts'
import { hasFocus, judge } from './judge.ts'
import { becomeNobody } from './people.ts'
import { arriveAt, until } from './until.ts'

const { openPage, url, mailsTo } = await openBrowser()

test('a typed address gets its code at once, a second press sends nothing, and the code leads to where the person wanted to be', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce' })
  const { email } = await nobodyAnymore(page, 'Cora Code')
  await page.goto('/sign-in?redirect=%2Faccount%2Fprofile')
  await page.getByLabel('Email').fill(email)
  const answer = Promise.withResolvers<void>()
  let requests = 0
  await page.route('**/email-otp/send-verification-otp', async (route) => {
    requests++
    await answer.promise
    await route.continue()
  })
  const button = page.getByRole('button', { name: /^(Email me a code|Sending…)$/ })
  await button.click()
  await page.getByRole('button', { name: 'Sending…' }).waitFor() // the answer is still held back
  await button.click({ force: true })
  answer.resolve()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.getByText(email).waitFor()
  assert.equal(requests, 1)
  assert.ok(!page.url().includes('@'), 'no address is left in the URL')
  await hasFocus(codeBox(page))
  await judge(page, 'sent')

  const { code } = await mailTo(email)
  await page.keyboard.type(code === '000000' ? '000001' : '000000')
  await page.getByText('This code is wrong or has expired.').waitFor()
  await typeCode(page, 'Code from the email', code)
  await arriveAt(page, '**/account/profile')
})

test('without an address the next page asks for it, and the link of the letter signs in by its button', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce' })
  const { email } = await nobodyAnymore(page, 'Lena Link')
  await page.goto('/sign-in?redirect=%2Faccount%2Fprofile')
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByRole('heading', { name: 'Sign in by email' }).waitFor()
  await hasFocus(page.getByLabel('Email'))
  await page.keyboard.press('Enter')
  await page.getByText('Enter your email address.').waitFor()
  await judge(page, 'nothing typed')
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()

  await page.goto((await mailTo(email)).link)
  await page.getByRole('button', { name: 'Continue as l•••@example.com' }).waitFor()
  assert.equal(await page.getByText('another browser').count(), 0, 'this browser asked for it')
  await page.getByRole('button', { name: 'Continue as l•••@example.com' }).click()
  await arriveAt(page, '**/account/profile')
})

test('the second factor is asked for after a mailed code', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce' })
  const { email, password } = await register(page, url, somebody('Sara Second'))
  // A first proof of the address would remove the authenticator: it could be a squatter's.
  await ask(page, url, '/confirm-email', { token: await verificationToken(email) })
  const { totpURI } = await ask<{ totpURI: string }>(page, url, '/two-factor/enable', { password })
  const nextCode = codesByNow(new URL(totpURI).searchParams.get('secret') ?? '')
  await ask(page, url, '/two-factor/verify-totp', { code: nextCode() })
  await becomeNobody(page)
  await page.goto('/sign-in?redirect=%2Faccount%2Fprofile')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await codeBox(page).waitFor()
  await typeCode(page, 'Code from the email', (await mailTo(email)).code)
  await arriveAt(page, '**/two-factor?*')
  assert.deepEqual(await (await page.request.get(`${url}/api/auth/get-session`)).json(), null)
  await typeCode(page, 'Code', nextCode())
  await arriveAt(page, '**/account/profile')
})

test('an address without an account reads the same where accounts are not made by mail', async (t) => {
  const closed = await openBrowser({ passwordlessSignUp: false })
  const page = await closed.openPage(t, { reducedMotion: 'reduce' })
  const known = await register(page, closed.url, somebody('Kim Known'))
  await becomeNobody(page)
  const read = async (email: string) => {
    await page.goto('/sign-in')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await codeBox(page).waitFor()
    await page.getByText(email).waitFor()
    const [before = ''] = (await page.getByRole('main').innerText()).split('Resend')
    await typeCode(page, 'Code from the email', '000000')
    await page.getByText('This code is wrong or has expired.').waitFor()
    return before.replace(email, 'ADDRESS')
  }
  assert.equal(await read('nobody@example.com'), await read(known.email))
})

test('where links alone are on, a link is what is mailed; where neither is, the page offers neither', async (t) => {
  const links = await openBrowser({ mailedCodes: false })
  const page = await links.openPage(t, { reducedMotion: 'reduce' })
  const { email } = await register(page, links.url, somebody('Lu Alone'))
  await becomeNobody(page)
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await page.getByText('we sent you an email with a link').waitFor()
  assert.equal(await codeBox(page).count(), 0)
  await judge(page, 'a link alone')
  await page.goto((await mailTo(email, links.mailsTo)).link)
  await page.getByRole('button', { name: 'Continue as l•••@example.com' }).click()
  await arriveAt(page, '**/account')

  const neither = await openBrowser({ mailedCodes: false, magicLinks: false })
  const other = await neither.openPage(t, { reducedMotion: 'reduce' })
  await other.goto('/sign-in')
  await other.getByRole('button', { name: 'Use a passkey' }).waitFor()
  assert.equal(await other.getByRole('button', { name: /^Email me/ }).count(), 0)
  await other.goto('/sign-in/mail')
  await other.getByText('Sign-in by email is turned off here.').waitFor()
  await judge(other, 'turned off')
})

/** A person with an account, who is signed out. */
async function nobodyAnymore(page: Page, name: string) {
  const person = await register(page, url, somebody(name))
  await becomeNobody(page)
  return person
}

/** The first box of the code. */
function codeBox(page: Page) {
  return page.getByRole('textbox', { name: 'Code from the email', exact: true })
}

/** The code and the link of the sign-in letter, once it is there. */
function mailTo(email: string, mails = mailsTo) {
  return until(async () => {
    for (const { text, links } of await mails(email)) {
      const link = links.find((each) => each.includes('/magic?'))
      if (link) return { link, code: /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '' }
    }
    return assert.fail('no letter came')
  })
}

function verificationToken(email: string) {
  return until(async () => {
    const links = (await mailsTo(email)).flatMap((mail) => mail.links)
    const link = links.find((each) => each.includes('token=')) ?? assert.fail('no verification came')
    return new URL(link).searchParams.get('token')
  })
}
