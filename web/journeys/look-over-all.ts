import { test } from 'node:test'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { Journey } from './browser.ts'
import { lookOver, looksGood } from './look-over.ts'

/** A screen, and how a test knows that it is shown. */
export type Opening = { path: () => string; ready: (page: Page) => Promise<unknown>; isOut?: true; isUntranslated?: true }

export type SignedIn = NonNullable<BrowserContextOptions['storageState']>
const desk = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const

/** A test for each screen. Those of the person who is signed in share one profile: what one screen fetched, the next finds in its cache. */
export function lookOverAll(
  { openPage, openProfile }: Journey,
  screens: Readonly<Record<string, Opening>>,
  { signedIn, under = '', titles = 6 }: { signedIn: () => SignedIn; under?: string; titles?: number },
) {
  let profile: BrowserContext | undefined
  for (const [name, { path, ready, isOut, isUntranslated }] of Object.entries(screens)) {
    test(`${name}: ${looksGood}`, async (t) => {
      if (!isOut) profile ??= await openProfile({ ...desk, storageState: signedIn() })
      await profile?.clearCookies({ name: 'tollgate.language' })
      const page = await openPage(t, desk, isOut ? undefined : profile)
      await page.goto(under + path())
      await ready(page)
      await page.getByText('Tollgate', { exact: true }).filter({ visible: true }).first().waitFor()
      await lookOver(page, name, { titles: isUntranslated ? 1 : titles })
    })
  }
}
