import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type Language, languages } from '#contract/languages.ts'
import { clipsNothing, fits, isWholeScreen, judge, judgeColours, readsInEveryLanguage, speak, staysAsItIs } from './judge.ts'

const { TOLLGATE_AUDIT: audit, TOLLGATE_SCREENSHOTS: screenshots } = process.env
const all = Object.keys(languages) as Language[]
const widths = [390, 1280, 1920]
const pictured: readonly Language[] = ['en', 'de']

/**
 * What every screen has to stand: axe finds nothing, light and dark, on a phone and on a desk, and eight languages fit 320 pixels. That is
 * the short form, in English but for the fit. `npm run audit` asks for the long one: the same in every language at every width.
 */
export async function lookOver(page: Page, name: string, { titles }: { titles: number }) {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    await judge(page, `${name}, light, ${width}`)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await judgeColours(page, `${name}, dark`)
  await isWholeScreen(page)

  await page.setViewportSize({ width: 320, height: 640 })
  await readsInEveryLanguage(page, { titles })
  if (audit) await lookEverywhere(page, name)
}

async function lookEverywhere(page: Page, name: string) {
  await staysAsItIs(page)
  for (const language of all) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme: 'light' })
      await speak(page, language)
      const where = [name, language, String(width)]
      await judge(page, [...where, 'light'].join(', '))
      await fits(page, where.join(', '))
      await clipsNothing(page, where.join(', '))
      await picture(page, language, [...where, 'light'])
      await page.emulateMedia({ colorScheme: 'dark' })
      await judgeColours(page, [...where, 'dark'].join(', '))
      await picture(page, language, [...where, 'dark'])
    }
  }
}

/** What a person looks at afterwards. */
async function picture(page: Page, language: Language, where: string[]) {
  if (!screenshots || !pictured.includes(language)) return
  mkdirSync(screenshots, { recursive: true })
  await page.screenshot({ path: join(screenshots, `${where.join('-').replaceAll(/[^\w.-]+/g, '-')}.png`) })
}
