import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { openBrowser } from '#web/journeys/browser.ts'
import { newPerson, signIn } from '#web/journeys/people.ts'
import { arriveAt, until } from '#web/journeys/until.ts'
import { freePort } from './processes/real-server.ts'
import { installExample, startProgram } from './two-origins/example.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-two-origins-'))
after(() => rmSync(folder, { recursive: true }))
const [pagePort, apiPort] = [await freePort(), await freePort()]
const pageUrl = `http://localhost:${pagePort}`
const apiUrl = `http://localhost:${apiPort}`
const database = `sqlite:${join(folder, 'tollgate.db')}`
const webhookSecret = `whsec_${Buffer.from('a secret of this test alone').toString('base64')}`

const tollgate = await openBrowser({ applicationUrl: pageUrl, permissions: { invoice: ['read', 'pay'] } }, { DATABASE_URL: database })
const example = await installExample()

test('an application on two other origins: in and back, by cookie, token and key, told of who is gone', async (t) => {
  const secretKey = await createSecretKey()
  await startApplication(secretKey)
  await askToBeTold(secretKey)
  const person = newPerson()
  const page = await tollgate.openPage(t)
  const auth = (path: string, data: object) =>
    page.request.post(`${tollgate.url}/api/auth${path}`, { data, headers: { origin: tollgate.url } })
  await auth('/sign-up/email', person)
  await page.context().clearCookies()

  const refused: string[] = []
  page.on('response', (answer) => void (answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`)))

  // Signs in at Tollgate and comes back to the page.
  await page.goto(pageUrl)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await arriveAt(page, (url) => url.origin === tollgate.url)
  await signIn(page, person)
  await arriveAt(page, (url) => url.origin === pageUrl)
  await page.getByLabel(`Your account: ${person.name}`).waitFor()

  // Calls the API by cookie.
  await page.getByLabel('New note').fill('Buy milk')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Buy milk' }).waitFor()

  // Nobody's member reads no invoices; an owner does, by token.
  await page.getByText('Invoices are for those who may read them.').waitFor()
  assert.deepEqual(refused, [], 'nothing that a newcomer would find in red on the console')
  assert.equal((await auth('/organization/create', { name: 'Acme', slug: 'acme' })).status(), 200)
  await page.reload()
  await page.getByText('2026-0001: 12.00 EUR').waitFor()
  await page.getByRole('button', { name: 'Organization: Acme' }).click()
  await page.getByRole('group', { name: 'Organization' }).getByRole('button', { name: 'Personal account' }).click()
  await page.getByText('Invoices are for those who may read them.').waitFor()

  // A program calls the API with a key of the person.
  const { key } = (await (await auth('/api-key/create', { name: 'robot' })).json()) as { key: string }
  const me = await fetch(`${apiUrl}/me`, { headers: { 'x-api-key': key } })
  assert.deepEqual(((await me.json()) as { email: string }).email, person.email)
  assert.equal((await fetch(`${apiUrl}/me`)).status, 401)

  // The account is deleted, and the application forgets the notes.
  assert.equal(await notesAtTheApi(), 1)
  await auth('/organization/delete', { organizationId: await organizationOf(page) })
  assert.equal((await auth('/delete-user', { password: person.password })).status(), 200)
  await until(async () => assert.equal(await notesAtTheApi(), 0))
})

/** As an operator makes it. The server is in this process, which must not wait for it: it could hold a lock that the command wants. */
async function createSecretKey(): Promise<string> {
  const command = ['scripts/tollgate.mjs', 'create-secret-key', 'notes-api', '--scopes', 'tokens:introspect,webhooks:write']
  const env = { ...process.env, NODE_ENV: 'development', DATABASE_URL: database }
  return (await promisify(execFile)(process.execPath, command, { env })).stdout.trim()
}

async function startApplication(secretKey: string) {
  const surroundings = { TOLLGATE_URL: tollgate.url, API_URL: apiUrl, PAGE_URL: pageUrl, PORT: String(apiPort) }
  const secrets = { TOLLGATE_SECRET_KEY: secretKey, TOLLGATE_WEBHOOK_SECRET: webhookSecret }
  await startProgram(example, ['api/main.js'], { ...surroundings, ...secrets }, `${apiUrl}/health`)
  const vite = join(example, 'node_modules/vite/bin/vite.js')
  await startProgram(example, [vite, 'page', '--port', String(pagePort)], surroundings, pageUrl)
}

async function askToBeTold(secretKey: string) {
  const answer = await fetch(`${tollgate.url}/api/auth/webhook/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${apiUrl}/webhooks`, events: ['user.deleted'], secret: webhookSecret }),
  })
  assert.equal(answer.status, 200, await answer.text())
}

async function organizationOf(page: Page): Promise<string | undefined> {
  const answer = await page.request.get(`${tollgate.url}/api/auth/organization/list`)
  return ((await answer.json()) as { id: string }[])[0]?.id
}

async function notesAtTheApi(): Promise<number> {
  const answer = await fetch(`${apiUrl}/health`)
  return ((await answer.json()) as { notes: number }).notes
}
