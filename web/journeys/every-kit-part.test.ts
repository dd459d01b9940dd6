import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { type Language, languages } from '#contract/languages.ts'
import { buildGallery } from './gallery.ts'
import { clipsNothing, fits, hasFocus, judge, judgeColours, speak } from './judge.ts'
import { until } from './until.ts'

const openGallery = buildGallery()
const { TOLLGATE_AUDIT: audit, TOLLGATE_SCREENSHOTS: screenshots, TOLLGATE_TEST_TIER: tier } = process.env
const web = resolve(import.meta.dirname, '..')

/** Whole pages, parts that exist only within one, and what is seen on paper alone: journeys check the screens themselves instead. */
const ofWholePages =
  /\/(app-shell|gate-layout|shop-layout|portal-layout|borrowed-frame|error-boundary|command-dialog|widget-frame|card-place|account-name|page-title|logo|paper|top-bar|early-search|place-menu)\.tsx$/

test('every part of the kit is shown', () => {
  const shown = reachedFrom(join(web, 'gallery/main.tsx'))
  const parts = readdirSync(join(web, 'ui'), { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.stage)\.tsx$/.test(file))
  const missing = parts.map((file) => join(web, 'ui', file)).filter((file) => !shown.has(file) && !ofWholePages.test(file))
  assert.deepEqual(
    missing.map((file) => relative(web, file)),
    [],
  )
})

if (screenshots) {
  test('a picture of each part, light and dark, on a phone and on a desk', async (t) => {
    const page = await openGallery(t)
    mkdirSync(screenshots, { recursive: true })
    for (const language of ['de', 'en'] as const) {
      await speak(page, language)
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          for (const part of await page.locator('[data-part]').all()) {
            const name = await part.getAttribute('data-part')
            await part.screenshot({ path: join(screenshots, `kit-${name}-${language}-${width}-${colorScheme}.png`) })
          }
        }
      }
    }
  })
}

test('every part in every state: axe finds nothing, light and dark, wide and narrow', { skip: audit === 'screenshots' }, async (t) => {
  const page = await openGallery(t)
  for (const width of tier === 'gate' ? [1280] : [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await judge(page, `light, ${width}`)
  }
  if (tier === 'gate') return
  await page.emulateMedia({ colorScheme: 'dark' })
  await judgeColours(page, 'dark')
})

const fitsLater = audit === 'screenshots' || (tier === 'gate' && 'npm run proof looks')
test('every part in every state: eight languages fit, and nothing is cut off', { skip: fitsLater }, async (t) => {
  const page = await openGallery(t)
  for (const language of Object.keys(languages) as Language[]) {
    await speak(page, language)
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await fits(page, `${language}, ${width}`)
      await clipsNothing(page, `${language}, ${width}`)
    }
  }
})

test('a part has an address of its own', async (t) => {
  const page = await openGallery(t, 'menu')
  assert.equal(await page.locator('[data-part]').count(), 1)
  await page.getByRole('heading', { name: 'Menu', level: 2 }).waitFor()
})

test('whatever takes the focus shows where it is', async (t) => {
  const page = await openGallery(t)
  await page.keyboard.press('Tab') // from now on the focus is that of a keyboard
  const { taken, unseen } = await page.evaluate(ringsAround)
  assert.deepEqual(unseen, [])
  assert.ok(taken > 150, `${taken} places took the focus`)
})

test('menus, tabs, drawers, steps, orders and spans are driven by keyboard alone', async (t) => {
  const page = await openGallery(t)
  await byMenu(page)
  await byTabs(page)
  await byDrawer(page)
  await byWizard(page)
  await byReorder(page)
  await byRange(page)
  await byNumber(page)
  await byTooltip(page)
})

test('what opens over the page stands as well: axe finds nothing, light and dark', { skip: audit === 'screenshots' }, async (t) => {
  const page = await openGallery(t)
  for (const [name, open] of Object.entries(openings)) {
    await page.emulateMedia({ colorScheme: 'light' })
    await open(page)
    await judge(page, name, popups)
    await page.emulateMedia({ colorScheme: 'dark' })
    await judgeColours(page, `${name}, dark`, popups)
    if (screenshots) await page.screenshot({ path: join(screenshots, `kit-open-${name}.png`) })
    await page.keyboard.press('Escape')
    await page.locator(popups).waitFor({ state: 'detached' })
  }
})

const popups = '[role=dialog], [role=alertdialog], [role=menu]'

const openings: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  menu: (page) => part(page, 'menu').getByRole('button').last().click(),
  popover: (page) => part(page, 'popover').getByRole('button').click(),
  drawer: (page) => part(page, 'drawer').getByRole('button').last().click(),
  dialog: (page) => part(page, 'dialog').getByRole('button').click(),
  confirm: (page) => part(page, 'confirm').getByRole('button').first().click(),
  range: (page) => part(page, 'date-range').getByRole('button', { name: 'Date: Nov' }).click(),
}

async function byMenu(page: Page) {
  const opener = part(page, 'menu').getByRole('button', { name: 'Actions for Birch' })
  await opener.press('Enter')
  const items = page.getByRole('menuitem')
  await hasFocus(items.first())
  await page.keyboard.press('End')
  await hasFocus(items.last())
  await page.keyboard.press('ArrowUp')
  await hasFocus(page.getByRole('menuitem', { name: /Rotate secret/ })) // refused, and still read out
  await page.keyboard.press('Escape')
  await hasFocus(opener)
}

async function byTabs(page: Page) {
  const tabs = part(page, 'tabs').locator('[data-state=done]').getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await hasFocus(tabs.nth(1))
  await until(async () => assert.equal(await tabs.nth(1).getAttribute('aria-selected'), 'true'))
  await page.keyboard.press('End')
  await hasFocus(tabs.last())
}

async function byDrawer(page: Page) {
  const opener = part(page, 'drawer').getByRole('button').first()
  await opener.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'order.paid' })
  await drawer.waitFor()
  for (let step = 0; step < 8; step++) await page.keyboard.press('Tab')
  await until(async () => assert.ok(await drawer.evaluate((each) => each.contains(document.activeElement)), 'the focus stays within'))
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await hasFocus(opener)
}

async function byWizard(page: Page) {
  const wizard = part(page, 'wizard').getByRole('region', { name: 'Add endpoint', exact: true })
  await wizard.getByLabel('URL').press('Enter')
  await wizard.getByText('Enter a full URL that starts with https://').waitFor()
  await wizard.getByLabel('URL').fill('https://example.com')
  await page.keyboard.press('Enter')
  await hasFocus(wizard.getByRole('heading', { name: 'Events' }))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter') // back
  await hasFocus(wizard.getByRole('heading', { name: 'URL' }))
}

async function byReorder(page: Page) {
  const list = part(page, 'reorder-list')
  const handle = list.getByRole('button', { name: /^Move Checkout links/ })
  await handle.press('ArrowDown')
  await list.getByText('Checkout links is now number 2 of 3.').waitFor()
  await hasFocus(handle)
  assert.match((await list.getByRole('listitem').nth(1).textContent()) ?? '', /Checkout links/)
}

async function byRange(page: Page) {
  const opener = part(page, 'date-range').locator('[data-state=empty]').getByRole('button').first()
  await opener.press('Enter')
  const popover = page.getByRole('dialog', { name: 'Date' })
  await popover.getByRole('radio', { name: 'Any time' }).focus()
  await page.keyboard.press('ArrowUp')
  await popover.getByLabel('From').fill('2026-11-01')
  await page.keyboard.press('Escape')
  await popover.waitFor({ state: 'detached' })
  await hasFocus(opener)
  assert.match((await opener.textContent()) ?? '', /Date: Nov 1, 2026/)
}

async function byNumber(page: Page) {
  const field = part(page, 'number-field').locator('[data-state=done]').getByLabel('Length')
  await field.press('ArrowUp')
  assert.equal(await field.inputValue(), '15')
  await field.fill('9x9')
  await field.press('ArrowUp')
  assert.equal(await field.inputValue(), '90')
}

async function byTooltip(page: Page) {
  const button = part(page, 'tooltip').getByRole('button')
  await button.focus()
  await page.getByText('Delete link', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Delete link', { exact: true }).waitFor({ state: 'detached' })
  await hasFocus(button)
}

function part(page: Page, id: string): Locator {
  return page.locator(`[data-part=${id}]`)
}

/** Focuses every focusable element and reports those without an outline, neither their own nor their container's. */
function ringsAround() {
  const hasRing = (element: Element | null | undefined) => {
    if (!element) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && outlineWidth !== '0px'
  }
  const taking = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]')].filter(
    (element) => {
      element.focus()
      return element === document.activeElement && !element.hasAttribute('data-base-ui-focus-guard')
    },
  )
  const unseen = taking.filter((element) => {
    element.focus()
    return ![element, element.parentElement, element.parentElement?.parentElement].some(hasRing)
  })
  return { taken: taking.length, unseen: unseen.map((element) => element.outerHTML.slice(0, 160)) }
}

/** Every file of ours that one imports, at once or later. */
function reachedFrom(file: string): Set<string> {
  const found = new Set([file])
  for (const each of found) {
    for (const [, , target = ''] of readFileSync(each, 'utf8').matchAll(/(?:\bfrom|\bimport\(|^import)\s*(['"])(\.[^'"]+\.tsx?)\1/gm)) {
      found.add(resolve(each, '..', target))
    }
  }
  return found
}
