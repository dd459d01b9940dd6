import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { codeTo, join, notice, typeCode } from './account.ts'
import { addAuthenticator, pickNothing } from './authenticator.ts'
import { openBrowser } from './browser.ts'
import { judge, readsInEveryLanguage } from './judge.ts'
import { signIn, signOut } from './people.ts'
import { arriveAt, until } from './until.ts'

const journey = await openBrowser()
const { openPage } = journey

test('every way in is marked and comes first after it was taken, in this browser alone', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce' })
  await addAuthenticator(page)
  await pickNothing(page)
  const person = await join(page, journey)
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await notice(page, 'Your passkey was added.').waitFor()
  await leave(page)
  await waysAre(page, ['Use a passkey', 'Email me a code', 'Continue with'])
  assert.equal(await page.getByText('Last used').count(), 0, 'signing up is no way in')

  await signIn(page, person)
  await leave(page)
  await page.getByRole('button', { name: 'Sign in Last used', exact: true }).waitFor()
  await judge(page, 'a password')

  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await arriveAt(page, '**/account')
  await leave(page)
  await waysAre(page, ['Use a passkey Last used', 'Email me a code', 'Continue with'])
  await judge(page, 'a passkey')

  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await typeCode(page, 'Code from the email', await codeTo(journey, person.email, /\/magic\?/))
  await arriveAt(page, '**/account')
  await leave(page)
  await waysAre(page, ['Email me a code Last used', 'Use a passkey', 'Continue with'])
  await judge(page, 'a mail')

  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await arriveAt(page, (url) => url.pathname !== '/sign-in')
  await page.goto('/sign-in')
  await waysAre(page, ['Email me a code Last used', 'Use a passkey', 'Continue with']) // they were not let in by it yet
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByLabel('Email address').fill(person.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await arriveAt(page, '**/account')
  await leave(page)
  await waysAre(page, ['Continue with Google Last used'])
  assert.equal(await page.getByText('Last used').count(), 1)

  const other = await openPage(t, { reducedMotion: 'reduce' })
  await other.goto('/sign-in')
  await waysAre(other, ['Use a passkey', 'Email me a code', 'Continue with'])
  assert.equal(await other.getByText('Last used').count(), 0)
})

test('the marks fit a phone in every language', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce', viewport: { width: 320, height: 740 } })
  for (const method of ['email', 'passkey', 'email-otp']) {
    await page.context().addCookies([{ name: 'tollgate.last-method', value: method, url: journey.url }])
    await page.goto('/sign-in')
    await page.locator('html[lang]').waitFor()
    await page.getByRole('button', { name: /passkey/i }).waitFor()
    await readsInEveryLanguage(page, { titles: 6 })
    await page.context().clearCookies()
  }
})

async function leave(page: Page) {
  await page.goto('/account')
  await signOut(page)
  await arriveAt(page, '**/sign-in')
  await page.goto('/sign-in') // what signing out leaves in the address is no part of this
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor()
}

/** The first ways below the password, in the order in which they are shown. */
async function waysAre(page: Page, wanted: readonly string[]) {
  await until(async () => {
    const names = (await page.getByRole('main').getByRole('button').all()).map((button) => button.evaluate(nameOf))
    const ways = (await Promise.all(names)).filter((name) => /^(Use a passkey|Email me|Continue with )/.test(name))
    assert.deepEqual(
      ways.slice(0, wanted.length).map((name, place) => (name.startsWith(wanted[place] ?? '') ? wanted[place] : name)),
      wanted,
    )
  })
}

function nameOf(button: Element) {
  const [shown] = button.children
  return (
    button.getAttribute('aria-label') ??
    [...(shown?.childNodes ?? [])]
      .map((node) => node.textContent)
      .filter(Boolean)
      .join(' ')
  )
}
