import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { judge } from './judge.ts'
import { until } from './until.ts'

const { openPage } = await openBrowser()

test('whoever leaves a weak password is told why, and not while typing another', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce' })
  await page.goto('/sign-up')
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('lovelace1815')
  await page.getByLabel('Email').focus()
  await page.getByText('Easy to guess: it contains your name or email address.').waitFor()
  await judge(page, 'a weak password')
  await password.fill('12345678')
  await until(async () => assert.equal(await page.getByText('Easy to guess').count(), 0))
  await page.getByLabel('Email').focus()
  await page.getByText('many people use it, it’s a sequence of keys or letters').waitFor()
  await password.fill('correct horse battery')
  await page.getByLabel('Email').focus()
  await until(async () => assert.equal(await page.getByText('Easy to guess').count(), 0))
})
