import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { hasFocus } from './judge.ts'

const most = 60

/** Goes round by Tab, and the other way, from an element of an open dialog until it has the focus again: through the frame of the dialog, and to nothing behind it. */
export async function tabAround(page: Page, from: Locator) {
  for (const key of ['Tab', 'Shift+Tab']) {
    await from.focus()
    const seen: string[] = []
    do {
      await page.keyboard.press(key)
      seen.push(await page.evaluate(whereFocusIs))
      assert.ok(seen.length < most, `${key} never comes back: ${seen.join(', ')}`)
    } while (!(await from.evaluate((each) => each === document.activeElement)))
    assert.ok(seen.includes('IFRAME'), `${key} comes to the frame: ${seen.join(', ')}`)
    assert.deepEqual(
      seen.filter((each) => each.startsWith('behind')),
      [],
    )
  }
  await hasFocus(from)
}

/** Between the last element and the first, the browser's own bar may have it: then it is on the page as a whole. */
function whereFocusIs() {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'no element'
  return focused.closest('[role=dialog], dialog') ? focused.tagName : `behind: ${focused.outerHTML.slice(0, 80)}`
}
