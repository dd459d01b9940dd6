import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { ask, found, register, somebody } from '#web/journeys/deeds.ts'
import { signIn } from '#web/journeys/people.ts'
import { takeCard } from '#web/journeys/shop.ts'
import { arriveAt, until } from '#web/journeys/until.ts'
import type { Stage } from './stage.ts'

/** Uses an example from the first visit to the end of the account: in and back, who acts for which organization, a page behind a plan, what webhooks tell. */
export async function walk(t: TestContext, stage: Stage, name: string, greeted?: (page: Page) => Promise<void>) {
  const { url, home } = stage
  const slug = `${name}-people`
  const page = await stage.openPage(t)
  const person = await register(page, url, somebody(`Ada ${name}`))
  const organization = await found(page, url, { name: slug, slug })
  await page.context().clearCookies()
  const heading = (words: string) => page.getByRole('heading', { name: words, exact: true, level: 1 }).waitFor()

  // Asks for what is behind a plan, signs in on the way, and is back there.
  await page.goto(home)
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  await page.goto(`${home}/reports`)
  await arriveAt(page, (at) => at.origin === url)
  await signIn(page, person)
  await arriveAt(page, `${home}/reports`)
  await heading('Reports are part of Pro')

  await ask(page, url, '/organization/set-active', { organizationId: organization.id })
  await page.goto(home)
  await heading(`Hello, ${person.name}`)
  await page.getByText(`You act for ${slug} as owner.`).waitFor()
  await greeted?.(page)

  // The plan is there, is bought for the organization, and leads back to the page that it opens.
  await page.goto(`${home}/reports`)
  await page.getByRole('link', { name: 'See the plans' }).click()
  await page.getByRole('button', { name: /: Pro$/ }).click()
  await page.getByLabel('Country').selectOption('DE')
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: /^Pay / }).click()
  await arriveAt(page, (at) => at.origin === home && at.pathname === '/reports')
  await heading('Reports')

  // Signs out there, and is out here.
  await page.goto(home)
  await page.getByRole('link', { name: 'Sign out' }).click()
  await arriveAt(page, (at) => at.origin === url)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await arriveAt(page, `${home}/`)
  await page.getByRole('link', { name: 'Sign in' }).waitFor()

  // Believes no message that is not signed, and forgets who is gone.
  const people = async () => ((await (await fetch(`${home}/health`)).json()) as { people: number }).people
  assert.equal(await people(), 1)
  const forged = await fetch(`${home}/webhooks`, {
    method: 'POST',
    headers: signed,
    body: JSON.stringify({ type: 'user.deleted', data: {} }),
  })
  assert.equal(forged.status, 400)
  await ask(page, url, '/sign-in/email', person)
  await ask(page, url, '/organization/delete', { organizationId: organization.id })
  await ask(page, url, '/delete-user', { password: person.password })
  await until(async () => assert.equal(await people(), 0))
}

const signed = {
  'content-type': 'application/json',
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
  'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
}
