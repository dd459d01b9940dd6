import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { register, somebody } from './deeds.ts'

const { openPage, url } = await openBrowser()

test('a screen reads what it shows in a tab that nobody looks at, where timers are put off', async (t) => {
  const page = await openPage(t, { viewport: { width: 1280, height: 800 } })
  await register(page, url, somebody('Ada'))
  await page.goto('/account/profile')
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  await page.evaluate(() => {
    const { setTimeout } = window
    Object.assign(window, { setTimeout: (deed: TimerHandler, wait = 0) => setTimeout(deed, wait + 600_000) })
  })
  await page.getByRole('link', { name: 'Sessions' }).click()
  await page.getByText('This device').waitFor()
})
