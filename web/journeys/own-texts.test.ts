import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { arriveAt, until } from './until.ts'

const texts = { en: { 'signIn.title': 'Welcome to the <b>forest</b>' }, de: { 'signIn.title': 'Willkommen im Wald' } }
const { openPage } = await openBrowser({ texts })

test('a page says what the operator wrote in place of ours, in each language, and as it is written', async (t) => {
  const page = await openPage(t)
  await page.goto('/sign-in')
  await page.getByRole('heading', { name: 'Welcome to the <b>forest</b>' }).waitFor()
  const german = await openPage(t, { locale: 'de' })
  await german.goto('/sign-in')
  await german.getByRole('heading', { name: 'Willkommen im Wald' }).waitFor()
  const french = await openPage(t, { locale: 'fr' })
  await french.goto('/account')
  await arriveAt(french, '**/sign-in?redirect=%2Faccount')
  await until(async () => assert.doesNotMatch(await french.getByRole('heading').first().innerText(), /forest|Wald/))
})
