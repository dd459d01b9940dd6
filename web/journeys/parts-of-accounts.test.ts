import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { ask, found, register, somebody } from './deeds.ts'
import { hasFocus, judge, judgeColours } from './judge.ts'
import { startStrictSite } from './strict-site.ts'
import { arriveAt, until } from './until.ts'

const site = await startStrictSite(new URL('parts.stage.tsx', import.meta.url))
const { openPage, url, mailsTo } = await openBrowser({ trustedOrigins: [site.origin], apiKeyCustomExpiry: true })
site.allow(url)

test('<UserProfile> on another origin, under a strict policy: name, password and devices, with what is refused', async (t) => {
  const page = await openPage(t)
  const person = await register(page, url, somebody('Ada Ash'))
  const other = await openPage(t)
  await ask(other, url, '/sign-in/email', person)
  await show(page, 'UserProfile')
  const profile = page.getByRole('region', { name: 'Your account' })
  await profile.getByLabel('Name', { exact: true }).fill('Ada Birch')
  await page.keyboard.press('Enter')
  await profile.getByText('Saved.').waitFor()
  await looksRight(page, 'the profile')

  await profile.getByLabel('Current password').fill('a wrong password')
  await profile.getByLabel('New password').fill('another horse battery')
  await page.keyboard.press('Enter')
  await profile.getByRole('alert').getByText('password').waitFor()
  await hasFocus(profile.getByLabel('New password'))
  await profile.getByLabel('Current password').fill(person.password)
  await profile.getByRole('checkbox', { name: 'Sign out all other devices' }).uncheck()
  await profile.getByRole('button', { name: 'Change your password' }).click()
  await profile.getByText('Your password was changed.').waitFor()
  assert.equal(await profile.getByLabel('Current password').inputValue(), '')

  const devices = profile.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')
  await until(async () => assert.equal(await devices.count(), 2))
  const signOut = devices.getByRole('button', { name: /^Sign out/ })
  await signOut.focus()
  await page.keyboard.press('Enter')
  await until(async () => assert.equal(await devices.count(), 1))
  await hasFocus(profile.getByRole('heading', { name: 'Sessions' }))
  assert.equal(await (await other.request.get(`${url}/api/auth/get-session`)).text(), 'null')

  const passkeys = profile.getByRole('link', { name: 'Manage: Passkeys' })
  assert.equal(await passkeys.getAttribute('href'), `${url}/account/security?redirect=${encodeURIComponent(page.url())}`)
})

test('<UserProfile> takes a picture and takes it away, and changes a proven address only by mail', async (t) => {
  const page = await openPage(t)
  const person = await register(page, url, somebody('Bea Beech'))
  await show(page, 'UserProfile')
  const profile = page.getByRole('region', { name: 'Your account' })
  const upload = profile.getByLabel('Upload picture')
  await upload.last().setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await profile.getByRole('alert').getByText('isn’t an image').waitFor()
  await upload.last().setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') })
  await profile.locator(`img[src^="${url}/api/auth/picture/"]`).waitFor()
  await profile.getByRole('button', { name: 'Remove', exact: true }).click()
  await until(async () => assert.equal(await profile.locator('img').count(), 0))

  await profile.getByLabel('New email address').fill(person.email)
  await profile.getByRole('button', { name: 'Change email address' }).click()
  await profile.getByRole('alert').waitFor()
  const [letter] = await until(async () => {
    const mails = await mailsTo(person.email)
    assert.ok(mails.length > 0)
    return mails
  })
  const link = new URL(letter?.links[0] ?? '')
  await ask(page, url, '/confirm-email', { token: link.searchParams.get('token') })
  await show(page, 'UserProfile')
  await profile.getByLabel('New email address').fill('new.bea@example.com')
  await page.keyboard.press('Enter')
  await profile.getByText(`Approve at ${person.email}`).waitFor()
  await profile.getByRole('button', { name: 'Cancel change' }).click()
  await profile.getByLabel('New email address').waitFor()
})

test('<APIKeys> lists none, makes one that is shown once, and deletes it after asking, by keys alone', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Cy Cedar'))
  await show(page, 'APIKeys')
  const keys = page.getByRole('region', { name: 'API keys' })
  await keys.getByText('No API keys yet').waitFor()
  await keys.getByLabel('Name').fill('nightly backup')
  await keys.getByLabel('Expires').selectOption('30')
  await keys.getByLabel('Name').press('Enter')
  await hasFocus(keys.getByRole('button', { name: 'Copy key' }))
  const secret = await keys.locator('code').textContent()
  const judged = await page.request.get(`${url}/api/auth/get-session`, { headers: { 'x-api-key': secret ?? '' } })
  assert.ok(judged.ok())
  await looksRight(page, 'a new key')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await until(async () => assert.equal(await keys.locator('code').count(), 0))

  const row = keys.getByRole('listitem').filter({ hasText: 'nightly backup' })
  await row.getByRole('button', { name: 'Delete nightly backup' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete nightly backup?' })
  await looksRight(page, 'the question')
  await page.keyboard.press('Escape')
  await hasFocus(row.getByRole('button', { name: 'Delete nightly backup' }))
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await keys.getByText('No API keys yet').waitFor()
  await hasFocus(keys.getByRole('heading', { name: 'API keys' }))
})

test('<APIKeys> of an organization is for those who may change it', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Dot Date'))
  const { id } = await found(page, url, { name: 'Date', slug: 'date' })
  const stranger = await openPage(t)
  await register(stranger, url, somebody('Eve Elder'))
  await show(page, 'APIKeys', { organizationId: id })
  await page.getByText('act for the organization').waitFor()
  await show(stranger, 'APIKeys', { organizationId: id })
  await stranger.getByRole('alert').getByText('permission').waitFor()
})

test('an old session is told so, and led to the page that asks who is there and back', async (t) => {
  const strict = await startStrictSite(new URL('parts.stage.tsx', import.meta.url))
  const old = await openBrowser({ trustedOrigins: [strict.origin], sessionFreshAge: 1 })
  strict.allow(old.url)
  const page = await old.openPage(t)
  const person = await register(page, old.url, somebody('Fay Fir'))
  await until(async () => {
    const made = await page.request.post(`${old.url}/api/auth/api-key/create`, { headers: { origin: old.url }, data: {} })
    assert.equal(made.status(), 403)
  })
  await page.goto(`${strict.origin}/?at=${old.url}&part=APIKeys`)
  await page.getByRole('textbox', { name: 'Name' }).fill('late')
  await page.getByRole('textbox', { name: 'Name' }).press('Enter')
  await page.getByRole('alert').getByText('confirm it’s you').waitFor()
  const here = page.url()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await arriveAt(page, here)
})

test('parts speak the language of the page, whose words they fetch alone', async (t) => {
  const german = await startStrictSite(new URL('parts.stage.tsx', import.meta.url), { language: 'de' })
  const server = await openBrowser({ trustedOrigins: [german.origin] })
  german.allow(server.url)
  const page = await server.openPage(t)
  await register(page, server.url, somebody('Gus Grape'))
  for (const [part, words] of Object.entries({
    UserProfile: 'Ihr Konto',
    APIKeys: 'API-Schlüssel',
    CreateOrganization: 'Organisation erstellen',
  })) {
    await page.goto(`${german.origin}/?at=${server.url}&part=${part}`)
    await page.getByRole('region', { name: words }).waitFor()
    await judge(page, `${part} in German`)
  }
})

test('signed out, the parts show nothing', async (t) => {
  const page = await openPage(t)
  for (const part of [
    'UserProfile',
    'APIKeys',
    'CreateOrganization',
    'InviteMembers',
    'OrganizationProfile',
    'OrganizationSwitcher',
    'SubscriptionDetails',
  ]) {
    const asked = page.waitForResponse(`${url}/api/auth/get-session`)
    await show(page, part)
    await asked
    assert.equal(await page.locator('[class^=tollgate]').count(), 0, part)
  }
})

function show(page: Page, part: string, props: object = {}) {
  return page.goto(`${site.origin}/?${new URLSearchParams({ at: url, part, props: JSON.stringify(props) })}`)
}

/** In both themes. */
async function looksRight(page: Page, where: string) {
  await judge(page, where)
  await page.emulateMedia({ colorScheme: 'dark' })
  await judgeColours(page, `${where}, dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
