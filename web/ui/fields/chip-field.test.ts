import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { setStage } from '../../journeys/stage.ts'
import { until } from '../../journeys/until.ts'

const openStage = setStage(new URL('chip-field.stage.tsx', import.meta.url))

test('what is typed or pasted becomes chips, and what was typed last is not lost by leaving', async () => {
  const page = await openStage()
  const field = page.getByRole('textbox', { name: 'Words' })
  await field.fill('one')
  await page.keyboard.press('Enter')
  await field.fill('two, three')
  await field.blur()
  await holds(page, ['one', 'two', 'three'])
  assert.equal(await field.inputValue(), '')
})

test('chips are reached by arrow keys and removed by Delete, Backspace and their buttons', async () => {
  const page = await openStage()
  const field = page.getByRole('textbox', { name: 'Words' })
  await field.fill('one two three four')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Delete')
  await holds(page, ['one', 'two', 'four'])
  await page.getByRole('button', { name: 'Remove one' }).click()
  await holds(page, ['two', 'four'])
  await page.keyboard.press('Backspace')
  await holds(page, ['two'])
})

test('Escape takes nothing away', async () => {
  const page = await openStage()
  await page.getByRole('textbox', { name: 'Words' }).fill('one two')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await holds(page, ['one', 'two'])
})

test('a wrong one comes back to be mended, by press and by key', async () => {
  const page = await openStage()
  const field = page.getByRole('textbox', { name: 'Words' })
  await field.fill('w0rd')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^w0rd/ }).focus()
  await page.keyboard.press('Enter')
  await until(async () => assert.equal(await field.inputValue(), 'w0rd'))
  await holds(page, [])
  await field.press('Enter')
  await page.getByRole('button', { name: /^w0rd/ }).click()
  await until(async () => assert.equal(await field.inputValue(), 'w0rd'))
})

async function holds(page: Page, words: string[]) {
  const names = words.map((word) => `Remove ${word}`)
  await until(async () => {
    const buttons = await page.getByRole('button', { name: /^Remove / }).all()
    assert.deepEqual(await Promise.all(buttons.map((button) => button.getAttribute('aria-label'))), names)
  })
}
