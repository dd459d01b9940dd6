import assert from 'node:assert/strict'
import type { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import type { Language } from '#contract/languages.ts'

/** Nothing but colours changes with the theme. */
export const colourRules = ['color-contrast', 'link-in-text-block']
export const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function judge(axe: AxeBuilder, where: string) {
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
  assert.deepEqual(found, [], where)
}

export async function speak(page: Page, language: Language) {
  const picker = page.locator('select:has(option[value="en"])').last()
  await picker.selectOption(language, { force: true })
  await page.locator(`html[lang="${language}"]`).waitFor()
  await page.waitForFunction(
    (wanted) => document.querySelector<HTMLSelectElement>('select:has(option[value="en"])')?.value === wanted,
    language,
  )
}

/** Everything that reaches beyond the right edge of the window. */
export function overflowing(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { width, right } = element.getBoundingClientRect()
        return (
          width > 0 &&
          right > innerWidth + 0.5 &&
          getComputedStyle(element).position !== 'fixed' &&
          !element.closest('.sr-only, [aria-hidden]')
        )
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
}
