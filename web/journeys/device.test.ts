import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { deviceGrant } from '#contract/applications.ts'
import { openBrowser } from './browser.ts'
import { ask, fileDatabase, found, register, somebody } from './deeds.ts'
import { fits, judge } from './judge.ts'
import { arriveAt, until } from './until.ts'

const { environment, makeAdministrator } = fileDatabase()
const { openPage, openProfile, url } = await openBrowser({}, environment)
let clientId = ''

before(async () => {
  const profile = await openProfile({})
  const page = await profile.newPage()
  await makeAdministrator(await register(page, url, somebody('Ada')))
  const wish = { name: 'Looms', authentication: 'none', grantTypes: ['authorization_code'] }
  clientId = (await ask<{ id: string }>(page, url, '/admin/create-application', wish)).id
  await page.goto(`${url}/admin/applications/${clientId}`)
  await page.getByRole('switch', { name: 'Runs on devices without a browser' }).click()
  await page.getByRole('group', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click()
  await until(async () => assert.equal((await send('device_authorization', { scope: 'openid' })).status, 200))
  await profile.close()
})

type Begun = { device_code: string; user_code: string; verification_uri_complete: string }

function send(path: string, params: Record<string, string>) {
  return fetch(`${url}/api/auth/oauth2/${path}`, { method: 'POST', body: new URLSearchParams({ client_id: clientId, ...params }) })
}

async function begin(scope: string) {
  return (await (await send('device_authorization', { scope })).json()) as Begun
}

async function poll({ device_code }: Begun) {
  const answer = await send('token', { grant_type: deviceGrant, device_code })
  return (await answer.json()) as { error?: string; scope?: string }
}

const entry = (page: Page) => page.getByRole('heading', { name: 'Connect a device', level: 1, exact: true })
const question = (page: Page) => page.getByRole('heading', { name: 'Looms on a device wants to use your account', level: 1, exact: true })

test('a person types the code of their device, sees who asks, chooses an organization and lets it in', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce' })
  const bob = await register(page, url, somebody('Bob'))
  await found(page, url, { name: 'Mills', slug: 'mills' })
  await ask(page, url, '/sign-out', {})
  const begun = await begin('openid organization')
  await page.goto('/device')
  await arriveAt(page, '**/sign-in?*')
  await page.getByLabel('Email').fill(bob.email)
  await page.getByLabel('Password', { exact: true }).fill(bob.password)
  await page.keyboard.press('Enter')
  await entry(page).waitFor()
  await judge(page, 'the code of a device')
  await fits(page, 'the code of a device')
  const field = page.getByLabel('Code', { exact: true })
  await field.fill('WRNG-2222')
  await field.press('Enter')
  await page.getByText('The code is wrong or has expired.').waitFor()
  await field.fill(begun.user_code.toLowerCase().replace('-', ''))
  await field.press('Enter')
  await question(page).waitFor()
  await page.getByText(begun.user_code, { exact: true }).waitFor()
  await page.getByText(bob.email).waitFor()
  await judge(page, 'a device asks')
  await fits(page, 'a device asks')
  assert.equal((await poll(begun)).error, 'authorization_pending', 'reading what is asked allows nothing')
  await page.getByLabel('Organization', { exact: true }).selectOption('Mills')
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await page.getByRole('heading', { name: 'Your device is connected', level: 1, exact: true }).waitFor()
  await judge(page, 'a device is connected')
  assert.equal((await poll(begun)).scope, 'openid organization')
})

test('a link with the code still asks to compare it, and a person can say no', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Cy'))
  const begun = await begin('openid')
  await page.goto(begun.verification_uri_complete)
  await entry(page).waitFor()
  await page.getByText('Compare this code with the one on your device before you continue.').waitFor()
  assert.equal(await page.getByLabel('Code', { exact: true }).inputValue(), begun.user_code)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await question(page).waitFor()
  await page.getByRole('button', { name: 'Deny', exact: true }).click()
  await page.getByRole('heading', { name: 'Access denied', level: 1, exact: true }).waitFor()
  assert.equal((await poll(begun)).error, 'access_denied')
})
