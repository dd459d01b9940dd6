import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type Language, languages } from '#contract/languages.ts'
import { clipsNothing, fits, isWholeScreen, judge, judgeColours, readsInEveryLanguage, speak, staysAsItIs } from './judge.ts'

const { TOLLGATE_AUDIT: audit, TOLLGATE_SCREENSHOTS: screenshots, TOLLGATE_TEST_TIER: tier } = process.env
const all = Object.keys(languages) as Language[]
const widths = audit ? [390, 1280, 1920] : [1280]

/** What `lookOver` promises, for the names of tests. */
export const looksGood =
  tier === 'gate'
    ? 'axe finds nothing, in English and light'
    : 'axe finds nothing, light and dark, wide and narrow; eight languages fit 320 pixels'

/**
 * What every screen has to pass: axe finds nothing, light and dark, on a phone and on a desk, and eight languages fit 320 pixels. The gate
 * looks once, in English and in one theme; the proof lets axe judge every language in both themes, and the audit at every width as well.
 */
export async function lookOver(page: Page, name: string, { titles, owner }: { titles: number; owner?: string }) {
  if (screenshots) await pictures(page, name)
  if (audit === 'screenshots') return
  if (tier === 'gate') {
    await judge(page, `${name}, light`)
    return isWholeScreen(page, owner)
  }
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    await judge(page, `${name}, light, ${width}`)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await judgeColours(page, `${name}, dark`)
  await isWholeScreen(page, owner)

  await page.setViewportSize({ width: 320, height: 640 })
  await readsInEveryLanguage(page, { titles })
  if (audit || tier === 'proof') await lookEverywhere(page, name)
}

async function lookEverywhere(page: Page, name: string) {
  await staysAsItIs(page)
  for (const language of all) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme: 'light' })
      await speak(page, language)
      const where = `${name}, ${language}, ${width}`
      await judge(page, `${where}, light`)
      await fits(page, where)
      await clipsNothing(page, where)
      await page.emulateMedia({ colorScheme: 'dark' })
      await judgeColours(page, `${where}, dark`)
    }
  }
}

/** What a person looks at afterwards, in the language that most is written in and in the longest. */
async function pictures(page: Page, name: string) {
  await staysAsItIs(page)
  mkdirSync(String(screenshots), { recursive: true })
  for (const language of ['de', 'en'] as const) {
    await speak(page, language)
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const file = [name, language, width, colorScheme].join('-').replaceAll(/[^\w-]+/g, '-')
        await page.screenshot({ path: join(String(screenshots), `${file}.png`) })
      }
    }
  }
}
