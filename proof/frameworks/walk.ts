import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { ask, found, register, somebody } from '#web/journeys/deeds.ts'
import { type Person, signIn } from '#web/journeys/people.ts'
import { arriveAt } from '#web/journeys/until.ts'
import type { Stage } from './stage.ts'

export type Visit = { page: Page; person: Person; organizationId: string; heading: (words: string) => Promise<void> }

/** Uses the application of a framework in a browser: in and back, a page for those who may, refused, and out. */
export async function walk(t: TestContext, stage: Stage, name: string): Promise<Visit> {
  const { url, home } = stage
  const page = await stage.openPage(t)
  const person = await register(page, url, somebody(`Ada ${name}`))
  const { id: organizationId } = await found(page, url, { name, slug: `${name}-people` })
  await page.context().clearCookies()
  const heading = (words: string) => page.getByRole('heading', { name: words, exact: true, level: 1 }).waitFor()

  // Wants a page, signs in on the way, and is back there.
  await page.goto(home)
  await heading('Welcome')
  await page.goto(`${home}/account?tab=mail`)
  await arriveAt(page, (at) => at.origin === url)
  await signIn(page, person)
  await arriveAt(page, `${home}/account?tab=mail`)
  await heading(`Account of ${person.name}`)
  await page.goto(home)
  await heading(`Hello, ${person.name}`)

  // The owner may; a person in no organization may not.
  await page.goto(`${home}/invoices`)
  await heading('Invoices')
  await ask(page, url, '/organization/set-active', { organizationId: null })
  await page.goto(`${home}/invoices`)
  await heading('You may not see this')
  await ask(page, url, '/organization/set-active', { organizationId })
  return { page, person, organizationId, heading }
}

/** Signs out at Tollgate, where the application led, and is out in the application. */
export async function leave({ page, heading }: Visit, { url, home }: Stage) {
  await page.goto(home)
  await page.getByRole('link', { name: 'Sign out' }).click()
  await arriveAt(page, (at) => at.origin === url)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await arriveAt(page, `${home}/`)
  await heading('Welcome')
  await page.goto(`${home}/account`)
  await arriveAt(page, (at) => at.origin === url)
  assert.equal(new URL(page.url()).searchParams.get('redirect'), `${home}/account`)
}
