import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { hasFocus, judge, judgeColours } from './judge.ts'
import { lookOver, looksGood } from './look-over.ts'
import { signUp } from './people.ts'
import { screens } from './screens.ts'

const { openPage } = await openBrowser()

for (const [name, open] of Object.entries(screens)) {
  test(`${name}: ${looksGood}`, async (t) => {
    const page = await openPage(t, { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    await open(page)
    await lookOver(page, name, { titles: 6 })
  })
}

test('a browser’s own language is spoken when nothing is chosen', async (t) => {
  for (const [locale, title] of [
    ['de-AT', 'Anmelden'],
    ['uk', 'Вхід'],
    ['nl', 'Sign in'],
  ] as const) {
    const page = await openPage(t, { locale })
    await page.goto('/sign-in')
    await page.getByRole('heading', { name: title }).waitFor()
  }
})

test('the navigation on a phone: axe finds nothing, Escape closes it and gives the focus back', async (t) => {
  const page = await openPage(t, { viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' })
  await signUp(page)
  await page.goto('/account/sessions')
  const opener = page.getByRole('button', { name: 'Open navigation' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Navigation' })
  await dialog.getByRole('link', { name: 'Sessions' }).waitFor()
  await judge(page, 'navigation')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await hasFocus(opener)
})

test('the question before signing out: axe finds nothing, light and dark', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce' })
  await screens.sessions?.(page)
  await page.getByRole('button', { name: 'Sign out all others (1)' }).click()
  await page.getByRole('alertdialog').waitFor()
  await judge(page, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await judgeColours(page, 'dark')
})
