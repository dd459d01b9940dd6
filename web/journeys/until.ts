import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** How long anything may take before it counts as never: it guards against hanging, and says nothing about how fast things are. */
export const patience = 120_000

/** Checks again and again until the check throws nothing, and gives what it gave. What it threw last says what was expected and what was seen. */
export async function until<Value>(check: () => Promise<Value>, within = patience): Promise<Value> {
  for (const end = Date.now() + within; ; await pause(50)) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}

/** Lets a page show what it has heard by now. */
export function painted(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))
}

/** Waits until a page has come to an address and is loaded, also when it leaves for it twice. */
export function arriveAt(page: Page, address: string | RegExp | ((url: URL) => boolean)): Promise<void> {
  return until(() => page.waitForURL(address))
}

/** Opens a list and waits until the app itself shows it: the rows that are painted before lead somewhere, and do nothing else. */
export async function openList(page: Page, address: string) {
  await page.goto(address)
  await page.locator('#app h1').waitFor()
}

/** No time passes in a page, however slow the machine: what grows old on its way is asked for again, and a minute ago becomes two. */
export function standStill(page: Page) {
  return page.addInitScript('const now = Date.now(); Date.now = () => now; performance.now = () => 0')
}
