import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { advance, join } from './account.ts'
import { openBrowser } from './browser.ts'
import { bringIn, found, somebody } from './deeds.ts'
import { fits, judge } from './judge.ts'
import { arriveAt } from './until.ts'

const journey = await openBrowser()
const { openPage, url } = journey

test('somebody takes a copy of their data, proving first who they are when that was long ago', async (t) => {
  const page = await openPage(t)
  const { email, password } = await join(page, journey)
  await advance(journey, 'PT25H')
  await page.goto('/account/deletion')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const proof = page.getByRole('dialog')
  await proof.getByLabel('Password', { exact: true }).fill(password)
  const download = page.waitForEvent('download')
  await proof.getByRole('button', { name: 'Continue' }).click()
  const file = await download
  assert.match(file.suggestedFilename(), /^account-\d{4}-\d\d-\d\d\.json$/)
  const copy = JSON.parse(await readFile(await file.path(), 'utf8'))
  assert.equal(copy.user.email, email)
  assert.equal(copy.activity[0].action, 'account.exported')
  await page.getByText('Your data was downloaded.').waitFor()
  await page.getByRole('link', { name: 'Activity' }).click()
  await page.getByText('Account data downloaded').waitFor()
})

test('a copy that cannot be had says why, and comes at the next try', async (t) => {
  const page = await openPage(t)
  await join(page, journey)
  await page.goto('/account/deletion')
  await page.route('**/export-account', (route) => route.abort())
  await page.getByRole('button', { name: 'Download my data' }).click()
  await page.getByRole('alert').getByText('We couldn’t reach the server').waitFor()
  await page.unroute('**/export-account')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await (await download).path()
})

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const) {
  test(`whoever is needed is shown where and hands over first, ${width} wide and ${colorScheme}`, async (t) => {
    const page = await openPage(t, { viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' })
    await join(page, journey)
    const slug = `looms-${width}`
    const { id: organizationId } = await found(page, url, { name: 'Looms', slug })
    await found(page, url, { name: 'Alone', slug: `alone-${width}` })
    await bringIn(page, await openPage(t), url, { person: somebody('Bob'), organizationId })
    await page.goto('/account/deletion')
    await page.getByText('organizations where you’re the only member: Alone').waitFor()
    await page.getByRole('heading', { name: 'These organizations need another owner' }).waitFor()
    await judge(page, 'needed')
    await fits(page, 'needed')
    await page.getByRole('link', { name: 'Choose another owner: Looms' }).click()
    await arriveAt(page, `**/o/${slug}/people`)
  })
}
