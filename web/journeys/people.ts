import type { Page } from 'playwright-core'
import { arriveAt } from './until.ts'

export type Person = { name: string; email: string; password: string }

let count = 0

/** A person whom the server has not met. */
export function newPerson(): Person {
  count++
  return { name: 'Ada Lovelace', email: `ada.${count}@example.com`, password: 'correct horse battery' }
}

/** Signs up in the page and stays on the notice that follows. */
export async function signUp(page: Page): Promise<Person> {
  await page.goto('/sign-up')
  return signUpHere(page)
}

/** The same from the sign-up page, which is open already. */
export async function signUpHere(page: Page, person = newPerson()): Promise<Person> {
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  return person
}

/** Goes from the sign-in page to its neighbour. The link below moves down while the other ways arrive, and a click between would miss it. */
export async function goToSignUp(page: Page) {
  await page.getByText('Email me a code').waitFor()
  await page.getByRole('link', { name: 'Create an account' }).click()
}

/** Signs in from the sign-in page, wherever it leads. */
export async function signIn(page: Page, { email, password }: Person) {
  if (new URL(page.url(), 'http://none').pathname !== '/sign-in') await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await arriveAt(page, (url) => url.pathname !== '/sign-in')
}

/** Signs out by the menu behind the person's name. */
export async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('group', { name: 'Account menu' }).getByRole('button', { name: 'Sign out' }).click()
}

/**
 * Signs out by dropping the cookies. The page is left before: it would notice, and go to sign in just when the journey goes elsewhere.
 */
export async function becomeNobody(page: Page) {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** The row of a device in the list of sessions. */
export function device(page: Page, name: string) {
  return page
    .getByRole('table', { name: 'Signed-in devices' })
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) })
}

export const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
export const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
