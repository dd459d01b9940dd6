import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { fileDatabase, notice, register, somebody } from './deeds.ts'
import { arriveAt, until } from './until.ts'

const { environment, makeAdministrator } = fileDatabase()
const { openPage, url } = await openBrowser({}, environment)
const callback = 'https://sheets.example.com/callback'

test('an administrator adds an application, keeps its secret, changes it, gives it another secret and deletes it', async (t) => {
  const page = await openPage(t)
  await makeAdministrator(await register(page, url, somebody('Ada')))
  await page.goto('/admin/applications')
  await page.getByRole('heading', { name: 'No applications yet' }).waitFor()
  await page.getByRole('button', { name: 'Add application' }).click()
  const adding = page.getByRole('dialog', { name: /^(Add application|Time sheets was added)$/ })
  await adding.getByLabel('Redirect addresses').fill('http://sheets.example.com/callback')
  await adding.getByRole('button', { name: 'Add application' }).click()
  await adding.getByText('Enter a name.').waitFor()
  await adding.getByText('Enter one https address per line').waitFor()
  await adding.getByLabel('Name').fill('Time sheets')
  await adding.getByLabel('Redirect addresses').fill(callback)
  await adding.getByRole('button', { name: 'Add application' }).click()
  const secretIn = async (dialog: typeof adding) => {
    const secret = dialog.getByRole('figure', { name: 'Client secret' })
    await secret.waitFor()
    return secret.textContent()
  }
  const first = await secretIn(adding)
  assert.ok(first)
  await page.keyboard.press('Escape')
  await adding.getByRole('button', { name: 'I have saved it' }).click()
  await arriveAt(page, '**/admin/applications/*')
  await page.getByRole('heading', { name: 'Time sheets', level: 1 }).waitFor()

  await page.getByLabel('Name').fill('Hours')
  await page.getByRole('switch', { name: 'This is our own application' }).check()
  await page.getByLabel('Lifetime of access tokens').fill('5')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Hours', level: 1 }).waitFor()
  await page.reload()
  await until(async () => assert.equal(await page.getByLabel('Lifetime of access tokens').inputValue(), '5'))
  assert.equal(await page.getByLabel('Redirect addresses').inputValue(), callback)

  await page.getByRole('button', { name: 'New secret…' }).click()
  const rotating = page.getByRole('dialog', { name: /^(Create a new client secret for Hours\?|Your new client secret)$/ })
  await rotating.getByRole('button', { name: 'Create secret' }).click()
  assert.notEqual(await secretIn(rotating), first)
  await rotating.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByText('The previous one ends').waitFor()

  await page.getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('alertdialog', { name: 'Delete Hours?' }).getByRole('button', { name: 'Delete application' }).click()
  await notice(page, 'Hours was deleted.').waitFor()
  await page.getByRole('heading', { name: 'No applications yet' }).waitFor()
})

test('an administrator sees who let an application in, and ends it in their place', async (t) => {
  const page = await openPage(t)
  await makeAdministrator(await register(page, url, somebody('Grace')))
  await page.goto('/admin/applications')
  await page.getByRole('button', { name: 'Add application' }).click()
  const adding = page.getByRole('dialog', { name: /^(Add application|Wiki was added)$/ })
  await adding.getByLabel('Name').fill('Wiki')
  await adding.getByLabel('Redirect addresses').fill(`${url}/callback`)
  await adding.getByRole('button', { name: 'Add application' }).click()
  await adding.getByRole('button', { name: 'I have saved it' }).click()
  await arriveAt(page, '**/admin/applications/*')
  await page.getByText('No one has let it in yet.').waitFor()

  const address = page.url()
  const asked = new URLSearchParams({
    client_id: new URL(address).pathname.split('/').at(-1) ?? '',
    redirect_uri: `${url}/callback`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  })
  await page.goto(`/api/auth/oauth2/authorize?${asked}`)
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await arriveAt(page, '**/callback?**')
  await page.goto(address)
  await page.getByRole('button', { name: 'Revoke access to Grace' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Revoke the access to Grace’s account?' })
  await asking.getByRole('button', { name: 'Revoke access' }).click()
  await notice(page, 'The access to Grace’s account was revoked.').waitFor()
  await page.getByText('No one has let it in yet.').waitFor()
})
