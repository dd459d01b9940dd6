import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { hasFocus, judge, judgeColours } from './judge.ts'
import { monthly, openShop } from './shop.ts'
import { until } from './until.ts'

const { openPage, url } = await openBrowser()

test('plans are compared on request, by keys alone: each feature with each plan, the popular one marked, and on a phone beside the features', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'rowan' })
  const [support, key, roads] = await Promise.all(
    ['Support by mail', 'A license key', 'Roads'].map((description) => shop.benefit({ type: 'custom', description, properties: {} })),
  )
  const hobby = await shop.product(monthly('Hobby', 900, { description: 'For one map.' }))
  const pro = await shop.product(monthly('Pro', 2900, { trial_interval: 'day', trial_interval_count: 14, metadata: { popular: true } }))
  const team = await shop.product(monthly('Team', 4900))
  const ids = (...benefits: (typeof support)[]) => benefits.map((each) => each?.id ?? '')
  await shop.give(hobby.id, ids(support))
  await shop.give(pro.id, ids(support, key))
  await shop.give(team.id, ids(support, key, roads))

  const page = await openPage(t, { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  await page.goto('/rowan/plans')
  const button = page.getByRole('button', { name: 'Compare plans' })
  await button.focus()
  await page.keyboard.press('Enter')
  const table = page.getByRole('table', { name: 'Plans compared' })
  await table.waitFor()
  const cells = async (feature: string) => {
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: feature, exact: true }) })
    return row.getByRole('cell').allTextContents()
  }
  assert.deepEqual(await cells('Price'), ['€9.00 per month', '€29.00 per month', '€49.00 per month'])
  assert.deepEqual(await cells('Free trial'), ['Not included', '14 days free', 'Not included'])
  assert.deepEqual(await cells('About'), ['For one map.', '–', '–'])
  assert.deepEqual(await cells('Support by mail'), ['Included', 'Included', 'Included'])
  assert.deepEqual(await cells('A license key'), ['Not included', 'Included', 'Included'])
  assert.deepEqual(await cells('Roads'), ['Not included', 'Not included', 'Included'])
  await table.getByRole('columnheader', { name: /^Pro/ }).getByText('Popular', { exact: true }).waitFor()
  await judge(page, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await judgeColours(page, 'dark')

  await page.setViewportSize({ width: 390, height: 800 })
  await judge(page, 'on a phone')
  const feature = table.getByRole('rowheader', { name: 'A license key', exact: true })
  const left = (await feature.boundingBox())?.x
  const frame = page.getByRole('region', { name: 'Plans compared' })
  await frame.focus()
  await hasFocus(frame)
  for (let press = 0; press < 8; press++) await page.keyboard.press('ArrowRight')
  await until(async () => assert.ok((await frame.evaluate((each) => each.scrollLeft)) > 50))
  assert.equal((await feature.boundingBox())?.x, left)
  await page.getByRole('button', { name: 'Hide comparison' }).click()
  await until(async () => assert.equal(await table.count(), 0))
})

test('one plan alone, or plans without benefits, are not compared', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'aspen' })
  await shop.product(monthly('Pro', 2900))
  await shop.product(monthly('Team', 4900))
  const page = await openPage(t)
  await page.goto('/aspen/plans')
  await page.getByRole('button', { name: 'Get started: Team' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Compare plans' }).count(), 0)
})
