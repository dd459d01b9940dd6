import assert from 'node:assert/strict'
import type { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { type Language, languages } from '#contract/languages.ts'
import { until } from './until.ts'

/** Nothing but colours changes with the theme. */
export const colourRules = ['color-contrast', 'link-in-text-block']
export const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Axe finds nothing wrong with the screen once it has come to rest. */
export async function judge(axe: AxeBuilder, where: string) {
  await until(async () => {
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
    assert.deepEqual(found, [], where)
  })
}

/** One title in the page, and the name of the installation in the window's. */
export async function isWholeScreen(page: Page) {
  await until(async () => assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1))
  await until(async () => assert.match(await page.title(), / · Tollgate$/))
}

/** Speaks one language after the other: everything fits the window, and at least so many titles differ. */
export async function readsInEveryLanguage(page: Page, { titles: least }: { titles: number }) {
  // Only the screen changes its language: the account, and whatever else is looked at with it, stays as it is.
  await page.route('**/api/auth/update-user', (route) => route.fulfill({ json: { status: true } }))
  const titles = new Set<string>()
  for (const language of Object.keys(languages) as Language[]) {
    await speak(page, language)
    titles.add((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
    await fits(page, language)
  }
  assert.ok(titles.size >= least, `the title is translated: ${[...titles].join(', ')}`)
}

/** The choice shows the new language in the same moment as every word of the screen does. */
async function speak(page: Page, language: Language) {
  const picker = page.locator('select:has(option[value="en"])').last()
  await picker.selectOption(language, { force: true })
  await page.locator(`html[lang="${language}"]`).waitFor()
  await until(async () => assert.equal(await picker.inputValue(), language))
}

export async function fits(page: Page, where: string) {
  await until(async () => assert.deepEqual(await overflowing(page), [], where))
}

/** Everything to be seen that reaches beyond the right edge of the window. */
function overflowing(page: Page) {
  return page.evaluate(() => {
    const isClippedAway = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isClippedAway(element.parentElement))
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { width, right } = element.getBoundingClientRect()
        return (
          width > 0 &&
          right > innerWidth + 0.5 &&
          getComputedStyle(element).position !== 'fixed' &&
          !element.closest('[aria-hidden]') &&
          !isClippedAway(element) // for those who listen
        )
      })
      .map((element) => element.outerHTML.slice(0, 120))
  })
}

export async function hasFocus(element: Locator) {
  await until(async () => {
    const focused = await element.evaluate((each) => each === document.activeElement || document.activeElement?.outerHTML.slice(0, 120))
    assert.equal(focused, true, `the focus is on ${focused}`)
  })
}
