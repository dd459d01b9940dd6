import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { promisify } from 'node:util'
import { openBrowser } from '#web/journeys/browser.ts'
import { found, register, somebody } from '#web/journeys/deeds.ts'
import { signIn } from '#web/journeys/people.ts'
import { openShop, takeCard } from '#web/journeys/shop.ts'
import { arriveAt, until } from '#web/journeys/until.ts'
import { packClient } from '../scripts/client-package/pack-client.ts'
import { root } from '../scripts/install.mjs'
import { createSecretKey } from './examples/stage.ts'
import { startExample } from './examples/start-example.ts'
import { freePort } from './processes/real-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-notes-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true })) // not before the server has ended
const database = `sqlite:${join(folder, 'tollgate.db')}`
const port = String(await freePort())
const home = `http://localhost:${port}`
const { openPage, url } = await openBrowser({ applicationUrl: home }, { DATABASE_URL: database })
const application = join(folder, 'notes')

before(() => packClient(join(root, 'dist')))

test('from clone to paying application: what the guide copies and sets up signs people in, sells, counts and leads back', async (t) => {
  const page = await openPage(t)
  const { token } = await openShop(page, url, { name: 'Acme', slug: 'acme' })
  await setUp(token)
  t.after(await startExample(application, [process.execPath, '--env-file=.env', 'main.mjs'], {}, home))
  const heading = (words: string) => page.getByRole('heading', { name: words, exact: true, level: 1 }).waitFor()
  const person = await register(page, url, somebody('Ada Notes'))
  await page.context().clearCookies()

  // In and back, and nothing without a plan.
  await page.goto(`${home}/export`)
  await arriveAt(page, (at) => at.origin === url)
  await signIn(page, person)
  await heading('Export is part of Pro')
  await page.goto(home)
  await page.getByText('0 notes left this month.').waitFor()
  await page.getByRole('button', { name: 'Write' }).click()
  await heading('No notes are left')

  // A trial from the pricing table, and back with what it gives.
  await page.getByRole('link', { name: 'See the plans' }).click()
  await page.getByRole('button', { name: /: Pro$/ }).click()
  await page.getByLabel('Country').selectOption('DE')
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: 'Start trial' }).click()
  await arriveAt(page, (at) => at.origin === home)
  await page.getByText('100 notes left this month.').waitFor()
  await page.getByLabel('Note').fill('Buy milk')
  await page.getByRole('button', { name: 'Write' }).click()
  await page.getByText('99 notes left this month.').waitFor()
  await page.getByRole('link', { name: 'Export' }).click()
  await page.getByText('["Buy milk"]').waitFor()
  await until(async () => assert.deepEqual(await (await fetch(`${home}/told`)).json(), ['subscription.active']))
  assert.equal((await fetch(`${home}/webhooks`, { method: 'POST', body: '{}' })).status, 400)

  // The portal, and the way back from it.
  await page.goto(home)
  await page.getByRole('link', { name: 'What you pay for' }).click()
  await page.getByText('99 left').waitFor()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await arriveAt(page, (at) => at.origin === home)

  // Acting for an organization, nothing that the person bought counts, and colleagues are invited from here.
  await found(page, url, { name: 'Birches', slug: 'birches' })
  await page.goto(home)
  await heading('Notes of birches')
  await page.getByText('0 notes left this month.').waitFor()
  await page.getByRole('link', { name: 'Invite a colleague' }).click()
  await heading('People')
  await page.getByRole('link', { name: 'Invitations', exact: true }).and(page.locator('[aria-current=page]')).waitFor()
  await page.getByRole('link', { name: `Back to localhost:${port}`, exact: true }).click()
  await arriveAt(page, `${home}/`)
})

/** As the guide says: out of the clone, with the packed client, and set up by its own script. */
async function setUp(token: string) {
  cpSync(join(root, 'examples/notes'), application, { recursive: true })
  cpSync(join(root, 'dist/client'), join(application, 'node_modules/@tollgate/client'), { recursive: true })
  const secretKey = await createSecretKey(database)
  const env = { PATH: process.env.PATH, PORT: port, TOLLGATE_URL: url, TOLLGATE_SECRET_KEY: secretKey, TOKEN: token }
  await promisify(execFile)(process.execPath, ['setup.mjs'], { cwd: application, env })
}
