import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { ask, fileDatabase, notice, register, somebody, undo } from './deeds.ts'
import { hasFocus } from './judge.ts'
import { arriveAt, until } from './until.ts'

const { environment, makeAdministrator } = fileDatabase()
const { openPage, url } = await openBrowser({}, environment)

test('an administrator finds somebody, bans them with a reason, and lets them in again with a way back', async (t) => {
  const [page, other] = [await openPage(t), await openPage(t)]
  const [ada, bob] = [await register(page, url, somebody('Ada')), await register(other, url, somebody('Bob'))]
  await makeAdministrator(ada)

  await page.goto('/admin')
  await page.getByRole('complementary').getByRole('link', { name: 'Users' }).click()
  await page.getByRole('searchbox', { name: 'Search by name, email or ID' }).fill(bob.email)
  await arriveAt(page, '**/admin/users?search=*')
  await page.getByText('1 user').waitFor()
  await page.getByRole('link', { name: 'Bob' }).click()
  await choose(page, 'Ban…')
  const dialog = page.getByRole('dialog', { name: 'Ban Bob?' })
  await dialog.getByText('“Your account has been banned.').waitFor()
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await dialog.getByText('Enter a reason.').waitFor()
  await dialog.getByLabel('Reason').fill('Spam')
  await dialog.getByLabel('Duration').selectOption('week')
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await notice(page, 'Bob was banned.').waitFor()
  await page.getByText('Not signed in anywhere.').waitFor()
  await page.getByText(/^Until .* Reason: Spam$/).waitFor()

  await other.goto('/sign-in')
  await other.getByLabel('Email').fill(bob.email)
  await other.getByLabel('Password', { exact: true }).fill(bob.password)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await other.getByText('Your account has been banned.').waitFor()

  await page.getByRole('button', { name: 'Lift ban' }).click()
  await notice(page, 'Bob can sign in again.').hover()
  await page.getByText(/^Until .* Reason: Spam$/).waitFor({ state: 'detached' })
  await undo(page)
  await page.getByText(/^Until .* Reason: Spam$/).waitFor()
})

test('an administrator acts as somebody in a marked window, is kept from what only they may do, and stops', async (t) => {
  const [page, other] = [await openPage(t), await openPage(t)]
  const [ada, bob] = [await register(page, url, somebody('Ada')), await register(other, url, somebody('Bob'))]
  await makeAdministrator(ada)

  await page.goto('/admin/users')
  await page.getByRole('searchbox', { name: 'Search by name, email or ID' }).fill('bob')
  await page.getByRole('row').filter({ hasText: bob.email }).getByRole('link').click()
  await choose(page, 'Impersonate…')
  const dialog = page.getByRole('dialog', { name: 'Impersonate Bob?' })
  await dialog.getByRole('button', { name: 'Impersonate…' }).click()
  await dialog.getByText('Enter a reason.').waitFor()
  await dialog.getByLabel('Reason').fill('Request 42')
  await dialog.getByRole('button', { name: 'Impersonate…' }).click()
  await arriveAt(page, '**/account')

  const banner = page.getByRole('status').filter({ hasText: 'You’re impersonating Bob.' })
  await banner.getByText(/\b[56]\d minutes left/).waitFor()
  await until(async () => assert.equal(await page.getByRole('link', { name: 'Users' }).count(), 0, 'the admin area is somebody else’s'))
  const refused = await page.request.post('/api/auth/change-password', {
    headers: { origin: url },
    data: { currentPassword: bob.password, newPassword: 'another password entirely' },
  })
  assert.equal((await refused.json()).code, 'NOT_WHILE_IMPERSONATING')
  await page.goto('/account/api-keys')
  await banner.getByRole('button', { name: 'Stop' }).click()
  await arriveAt(page, '**/admin/users/*')
  await page.getByRole('heading', { name: 'Bob' }).waitFor()
  await until(async () => assert.equal(await banner.count(), 0))

  await page.getByRole('complementary').getByRole('link', { name: 'All activity' }).click()
  await page.getByLabel('Event', { exact: true }).selectOption('user.impersonated')
  await page.getByText('Reason: Request 42').waitFor()

  await page.goto('/account/activity')
  await page.getByText('You impersonated Bob', { exact: true }).waitFor()
  await other.goto('/account/activity')
  await other.getByText('An administrator, Ada, opened your account', { exact: true }).waitFor()
})

async function choose(page: Page, deed: string) {
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: deed }).click()
}

test('a secret key is shown once, kept until it is saved, and deleted after a question', async (t) => {
  const page = await openPage(t)
  await makeAdministrator(await register(page, url, somebody('Ada')))
  await page.goto('/admin/secret-keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog', { name: /^(Create key|Your new key)$/ })
  await dialog.getByLabel('Name').fill('Shop')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const key = dialog.getByRole('figure', { name: 'Secret key' })
  await until(async () => assert.match((await key.textContent()) ?? '', /^tg_sk_\w{43}$/))
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('tg_sk_', { exact: false }).waitFor()
  await page.getByRole('button', { name: /Shop/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'No secret keys' }).waitFor()
})

test('whoever is no administrator sees no way into the admin area, and a closed door behind its address', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Bob'))
  await page.goto('/admin/users')
  await page.getByRole('heading', { name: 'Administrators only', level: 1 }).waitFor()
  await until(async () => assert.equal(await page.getByRole('link', { name: 'Secret keys' }).count(), 0))
})

test('what failed is sent again by keyboard from a table, and the focus stays near when the button for it is gone', async (t) => {
  const page = await openPage(t, { viewport: { width: 1280, height: 900 } })
  await makeAdministrator(await register(page, url, somebody('Ada')))
  const { id } = await ask<{ id: string }>(page, url, '/webhook/create', { url: `${url}/dev/webhooks/receiver`, events: ['user.created'] })
  // To fail for good takes days.
  let status = 'failed'
  await page.route('**/webhook/deliveries?**', (route) => {
    const isAsked = !route.request().url().includes('status=failed') || status === 'failed'
    const facts = {
      eventId: 'event',
      type: 'user.created',
      attempts: 1,
      httpCode: 500,
      nextAttemptAt: null,
      createdAt: new Date().toJSON(),
    }
    const deliveries = isAsked ? [{ id: 'delivery', webhookId: id, status, ...facts }] : []
    return route.fulfill({ json: { deliveries, total: deliveries.length } })
  })
  await page.route('**/webhook/redeliver', (route) => {
    status = 'pending'
    return route.fulfill({ json: { redelivered: 1 } })
  })
  const table = page.getByRole('region', { name: 'Deliveries' })
  const heading = page.getByRole('heading', { name: 'Deliveries' })
  for (const [name, search, next] of [
    ['Resend all failed', '', heading],
    ['Resend: user.created', '', table.getByRole('button', { name: 'user.created', exact: true })],
    ['Resend: user.created', '?outcome=failed', heading],
  ] as const) {
    status = 'failed'
    await page.goto(`/admin/webhooks/${id}${search}`)
    await table.getByRole('columnheader', { name: 'Event' }).waitFor()
    await page.getByRole('button', { name }).press('Enter')
    await hasFocus(next)
  }
})
