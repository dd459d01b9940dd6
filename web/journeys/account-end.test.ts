import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorWords } from '#contract/error-words/en.ts'
import { advance, call, codeTo, join, linkTo, notice } from './account.ts'
import { openBrowser } from './browser.ts'
import { choose, undo } from './deeds.ts'
import { arriveAt, until } from './until.ts'

const journey = await openBrowser({ apiKeySessions: true })
const { openPage, url } = journey

test('an API key is made, seen once, used, switched off, renamed and deleted', async (t) => {
  const page = await openPage(t)
  const { email } = await join(page, journey)
  await page.goto('/account/api-keys')
  await page.getByRole('heading', { name: 'No API keys yet' }).waitFor()
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog', { name: /^(Create API key|Your new key)$/ })
  await dialog.getByLabel('Name').fill('Nightly backup')
  await dialog.getByLabel('Expires').selectOption('In 30 days')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const secret = await until(async () => (await dialog.locator('pre').textContent()) || assert.fail('no secret is shown'))
  await page.keyboard.press('Escape')
  await dialog.getByText('Save the key first.').waitFor()
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await dialog.waitFor({ state: 'detached' })
  assert.equal((await session())?.user.email, email)

  await choose(page, 'Nightly backup', 'Disable')
  await notice(page, 'Nightly backup was disabled.').hover()
  assert.equal(await session(), undefined)
  await undo(page)
  await notice(page, 'Nightly backup was enabled.').waitFor()

  await choose(page, 'Nightly backup', 'Rename')
  const renaming = page.getByRole('dialog', { name: /^Rename/ })
  await renaming.getByLabel('Name').fill('Weekly backup')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await renaming.waitFor({ state: 'detached' })
  await choose(page, 'Weekly backup', 'Delete')
  await page.getByRole('alertdialog', { name: 'Delete Weekly backup?' }).getByRole('button', { name: 'Delete' }).click()
  await notice(page, 'Weekly backup was deleted.').waitFor()
  await page.getByRole('heading', { name: 'No API keys yet' }).waitFor()
  assert.equal(await session(), undefined)

  await page.getByRole('link', { name: 'Activity' }).click()
  await page.getByText('API key deleted').waitFor()

  async function session() {
    const answer = await fetch(`${url}/api/auth/get-session`, { headers: { 'x-api-key': secret } })
    return answer.ok ? ((await answer.json()) ?? undefined) : undefined
  }
})

test('an account is deleted with its address typed out and its password', async (t) => {
  const page = await openPage(t)
  const person = await join(page, journey)
  await page.goto('/account/deletion')
  await page.getByLabel(`Type ${person.email} to confirm`).fill('somebody@else.example')
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('This isn’t your email address.').waitFor()
  await page.getByLabel(`Type ${person.email} to confirm`).fill(person.email)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('heading', { name: 'Your account was deleted' }).waitFor()
  const answer = await page.request.post('/api/auth/sign-in/email', { data: person, headers: { origin: url } })
  assert.equal(answer.status(), 401)
})

test('the only owner of an organization with others is told what to do first', async (t) => {
  const page = await openPage(t)
  const person = await join(page, journey)
  await page.goto('/account/deletion')
  await page.getByLabel(`Type ${person.email} to confirm`).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.route('**/delete-user', (route) =>
    route.fulfill({ status: 400, json: { code: 'LAST_OWNER_CANNOT_BE_DELETED', message: 'no' } }),
  )
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('alert').getByText(errorWords.LAST_OWNER_CANNOT_BE_DELETED).waitFor()
})

test('without a password, long after signing in, the mailed link deletes at the press of its button', async (t) => {
  const page = await openPage(t)
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Continue with GitHub' }).click()
  await page.getByLabel('Email address').fill('emmy@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await arriveAt(page, '**/account')
  await advance(journey, 'PT25H')
  await page.goto('/account/deletion')
  await page.getByLabel('Type emmy@example.com to confirm').fill('emmy@example.com')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  assert.match(await codeTo(journey, 'emmy@example.com', /delete-account/), /^\d{6}$/)

  await page.goto('/delete-account?token=unknown')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('This link has expired').waitFor()
  await page.goto(await linkTo(journey, 'emmy@example.com', '/delete-account'))
  await page.getByText('Nothing has been deleted yet.').waitFor()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('heading', { name: 'Your account was deleted' }).waitFor()
})

test('what happened is listed, newest first, and more of it at a press', async (t) => {
  const page = await openPage(t)
  await join(page, journey)
  for (let times = 0; times < 25; times++) await call(page, url, '/update-user', { name: `Ada ${times}` })
  await page.goto('/account/activity')
  await page.getByText('Profile changed').first().waitFor()
  await until(async () => assert.equal(await page.getByText('Account created').count(), 0))
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByText('Account created').waitFor()
})
