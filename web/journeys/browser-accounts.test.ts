import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { codesByNow } from '#server/testing/authenticators.ts'
import { openBrowser } from './browser.ts'
import { ask, register, somebody } from './deeds.ts'
import { judge } from './judge.ts'
import { goToSignUp, newPerson, type Person, signIn, signUpHere } from './people.ts'
import { arriveAt, until } from './until.ts'

const { openPage, url } = await openBrowser({ multiSession: true })

test('a person adds an account, switches between both, and signs out of one and of all', async (t) => {
  const page = await openPage(t)
  const [work, home] = [
    { ...newPerson(), name: 'Ada at work' },
    { ...newPerson(), name: 'Ada at home' },
  ]
  await page.goto('/sign-up')
  await signUpHere(page, work)
  await page.goto('/account')
  await menuOf(page, work)
  const menu = page.getByRole('group', { name: 'Account menu' })
  await menu.getByRole('link', { name: 'Add account' }).click()
  await arriveAt(page, `${url}/sign-in?prompt=login`)
  await page.getByRole('heading', { name: 'Sign in', exact: true, level: 1 }).waitFor()

  await goToSignUp(page)
  await arriveAt(page, `${url}/sign-up?prompt=login`)
  await signUpHere(page, home)
  await page.goto('/account')
  await menuOf(page, home)
  await menu.getByText(work.email).waitFor()
  await judge(page, 'the account menu with two accounts')

  await menu.getByRole('button', { name: `Switch to ${work.name} ${work.email}` }).click()
  await isInUse(page, work)
  await menuOf(page, work)
  await menu.getByText(home.email).waitFor()
  await menu.getByRole('button', { name: 'Sign out', exact: true }).click()
  await isInUse(page, home)

  await page.goto('/sign-in?prompt=login')
  await signIn(page, work)
  await isInUse(page, work)
  await menuOf(page, work)
  await menu.getByText(home.email).waitFor()
  await menu.getByRole('button', { name: 'Sign out of all', exact: true }).click()
  await arriveAt(page, `${url}/sign-in`)
  await until(async () => {
    const cookies = await page.context().cookies()
    assert.deepEqual(
      cookies.filter(({ name }) => name.includes('session_token')),
      [],
    )
  })
})

test('a person who gives up adding an account at its second step is still signed in to the first', async (t) => {
  const page = await openPage(t)
  const [work, home] = [somebody('Ada at work'), somebody('Ada at home')]
  await register(page, url, home)
  const { totpURI } = await ask<{ totpURI: string }>(page, url, '/two-factor/enable', { password: home.password })
  await ask(page, url, '/two-factor/verify-totp', { code: codesByNow(new URL(totpURI).searchParams.get('secret') ?? '')() })
  await ask(page, url, '/sign-out', {})
  await register(page, url, work)
  const secondStep = page.getByRole('heading', { name: 'Two-step verification', exact: true, level: 1 })
  for (const giveUp of [() => page.goto('/account/profile'), () => page.getByRole('link', { name: 'Cancel', exact: true }).click()]) {
    await page.goto('/sign-in?prompt=login')
    await signIn(page, home)
    await secondStep.waitFor()
    await giveUp()
    await isInUse(page, work)
  }
})

async function menuOf(page: Page, { email }: Person) {
  const button = page.getByRole('button', { name: /^Account menu/ })
  await button.filter({ hasText: email }).click()
  await page.getByRole('link', { name: 'Add account' }).waitFor()
}

async function isInUse(page: Page, { email }: Person) {
  await page
    .getByRole('button', { name: /^Account menu/ })
    .filter({ hasText: email })
    .waitFor()
}
