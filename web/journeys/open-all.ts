import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { textsIn } from '../build/words.ts'
import { until } from './until.ts'

const { TOLLGATE_SCREENSHOTS: screenshots } = process.env

const english = await textsIn('en')
/** What a screen shows where a word is missing: `products.perMonth`. */
const keys = Object.entries(english).flatMap(([namespace, texts]) => Object.keys(texts).map((key) => `${namespace}.${key}`))

type Seen = { keys: string[]; emptyHeadings: string[] }
type Opening = {
  /** Where buttons are pressed: on the screen alone, or in the frame around it as well. */
  within: 'main' | 'main, aside'
}

/**
 * Presses every button of a screen that may open something, one after the other, and looks at what opens: dialogs, menus and what their items
 * open. Gives how much was pressed.
 */
export async function openAll(page: Page, where: string, { within }: Opening): Promise<number> {
  await page.locator('h1').first().waitFor()
  await settle(page)
  const address = page.url()
  await look(page, where)
  const count = (await mark(page, within)).length
  let pressed = 0
  for (let place = 0; place < count; place++) {
    const name = await press(page, place, within)
    if (name === undefined) break
    await look(page, `${where}: ${name}`)
    pressed += 1 + (await pressItems(page, { place, within, address, where: `${where}: ${name}` }))
    await close(page, address)
  }
  return pressed
}

type Menu = { place: number; within: Opening['within']; address: string; where: string }

/** Each item of a menu is chosen from the menu as it opens again. */
async function pressItems(page: Page, { place, within, address, where }: Menu): Promise<number> {
  const items = page.locator('[role=menuitem]:visible')
  const count = await items.count()
  for (let item = 0; item < count; item++) {
    if (item > 0) {
      await close(page, address)
      await press(page, place, within)
    }
    if ((await items.count()) !== count) return item // what was chosen before changed what there is to choose
    const name = await items.nth(item).textContent()
    await items.nth(item).evaluate((each: HTMLElement) => each.click())
    await settle(page)
    await look(page, `${where}: ${name}`)
  }
  return count
}

async function look(page: Page, where: string) {
  await until(async () => {
    const seen = await page.evaluate(seenIn, keys)
    assert.deepEqual(seen, { keys: [], emptyHeadings: [] }, where)
  })
  if (screenshots) await picture(page, where)
}

const opened = '[role=dialog][data-open], [role=alertdialog][data-open], [role=menu], [role=listbox]'

/** What lies over the screen, for a person to look at afterwards: light and dark, on a desk and on a phone. */
async function picture(page: Page, where: string) {
  if ((await page.locator(opened).count()) === 0) return
  mkdirSync(String(screenshots), { recursive: true })
  const language = await page.locator('html').getAttribute('lang')
  const before = page.viewportSize()
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const file = ['over', where, language, width, colorScheme].join('-').replaceAll(/[^\w-]+/g, '-')
      await page.screenshot({ path: join(String(screenshots), `${file}.png`) })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (before) await page.setViewportSize(before)
}

/** Runs in the page. Code samples may look like keys. A heading must say something, and so must the content below it. */
function seenIn(known: readonly string[]): Seen {
  const all = new Set(known)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = new Set<string>()
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (parentElement?.closest('pre, code, script, style, textarea')) continue
    for (const [word] of (textContent ?? '').matchAll(/\b[a-z]\w*\.[a-z]\w*/g)) if (all.has(word)) found.add(word)
  }
  const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, [role=heading], legend')].filter((each) =>
    each.checkVisibility(),
  )
  const isEmpty = (heading: HTMLElement) => {
    const text = heading.innerText.trim()
    const section = heading.closest<HTMLElement>('section, [role=group]')
    const isAlone =
      section?.innerText.trim() === text && !section.querySelector('input, select, textarea, button, svg, img, canvas, iframe')
    return text === '' || isAlone
  }
  return { keys: [...found], emptyHeadings: headings.filter(isEmpty).map((each) => each.outerHTML.slice(0, 200)) }
}

/** Numbers the buttons, and gives their names. */
function mark(page: Page, within: Opening['within']) {
  return page.evaluate(markIn, within)
}

/** Runs in the page. Of the rows of a list the first is enough: the others offer the same. */
function markIn(within: string): string[] {
  for (const each of document.querySelectorAll<HTMLElement>('[data-pressable]')) delete each.dataset.pressable
  const buttons = within.split(', ').flatMap((place) => [...document.querySelectorAll<HTMLElement>(`${place} button`)])
  const inSight = buttons.filter(
    (each) =>
      each.checkVisibility() &&
      !each.matches('[type=submit], [disabled], [aria-disabled=true], [role=switch], [role=checkbox], [role=radio]') &&
      !each.closest('tbody tr:not(:first-child), li:not(:first-child), thead'),
  )
  for (const [place, each] of inSight.entries()) each.dataset.pressable = String(place)
  return inSight.map((each) => each.ariaLabel ?? each.innerText)
}

/** Gives the name of what was pressed, or nothing where the screen has fewer buttons by now. */
async function press(page: Page, place: number, within: Opening['within']) {
  const names = await mark(page, within)
  if (place >= names.length) return undefined
  await page.locator(`[data-pressable="${place}"]`).evaluate((each: HTMLElement) => each.click())
  await settle(page)
  return names[place]
}

/** What takes longer than this is looked at without what it waits for: some requests end with the page. */
const longest = 1000

const asking = new WeakMap<Page, Set<Request>>()

/** Waits until what was pressed has been drawn, and what it fetches is here. */
async function settle(page: Page) {
  const open = asking.get(page) ?? follow(page)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  for (const last = performance.now() + longest; open.size > 0 && performance.now() < last; ) await page.waitForTimeout(20)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
}

function follow(page: Page) {
  const open = new Set<Request>()
  asking.set(page, open)
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return open
}

async function close(page: Page, address: string) {
  await until(async () => {
    const isOpen = await page.locator(opened).count()
    if (isOpen > 0) await page.keyboard.press('Escape')
    assert.equal(isOpen, 0)
  })
  if (page.url() === address) return
  await page.goto(address)
  await page.locator('h1').first().waitFor()
}
