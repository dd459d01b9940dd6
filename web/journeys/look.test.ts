import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { fileDatabase, notice, register, save, somebody } from './deeds.ts'
import { judge, judgeColours } from './judge.ts'
import { until } from './until.ts'

const { environment, makeAdministrator } = fileDatabase()
const { openPage, mailsTo, url } = await openBrowser({}, environment)

test('an administrator changes name, accent and an email, and strangers see all of it', async (t) => {
  const page = await openPage(t)
  const ada = await register(page, url, somebody('Ada'))
  await makeAdministrator(ada)

  await page.goto('/admin/look')
  await page.getByLabel('Product name').fill('Acme Cloud')
  const accent = page.locator('input[name=accent]')
  await accent.fill('yellow')
  await page.getByText('Our own color is used.').waitFor()
  await accent.fill('#ffff00')
  await page.getByText(/^On light backgrounds: hard to read, so #[0-9a-f]{6} is shown/).waitFor()
  await save(page)
  await notice(page, 'The appearance was saved.').waitFor()

  await page.goto('/admin/letters')
  await page.getByRole('complementary').getByText('Acme Cloud').waitFor()
  await page.getByLabel('Subject').fill('Welcome aboard')
  await save(page)
  await page.getByText('The variable {applicationName} is missing.').waitFor()
  await page.getByLabel('Subject').fill('Welcome to {applicationName}')
  await page.getByLabel('Heading').fill('Come <b>in</b>')
  await page.frameLocator('iframe').getByRole('heading', { name: 'Come <b>in</b>' }).waitFor()
  await save(page)
  await notice(page, 'The email was saved.').waitFor()

  const stranger = await openPage(t, { colorScheme: 'light' })
  await stranger.goto('/sign-in')
  await until(async () => assert.match(await stranger.title(), /Acme Cloud/))
  const button = stranger.getByRole('button', { name: 'Sign in', exact: true })
  assert.equal(await button.evaluate((element) => getComputedStyle(element).backgroundColor), 'rgb(107, 107, 0)')
  await judge(stranger, 'signed out')
  await judgeColours(stranger, 'sign-in')
  await stranger.goto('/error?error=banned')
  await stranger.getByRole('link', { name: 'Acme Cloud' }).waitFor()
  await stranger.getByRole('button', { name: 'Copy code' }).waitFor()
  await judge(stranger, 'signed out')

  const bob = await register(await openPage(t), url, somebody('Bob'))
  await until(async () => assert.equal((await mailsTo(bob.email))[0]?.subject, 'Welcome to Acme Cloud'))
})
