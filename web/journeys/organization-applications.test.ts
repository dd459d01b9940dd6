import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { bringIn, found, register, somebody } from './deeds.ts'
import { fits, judge } from './judge.ts'
import { arriveAt } from './until.ts'

const { openPage, url } = await openBrowser()
const callback = `${url}/callback`

test('an owner adds an application, a member signs in to it, and a stranger reads that it is not for them', async (t) => {
  const [page, other, outside] = [await openPage(t), await openPage(t), await openPage(t)]
  await register(page, url, somebody('Ada'))
  const { id: organizationId } = await found(page, url, { name: 'Analytical Engines', slug: 'engines' })
  await page.goto('/o/engines')
  await page.getByRole('link', { name: 'Applications', exact: true }).click()
  await page.getByRole('heading', { name: 'No applications yet' }).waitFor()
  await page.getByRole('button', { name: 'Add application' }).click()
  const adding = page.getByRole('dialog', { name: /^(Add application|Loom board was added)$/ })
  await adding.getByLabel('Name').fill('Tollgate login')
  await adding.getByLabel('Redirect addresses').fill(callback)
  await adding.getByRole('button', { name: 'Add application' }).click()
  await adding.getByText('This name could be taken for this service itself.').waitFor()
  await adding.getByLabel('Name').fill('Loom board')
  await adding.getByRole('button', { name: 'Add application' }).click()
  await adding.getByRole('button', { name: 'I have saved it' }).click()
  await arriveAt(page, '**/o/engines/applications/*')
  await page.getByText('People are always asked for their consent.').waitFor()
  assert.equal(await page.getByRole('switch', { name: 'Only for members' }).isChecked(), true)
  assert.equal(await page.getByRole('switch', { name: 'This is our own application' }).count(), 0)
  await page.getByRole('button', { name: 'Test sign-in' }).click()
  const trial = page.getByRole('dialog', { name: 'Test sign-in to Loom board' })
  await trial.getByText('You would be asked for your consent.').waitFor()
  await trial.getByRole('figure', { name: 'Userinfo' }).getByText('"engines:owner"').waitFor()
  await judge(page, 'the test of an application')
  await trial.getByRole('button', { name: 'Close' }).click()
  await judge(page, 'an application of an organization')
  await fits(page, 'an application of an organization')

  const clientId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await bringIn(page, other, url, { person: somebody('Bob'), organizationId })
  await ask(other, clientId)
  await other.getByText('We haven’t checked “Loom board”: Analytical Engines added it.').waitFor()
  await judge(other, 'consent to an application of an organization')
  await other.getByRole('button', { name: 'Allow' }).click()
  await arriveAt(other, '**/callback?*')
  assert.ok(new URL(other.url()).searchParams.get('code'))

  await register(outside, url, somebody('Cy'))
  await ask(outside, clientId)
  await outside.getByText('Only members of Analytical Engines can use this application').waitFor()
  assert.equal(await outside.getByRole('button', { name: 'Allow' }).count(), 0)
  await judge(outside, 'an application that is not for them')
  await outside.getByRole('button', { name: 'Deny' }).click()
  await arriveAt(outside, '**/callback?*')
  assert.equal(new URL(outside.url()).searchParams.get('error'), 'access_denied')
})

/** Sends a browser to us as the application does. */
async function ask(page: Page, clientId: string) {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  })
  await page.goto(`${url}/api/auth/oauth2/authorize?${query}`)
}
