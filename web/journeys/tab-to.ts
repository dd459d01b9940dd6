import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'

/** Moves the focus on until it is there, as many steps as a person would try. */
export async function tabTo(page: Page, element: Locator) {
  await element.waitFor()
  for (let step = 0; step < 60; step++) {
    if (await element.evaluate((each) => each === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  assert.fail('the keyboard does not reach it')
}
