import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { ask, fileDatabase, register, somebody } from './deeds.ts'
import { fits, judge, judgeColours } from './judge.ts'
import { arriveAt } from './until.ts'

const { environment, makeAdministrator } = fileDatabase()
const { openPage, url } = await openBrowser({}, { ...environment, TOLLGATE_CLIENT_REGISTRATION: 'true' })

test('the client of the sandbox signs a person in, step by step, by a document and by registering itself', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Ada'))
  for (const how of ['By a document at its client_id', 'It registers itself']) {
    await page.goto(`${url}/dev/client`)
    await page.getByLabel(how).check()
    await page.getByRole('button', { name: 'Play' }).click()
    await page.getByRole('link', { name: 'Go on as the person' }).click()
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByText('Every step is as it should be.').waitFor()
    assert.equal(new URL(page.url()).search, '', 'the code left the address')
    const steps = await stepsOn(page)
    assert.deepEqual(steps.slice(1 - steps.length).slice(1), [
      'Authorization request',
      'Consent',
      'Token',
      'ID token',
      'Userinfo',
      'Refresh',
      'Revocation',
    ])
  }
  await judge(page, 'the client of the sandbox')
  await page.emulateMedia({ colorScheme: 'dark' })
  await judgeColours(page, 'the client of the sandbox, dark')
  await page.setViewportSize({ width: 390, height: 800 })
  await fits(page, 'the client of the sandbox, narrow')
})

test('as an MCP client it finds out who gives tokens, gets one for the API and calls it', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Bob'))
  await page.goto(`${url}/dev/client`)
  await page.getByLabel('Calls an API or an MCP server').check()
  await page.getByRole('button', { name: 'Play' }).click()
  await page.getByRole('link', { name: 'Go on as the person' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByText('Every step is as it should be.').waitFor()
  assert.deepEqual(await stepsOn(page), [
    'Call without a token',
    'Metadata of the resource',
    'Metadata of the server',
    'Document of the client',
    'Authorization request',
    'Consent',
    'Token',
    'ID token',
    'Call with the token',
    'Revocation',
  ])
})

test('it says which step fails', async (t) => {
  const page = await openPage(t)
  await makeAdministrator(await register(page, url, somebody('Cy')))
  const { id } = await ask<{ id: string }>(page, url, '/admin/create-application', {
    name: 'Wiki',
    redirects: ['https://wiki.example.com/'],
    authentication: 'none',
  })
  const silent = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  t.after(() => silent.close())
  const { port } = silent.address() as { port: number }
  const play = async (fields: Record<string, string>, failing: string, why: RegExp) => {
    await page.goto(`${url}/dev/client`)
    await page.getByLabel('As an application that was added').check()
    if (fields['Address of the API']) await page.getByLabel('Calls an API or an MCP server').check()
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
    await page.getByRole('button', { name: 'Play' }).click()
    await page.getByText(`This step fails: ${failing}.`).waitFor()
    await page.getByText(why).waitFor()
    assert.equal(await page.getByRole('link', { name: 'Go on as the person' }).isVisible(), false)
  }
  await play({ 'Client ID': 'unknown' }, 'Authorization request', /There is no application with this client_id/)
  await play({ 'Client ID': id }, 'Authorization request', /is not among its redirects/)
  await ask(page, url, '/admin/update-application', { id, redirects: [`${url}/dev/client`] })
  await play({ 'Client ID': id, Scopes: 'openid unknown' }, 'Authorization request', /^invalid_scope/)
  await play({ 'Client ID': id, 'Address of the API': `http://127.0.0.1:${port}/` }, 'Call without a token', /answered 200 instead of 401/)

  await page.goto(`${url}/dev/client`)
  await page.getByLabel('As an application that was added').check()
  await page.getByLabel('Client ID').fill(id)
  await page.getByRole('button', { name: 'Play' }).click()
  await page.getByRole('link', { name: 'Go on as the person' }).click()
  await arriveAt(page, '**/consent?*')
  await page.getByRole('button', { name: 'Deny' }).click()
  await page.getByText('This step fails: Consent.').waitFor()
  await page.getByText(/^access_denied/).waitFor()
  await judge(page, 'a step that fails')
})

async function stepsOn(page: Page): Promise<string[]> {
  return page.getByRole('list', { name: 'Steps' }).locator('strong').allTextContents()
}
