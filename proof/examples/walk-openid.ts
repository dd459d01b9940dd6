import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { found, register, somebody } from '#web/journeys/deeds.ts'
import { signIn } from '#web/journeys/people.ts'
import { arriveAt } from '#web/journeys/until.ts'
import { buyPlan, type Stage } from './stage.ts'

type Application = { id: string; secret: string }

/** Registers an application as an operator does. */
export async function registerApplication({ url, secretKey }: Stage, wish: object): Promise<Application> {
  const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/auth/admin/create-application`, { method: 'POST', headers, body: JSON.stringify(wish) })
  assert.equal(answer.status, 200, await answer.clone().text())
  return (await answer.json()) as Application
}

/** Uses an example that signs people in by OpenID Connect: in by way of the consent page, groups, a page behind a plan, and out on both sides. */
export async function walkOpenid(t: TestContext, stage: Stage, name: string) {
  const { url, home } = stage
  const slug = `${name}-people`
  const page = await stage.openPage(t)
  const person = await register(page, url, somebody(`Ada ${name}`))
  await found(page, url, { name: slug, slug })
  await page.context().clearCookies()
  const heading = (words: string) => page.getByRole('heading', { name: words, exact: true, level: 1 }).waitFor()

  await page.goto(home)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await arriveAt(page, (at) => at.origin === url)
  await signIn(page, person)
  await heading(`${name} wants to use your account`)
  await page.getByRole('button', { name: 'Allow' }).click()
  await arriveAt(page, `${home}/`)
  await heading(`Hello, ${person.name}`)
  await page.getByText(`You belong to ${slug}:owner.`).waitFor()

  await page.goto(`${home}/reports`)
  await heading('Reports are part of Pro')
  await buyPlan(page, stage)
  await page.reload()
  await heading('Reports')

  await page.goto(home)
  await page.getByRole('link', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  assert.equal(await (await page.request.get(`${url}/api/auth/get-session`)).json(), null, 'signed out there too')

  // In again without a question, and out at once when the person takes the access back.
  await page.getByRole('link', { name: 'Sign in' }).click()
  await arriveAt(page, (at) => at.origin === url)
  await signIn(page, person)
  await heading(`Hello, ${person.name}`)
  const [grant] = (await (await page.request.get(`${url}/api/auth/oauth2/list-grants`)).json()) as [{ id: string }]
  await page.request.post(`${url}/api/auth/oauth2/revoke-grant`, { headers: { origin: url }, data: { id: grant.id } })
  await page.goto(home)
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
}
