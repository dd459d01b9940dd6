import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { setStage } from '../journeys/stage.ts'

const openStage = setStage(new URL('data-table.stage.tsx', import.meta.url))

test('a column sorts its rows up, then down, and what is not known stays last', async () => {
  const page = await openStage()
  await press(page, 'Weight')
  assert.deepEqual(await names(page), ['Cherry', 'Apple', 'Banana'])
  await press(page, 'Weight')
  assert.deepEqual(await names(page), ['Apple', 'Cherry', 'Banana'])
  await page.getByRole('columnheader', { name: 'Weight' }).and(page.locator('[aria-sort=descending]')).waitFor()
  await press(page, 'Name')
  assert.deepEqual(await names(page), ['Apple', 'Banana', 'Cherry'])
  assert.equal(await page.getByRole('columnheader', { name: 'From' }).getByRole('button').count(), 0)
})

test('rows that the server sorts stay as they came', async () => {
  const page = await openStage('#server')
  await press(page, 'Name')
  await page.getByRole('columnheader', { name: 'Name' }).and(page.locator('[aria-sort=ascending]')).waitFor()
  assert.deepEqual(await names(page), ['Cherry', 'Apple', 'Banana'])
})

test('pages are turned one by one and end at the last', async () => {
  const page = await openStage()
  assert.ok(await page.getByRole('button', { name: 'Back' }).isDisabled())
  await page.getByRole('button', { name: 'On' }).click()
  await page.getByText('Page 2 of 3').waitFor()
  await page.getByRole('button', { name: 'On' }).click()
  await page.getByText('Page 3 of 3').waitFor()
  assert.ok(await page.getByRole('button', { name: 'On' }).isDisabled())
})

test('rows are selected one by one or all at once, but for those that cannot be', async () => {
  const page = await openStage()
  await page.getByLabel('Select Cherry').check()
  await page.getByText('selected: Cherry').waitFor()
  await page.getByLabel('Select all').check()
  await page.getByText('selected: Apple Cherry').waitFor()
  assert.equal(await page.getByLabel('Select Banana').count(), 0)
  await page.getByLabel('Select Apple').uncheck()
  await page.getByText('selected: Cherry').waitFor()
})

test('columns are left out and come back, all but the one that names the rows', async () => {
  const page = await openStage()
  await page.getByText('Columns').click()
  const choice = page.getByRole('group', { name: 'Columns' })
  assert.equal(await choice.getByRole('checkbox').count(), 2)
  await choice.getByLabel('From').uncheck()
  await page.getByRole('columnheader', { name: 'From' }).waitFor({ state: 'detached' })
  await choice.getByLabel('From').check()
  await page.getByRole('columnheader', { name: 'From' }).waitFor()
})

async function press(page: Page, column: string) {
  await page.getByRole('columnheader', { name: column }).getByRole('button').click()
}

function names(page: Page) {
  return page.locator('tbody th').allInnerTexts()
}
