import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { advance, call, join, notice } from './account.ts'
import { openBrowser } from './browser.ts'
import { choose } from './deeds.ts'
import { fits, judge } from './judge.ts'
import { until } from './until.ts'

const journey = await openBrowser({ apiKeySessions: true })
const { openPage, url } = journey

test('a key is rotated: the new secret is shown once, the old one works until the overlap ends', async (t) => {
  const page = await openPage(t)
  await join(page, journey)
  const { key: first } = await call(page, url, '/api-key/create', { name: 'Deploy' })
  await page.goto('/account/api-keys')
  const dialog = page.getByRole('dialog')
  await choose(page, 'Deploy', 'Rotate')
  await dialog.getByLabel('Old secret expires').selectOption('In 1 hour')
  await dialog.getByRole('button', { name: 'Rotate' }).click()
  const second = await secretIn(page)
  await page.keyboard.press('Escape')
  await dialog.getByText('Save the key first.').waitFor()
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/The old secret works until/).waitFor()
  await page.getByRole('cell', { name: `${second.slice(0, 6)}…${second.slice(-4)}` }).waitFor()
  assert.deepEqual([await opens(first), await opens(second)], [true, true])

  await advance(journey, 'PT1H')
  assert.deepEqual([await opens(first), await opens(second)], [false, true])
  await page.reload()
  await page.getByRole('rowheader', { name: 'Deploy' }).waitFor()
  await until(async () => assert.equal(await page.getByText(/The old secret works until/).count(), 0))
})

test('an old secret is stopped before its time, after a question', async (t) => {
  const page = await openPage(t)
  await join(page, journey)
  const { key, id } = await call(page, url, '/api-key/create', { name: 'Deploy' })
  await call(page, url, '/api-key/rotate', { keyId: id, overlap: 3600 })
  await page.goto('/account/api-keys')
  await page.getByRole('button', { name: 'Expire now: Deploy' }).click()
  await page.getByRole('alertdialog', { name: 'Expire the old secret of Deploy now?' }).getByRole('button', { name: 'Expire now' }).click()
  await notice(page, 'The old secret of Deploy no longer works.').waitFor()
  assert.equal(await opens(key), false)
})

test('keys are sorted by a column, and the address keeps it', async (t) => {
  const page = await openPage(t)
  await join(page, journey)
  for (const name of ['b', 'c', 'a']) await call(page, url, '/api-key/create', { name })
  await page.goto('/account/api-keys')
  const names = () => page.getByRole('rowheader').allTextContents()
  await until(async () => assert.deepEqual(await names(), ['a', 'c', 'b']))
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await until(async () => assert.deepEqual(await names(), ['a', 'b', 'c']))
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await page.getByRole('columnheader', { name: 'Name' }).and(page.locator('[aria-sort=descending]')).waitFor()
  await page.reload()
  await until(async () => assert.deepEqual(await names(), ['c', 'b', 'a']))
})

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const) {
  test(`axe finds nothing in the table of keys and in rotating one, ${width} wide and ${colorScheme}`, async (t) => {
    const page = await openPage(t, { viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' })
    await join(page, journey)
    const { id } = await call(page, url, '/api-key/create', { name: 'Deploy' })
    await call(page, url, '/api-key/create', { name: 'A name of thirty-two characters.', expiresIn: 86_400 })
    await call(page, url, '/api-key/rotate', { keyId: id, overlap: 3600 })
    await call(page, url, '/api-key/update', { keyId: id, enabled: false })
    await page.goto('/account/api-keys')
    await page.getByText('Disabled').waitFor()
    await judge(page, 'the table')
    await fits(page, 'the table')
    await choose(page, 'Deploy', 'Rotate')
    await page.getByText('The previous secret works until').waitFor()
    await judge(page, 'rotating')
  })
}

function secretIn(page: Page) {
  return until(async () => (await page.getByRole('dialog').locator('pre').textContent()) || assert.fail('no secret is shown'))
}

async function opens(key: string) {
  return (await fetch(`${url}/api/auth/get-session`, { headers: { 'x-api-key': key } })).ok
}
