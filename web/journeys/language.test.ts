import assert from 'node:assert/strict'
import { test } from 'node:test'
import { call, join, notice } from './account.ts'
import { openBrowser } from './browser.ts'
import { signIn, windows } from './people.ts'
import { until } from './until.ts'

const journey = await openBrowser()
const { openPage, url, mailsTo } = journey

test('the language of an account is chosen on its profile, seen at once, and spoken in the next browser and in letters', async (t) => {
  const page = await openPage(t)
  const person = await join(page, journey)
  const desk = await openPage(t, { userAgent: windows })
  await desk.goto('/sign-in')
  await desk.getByRole('heading', { name: 'Sign in' }).waitFor()

  await page.goto('/account/profile')
  const card = page.getByRole('region', { name: 'Language' })
  const names = ['English', 'Русский', 'Українська', 'Español', 'Deutsch', 'Polski', 'Français', 'Türkçe']
  await until(async () => assert.deepEqual(await card.getByRole('option').allTextContents(), names))
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/update-user') && answer.ok())
  await card.getByLabel('Language').selectOption('Deutsch')
  await page.getByRole('heading', { name: 'Zeitzone' }).waitFor()
  await saved

  await signIn(desk, person)
  await desk.getByRole('link', { name: 'Sitzungen' }).waitFor()
  await desk.reload()
  await desk.locator('html[lang="de"]').waitFor()
  await until(async () => assert.match((await mailsTo(person.email)).map(({ subject }) => subject).join('\n'), /^Neue Anmeldung/m))
})

test('the picker of every signed-in screen changes the account too, and other windows follow', async (t) => {
  const page = await openPage(t)
  const person = await join(page, journey)
  const other = await openPage(t)
  await call(other, url, '/sign-in/email', { email: person.email, password: person.password })
  await other.goto('/account/profile')
  await page.goto('/account/sessions')
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/update-user') && answer.ok())
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('group', { name: 'Account menu' }).getByLabel('Language').selectOption('Français')
  await page.locator('html[lang="fr"]').waitFor()
  await saved
  await other.reload()
  await other.getByRole('heading', { name: 'Fuseau horaire' }).waitFor()
})

test('what a signed-out visitor chooses stays in their browser, and the account of who signs in there comes first', async (t) => {
  const page = await openPage(t)
  const person = await join(page, journey)
  await call(page, url, '/update-user', { language: 'pl' })
  await page.context().clearCookies()
  await page.goto('/sign-in')
  await page.getByLabel('Language').selectOption('Türkçe')
  await page.locator('html[lang="tr"]').waitFor()
  await page.reload()
  await page.locator('html[lang="tr"]').waitFor()

  await call(page, url, '/sign-in/email', { email: person.email, password: person.password })
  await page.goto('/account/profile')
  await page.getByRole('heading', { name: 'Strefa czasowa' }).waitFor()
})

test('what is wrong with a form is said in the language that is chosen next', async (t) => {
  const page = await openPage(t)
  await page.goto('/sign-up')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Enter your name.').waitFor()
  await page.getByLabel('Language').selectOption('Deutsch')
  await page.getByText('Geben Sie Ihren Namen ein.').waitFor()
  await page.getByText('Geben Sie Ihre E-Mail-Adresse ein.').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await page.getByText('Geben Sie Ihren Namen ein.').waitFor({ state: 'detached' })
})

test('a time zone is found by a part of its name, kept with the account, and every time is told in it', async (t) => {
  const page = await openPage(t, { timezoneId: 'Europe/Berlin' })
  await join(page, journey)
  await page.goto('/account/profile')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await until(async () => assert.equal(await zone.inputValue(), 'Detected: Europe/Berlin'))

  await zone.fill('no such place')
  await page.getByText('No time zone matches.').waitFor()
  await zone.fill('york')
  await page.getByRole('option', { name: /America\/New York GMT-[45]/ }).waitFor()
  await page.keyboard.press('Enter')
  await notice(page, 'Saved.').waitFor()

  await page.reload()
  await until(async () => assert.equal(await zone.inputValue(), 'America/New York'))
  await page.goto('/account/sessions')
  const time = page.locator('main time').first()
  const inNewYork = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/New_York' })
  await until(async () => {
    const { at, told } = await time.evaluate((element: HTMLTimeElement) => ({ at: element.dateTime, told: element.title }))
    assert.equal(told, inNewYork.format(new Date(at)))
  })

  await page.goto('/account/profile')
  await page.getByRole('button', { name: 'Show all time zones' }).click()
  await zone.fill('detected')
  await page.getByRole('option', { name: /Detected: Europe\/Berlin/ }).click()
  await notice(page, 'Saved.').waitFor()
  await page.reload()
  await until(async () => assert.equal(await zone.inputValue(), 'Detected: Europe/Berlin'))
})
