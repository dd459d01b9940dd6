import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Locator, Page } from 'playwright-core'
import { type Language, languages } from '#contract/languages.ts'
import { until } from './until.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const colourRules = ['color-contrast', 'link-in-text-block']

/** Axe finds nothing wrong with the screen, or with what is `within` it, once it has come to rest. */
export function judge(page: Page, where: string, within?: string) {
  return findNothing(page, { runOnly: tags }, where, within)
}

/** The same for the other theme, with which nothing but colours changes. */
export function judgeColours(page: Page, where: string, within?: string) {
  return findNothing(page, { runOnly: { type: 'rule', values: colourRules } }, where, within)
}

async function findNothing(page: Page, options: RunOptions, where: string, within?: string) {
  await until(async () => assert.deepEqual(await violations(page, options, within), [], where))
}

/** Axe runs in the page itself: its own builder opens another page for every answer, which takes five times as long. */
async function violations(page: Page, options: RunOptions, within = 'html'): Promise<string[][]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script)
  return page.evaluate(
    async ([options, within]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(within, { ...options, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
    },
    [options, within] as const,
  )
}

/** The minified build, which a page parses in two thirds of the time: every page of every journey parses it again. */
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Frames of other origins answer as well. */
const script = `${source};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/** One title in the page, and in the window's the name of whose page it is: the installation's, or a seller's. */
export async function isWholeScreen(page: Page, owner = 'Tollgate') {
  await until(async () => assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1))
  await until(async () => assert.ok((await page.title()).endsWith(` · ${owner}`), await page.title()))
}

/** Speaks one language after the other: everything fits the window, and at least so many titles differ. */
export async function readsInEveryLanguage(page: Page, { titles: least }: { titles: number }) {
  await staysAsItIs(page)
  const titles = new Set<string>()
  for (const language of Object.keys(languages) as Language[]) {
    await speak(page, language)
    titles.add((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
    await fits(page, language)
  }
  assert.ok(titles.size >= least, `the title is translated: ${[...titles].join(', ')}`)
}

/** Only the screen changes its language: the account, and whatever else is looked at with it, stays as it is. */
export async function staysAsItIs(page: Page) {
  await page.route('**/api/auth/update-user', (route) => route.fulfill({ json: { status: true } }))
}

/**
 * The choice shows the new language in the same moment as every word of the screen does. On a phone it may be behind a menu, so the window
 * is wide for that moment.
 */
export async function speak(page: Page, language: Language) {
  const picker = page.locator('select:has(option[value="en"]):not([name=letterLanguage], [name=componentLanguage])').last()
  const size = page.viewportSize() ?? { width: desk, height: 800 }
  if (size.width < desk) await page.setViewportSize({ ...size, width: desk })
  await picker.selectOption(language, { force: true })
  await page.locator(`html[lang="${language}"]`).waitFor()
  await until(async () => assert.equal(await picker.inputValue(), language))
  if (size.width < desk) await page.setViewportSize(size)
}

/** Wide enough for the sidebar. */
const desk = 1280

export async function fits(page: Page, where: string) {
  await until(async () => assert.deepEqual(await overflowing(page), [], where))
}

/** Everything to be seen that reaches beyond the right edge of the window. What scrolls sideways in a frame that the keyboard reaches may be wider than the frame. */
function overflowing(page: Page) {
  return page.evaluate(() => {
    const isClippedAway = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isClippedAway(element.parentElement))
    const isScrolled = (element: Element) => {
      const frame = element.parentElement?.closest('[tabindex="0"], [role="tablist"]')
      return frame !== null && frame !== undefined && getComputedStyle(frame).overflowX === 'auto'
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { width, right } = element.getBoundingClientRect()
        return (
          width > 0 &&
          right > innerWidth + 0.5 &&
          getComputedStyle(element).position !== 'fixed' &&
          !element.closest('[aria-hidden]') &&
          !isScrolled(element) &&
          !isClippedAway(element) // for those who listen
        )
      })
      .map((element) => element.outerHTML.slice(0, 120))
  })
}

/** No text is cut off: where it may be too long for its place, three dots say so. */
export async function clipsNothing(page: Page, where: string) {
  await until(async () => assert.deepEqual(await clipped(page), [], where))
}

function clipped(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, clipPath, position } = getComputedStyle(element)
        const isCut = (overflow: string, inner: number, outer: number) => /hidden|clip/.test(overflow) && inner > outer + 1
        return (
          element.clientWidth > 1 &&
          (element.textContent ?? '') !== '' &&
          clipPath === 'none' &&
          position !== 'fixed' &&
          !element.closest('svg, [aria-hidden], [inert]') &&
          ((textOverflow !== 'ellipsis' && isCut(overflowX, element.scrollWidth, element.clientWidth)) ||
            isCut(overflowY, element.scrollHeight, element.clientHeight))
        )
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
}

export async function hasFocus(element: Locator) {
  await until(async () => {
    const focused = await element.evaluate((each) => each === document.activeElement || document.activeElement?.outerHTML.slice(0, 120))
    assert.equal(focused, true, `the focus is on ${focused}`)
  })
}
