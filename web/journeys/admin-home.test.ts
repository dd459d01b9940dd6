import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { fileDatabase, register, somebody } from './deeds.ts'
import { fits, hasFocus, judge, judgeColours } from './judge.ts'
import { arriveAt, until } from './until.ts'

const { environment, makeAdministrator } = fileDatabase()
const { openPage, url } = await openBrowser({}, environment)

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1280, 'light'],
] as const) {
  test(`the home of the administration tells people by day, letters, work and the version, ${width} wide`, async (t) => {
    const page = await openPage(t, { viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' })
    await makeAdministrator(await register(page, url, somebody('Ada')))
    await page.goto('/admin')
    await page.getByText(/Version \d+\.\d+/).waitFor()
    await page.getByRole('figure', { name: 'Sign-ups' }).waitFor()
    const health = page.getByRole('list', { name: 'Email and background jobs' })
    await health.getByText('Emails waiting').waitFor()
    await page.getByLabel('Period').selectOption('7d')
    await arriveAt(page, '**/admin?period=7d')
    await page.getByRole('button', { name: 'View as table: Sign-ups' }).click()
    const table = page.getByRole('table', { name: 'Sign-ups' })
    await until(async () => assert.equal(await table.getByRole('row').count(), 8))
    await judge(page, 'the home of the administration')
    await judgeColours(page, 'the home of the administration')
    await fits(page, 'the home of the administration')
    await health.getByRole('link', { name: /Jobs failed/ }).click()
    await arriveAt(page, '**/admin/jobs?state=failed')
  })

  test(`the list before production ticks itself, says what to do, and looks again on demand, ${width} wide`, async (t) => {
    const page = await openPage(t, { viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' })
    await makeAdministrator(await register(page, url, somebody('Ada')))
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Open checklist' }).click()
    await arriveAt(page, '**/admin/readiness')
    const list = page.getByRole('list', { name: 'Production readiness' })
    const row = (name: string) =>
      list
        .getByRole('listitem')
        .filter({ has: page.getByText(name, { exact: true }) })
        .first()
    await row('Database migrations').getByText('Ready').waitFor()
    await row('Secret').getByText('TOLLGATE_SECRET', { exact: true }).waitFor()
    await row('Secret').getByText('Set a random secret of at least 32 bytes.').waitFor()
    const guide = row('Secret').getByRole('link', { name: 'Guide: Secret' })
    assert.equal((await page.request.get(`${url}${await guide.getAttribute('href')}`)).status(), 200)
    await judge(page, 'production readiness')
    await judgeColours(page, 'production readiness')
    await fits(page, 'production readiness')
    const again = row('Backup').getByRole('button', { name: 'Check now: Backup' })
    const answered = page.waitForResponse('**/admin/check-readiness')
    await again.press('Enter')
    assert.equal((await answered).status(), 200)
    await hasFocus(again)
  })
}
