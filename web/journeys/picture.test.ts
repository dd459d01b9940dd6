import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { join, notice } from './account.ts'
import { openBrowser } from './browser.ts'
import { holdNotice, undo } from './deeds.ts'
import { fits, judge } from './judge.ts'
import { until } from './until.ts'

const journey = await openBrowser()

test('another part of a picture is chosen with the keyboard, and the middle comes back at a press', async (t) => {
  const page = await journey.openPage(t, { viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' })
  await join(page, journey)
  await page.goto('/account/profile')
  await page.getByRole('button', { name: 'Upload picture' }).waitFor()
  const buffer = Buffer.from(await redThenBlue(page), 'base64')
  await page.locator('input[type=file]').setInputFiles({ name: 'halves.png', mimeType: 'image/png', buffer })
  await notice(page, 'Your picture was changed.').waitFor()
  await until(async () => assert.deepEqual(await cornersOf(page), ['red', 'blue']))

  await page.getByRole('button', { name: 'Crop' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Horizontal position').press('Home')
  await judge(page, 'choosing the part')
  await fits(page, 'choosing the part')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await holdNotice(page)
  await until(async () => assert.deepEqual(await cornersOf(page), ['red', 'red']))
  await undo(page)
  await until(async () => assert.deepEqual(await cornersOf(page), ['red', 'blue']))
})

/** A picture twice as wide as high, of which the middle is half red and half blue. */
function redThenBlue(page: Page) {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 400
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    context.fillStyle = '#f00'
    context.fillRect(0, 0, 400, 400)
    context.fillStyle = '#00f'
    context.fillRect(400, 0, 400, 400)
    return canvas.toDataURL('image/png').split(',')[1] as string
  })
}

/** The colour at the left and at the right of the picture that is shown. */
function cornersOf(page: Page) {
  return page
    .locator('main img')
    .first()
    .evaluate((image: HTMLImageElement) => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 32
      const context = canvas.getContext('2d') as CanvasRenderingContext2D
      context.drawImage(image, 0, 0, 32, 32)
      return [2, 29].map((x) => {
        const [red = 0, , blue = 0] = context.getImageData(x, 16, 1, 1).data
        return red > blue ? 'red' : 'blue'
      })
    })
}
