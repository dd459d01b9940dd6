import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { setStage } from '../../journeys/stage.ts'

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

test('rows beyond those in sight follow by themselves: the first are not drawn again with them', async () => {
  const page = await openStage('#many')
  await page.locator('tbody tr').nth(29).waitFor()
  assert.deepEqual(JSON.parse((await page.locator('body').getAttribute('data-drawn')) ?? ''), Array(30).fill(1))
})

test('columns are left out and come back, all but the one that names the rows', async () => {
  const page = await openStage()
  await page.getByRole('button', { name: 'View' }).click()
  const choice = page.getByRole('menu')
  assert.equal(await choice.getByRole('menuitemcheckbox').count(), 2)
  await choice.getByRole('menuitemcheckbox', { name: 'From' }).press('Enter')
  await page.getByRole('columnheader', { name: 'From' }).waitFor({ state: 'detached' })
  await choice.getByRole('menuitemcheckbox', { name: 'From' }).press('Enter')
  await page.locator('thead th', { hasText: 'From' }).waitFor()
})

test('what can be done with a row stands behind its dots, and why something cannot', async () => {
  const page = await openStage()
  await page.getByRole('button', { name: 'Actions for Apple' }).click()
  await page.getByRole('menuitem', { name: 'Eat' }).press('Enter')
  await page.waitForFunction(() => document.title === 'Ate Apple')
  await page.getByRole('button', { name: 'Actions for Banana' }).click()
  await page.getByRole('menuitem', { name: /Not ripe/ }).waitFor()
  assert.equal(await page.getByRole('menuitem', { name: /Not ripe/ }).getAttribute('aria-disabled'), 'true')
})

async function press(page: Page, column: string) {
  await page.getByRole('columnheader', { name: column }).getByRole('button').click()
}

function names(page: Page) {
  return page.locator('tbody th').allInnerTexts()
}
