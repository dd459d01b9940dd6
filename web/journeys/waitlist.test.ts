import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { hashToken } from '#server/kit/secrets.ts'
import { openBrowser } from './browser.ts'
import { ask, fileDatabase, notice, somebody } from './deeds.ts'
import { fits, hasFocus, judge } from './judge.ts'
import { bundle } from './stage.ts'
import { arriveAt, until } from './until.ts'

const script = await bundle(fileURLToPath(new URL('waitlist.stage.tsx', import.meta.url)))
const { environment, makeAdministrator } = fileDatabase()
const site = await startSite()
const { openPage, url, mailsTo } = await openBrowser({ signUp: 'waitlist', trustedOrigins: [site] }, environment)

test('an address that is being typed while the page learns of the waitlist stays, and can be typed on', async (t) => {
  const page = await openPage(t)
  const known = Promise.withResolvers<void>()
  await page.route('**/api/auth/get-settings', async (route) => {
    await known.promise
    await route.continue()
  })
  await page.goto('/sign-up')
  await page.getByLabel('Email').fill('early@')
  const part = Promise.withResolvers<void>()
  await page.route('**/join-waitlist-*.js', (route) => part.promise.then(() => route.continue()))
  const fetched = page.waitForRequest('**/join-waitlist-*.js')
  known.resolve()
  await fetched
  await page.keyboard.type('example.')
  part.resolve()
  await page.getByRole('heading', { name: 'Join the waitlist' }).waitFor()
  await page.keyboard.type('org')
  assert.equal(await page.getByLabel('Email').inputValue(), 'early@example.org')
})

test('a person joins on the sign-up page, is invited by an administrator, and signs up by the letter', async (t) => {
  const page = await openPage(t)
  await page.goto('/sign-up')
  await page.getByRole('heading', { name: 'Join the waitlist' }).waitFor()
  await judge(page, 'the form')
  await page.getByLabel('Email').fill('ann@example.org')
  await page.getByLabel('Email').press('Enter')
  await page.getByRole('heading', { name: 'Request received' }).waitFor()
  await page.getByRole('status').getByText('ann@example.org').waitFor()
  await judge(page, 'the answer')
  await until(async () => assert.equal((await mailsTo('ann@example.org')).length, 1))

  const admin = await openPage(t, { viewport: { width: 390, height: 800 } })
  await becomeAdministrator(admin)
  await admin.goto('/admin/waitlist')
  await admin.getByText('ann@example.org').first().waitFor()
  await judge(admin, 'the list')
  await fits(admin, 'the list')
  await admin.getByLabel('Select ann@example.org').check()
  const bar = admin.getByRole('group', { name: 'Actions for selected people' })
  await judge(admin, 'selected')
  await bar.getByRole('button', { name: 'Invite' }).click()
  await notice(admin, '1 person was invited.').waitFor()

  const link = await until(async () => {
    const links = (await mailsTo('ann@example.org')).flatMap((mail) => mail.links)
    return links.find((each) => each.includes('/sign-up/waitlist')) ?? assert.fail('no letter came')
  })
  await page.goto(link)
  const address = page.getByLabel('Email')
  assert.deepEqual([await address.inputValue(), await address.getAttribute('readonly')], ['ann@example.org', ''])
  await judge(page, 'the form of the letter')
  await page.getByLabel('Name').fill('Ann')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).click()
  await arriveAt(page, (address) => !address.pathname.startsWith('/sign-up'))
  const session = await (await page.request.get(`${url}/api/auth/get-session`)).json()
  assert.deepEqual([session.user.email, session.user.emailVerified], ['ann@example.org', true])

  const again = await openPage(t)
  await again.goto(link)
  await again.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await judge(again, 'a spent link')

  await admin.goto('/admin/waitlist?status=signed-up')
  await admin.getByLabel('Select ann@example.org').check()
  await bar.getByRole('button', { name: 'Remove' }).click()
  const question = admin.getByRole('alertdialog')
  await judge(admin, 'the question')
  await question.getByRole('button', { name: 'Remove' }).click()
  await notice(admin, '1 person was removed.').waitFor()
  await admin.getByLabel('Select ann@example.org').waitFor({ state: 'detached' })
})

test('another site takes addresses by the React part, in its language, by keyboard and under a strict policy', async (t) => {
  const page = await openPage(t, { baseURL: site, viewport: { width: 360, height: 640 } })
  await page.goto(`/?at=${url}`)
  const part = page.getByRole('region', { name: 'In die Warteliste eintragen' })
  const field = part.getByLabel('E-Mail')
  await field.waitFor()
  await judge(page, 'the part')
  await page.keyboard.press('Tab')
  await page.keyboard.type('not an address')
  await page.keyboard.press('Enter')
  await part.getByRole('alert').getByText('gültige E-Mail-Adresse').waitFor()
  await hasFocus(field)
  await judge(page, 'a wrong address')
  await field.fill('bob@example.org')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const done = part.getByText('bob@example.org')
  await hasFocus(done) // the keyboard is not lost with the form
  await judge(page, 'the end')
  await until(async () => assert.equal((await mailsTo('bob@example.org')).length, 1))
})

/** Signs the first administrator up, by a link that is written into the database. */
async function becomeAdministrator(page: Page) {
  const token = 'a'.repeat(32)
  const person = { ...somebody('Ada'), email: 'ada@example.org' }
  const [at, later] = ['2026-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z']
  await until(async () => {
    const database = new DatabaseSync(environment.DATABASE_URL.slice('sqlite:'.length), { timeout: 0 })
    database.exec(`begin immediate;
      insert into waitlist_entries (id, email, status, invited_at, expires_at, kept_until, created_at)
        values ('first', '${person.email}', 'invited', '${at}', '${later}', '${later}', '${at}');
      insert into tokens (id, purpose, token_hash, code_tries, address, data, expires_at, created_at)
        values ('first', 'waitlist', '${hashToken(token)}', 0, '${person.email}', '{"entryId":"first"}', '${later}', '${at}');
      commit`)
    database.close()
  })
  await ask(page, url, '/waitlist/sign-up', { token, name: person.name, password: person.password })
  await makeAdministrator(person)
}

/** Another site, in German, whose policy allows no inline script or style. */
async function startSite(): Promise<string> {
  const server = createServer(({ url = '' }, answer) => {
    if (url === '/script.js') return answer.setHeader('content-type', 'text/javascript').end(script)
    answer.setHeader('content-security-policy', "default-src 'none'; script-src 'self'; connect-src http://localhost:*; base-uri 'none'")
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    return answer.end('<!doctype html><html lang="de"><title>Birke</title><body><script src="/script.js"></script></body></html>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}
