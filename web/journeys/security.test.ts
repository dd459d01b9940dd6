import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { errorWords } from '#contract/error-words/en.ts'
import { codesByNow } from '#server/testing/authenticators.ts'
import { advance, join, joinProven, linkTo, notice, typeCode } from './account.ts'
import { addAuthenticator, pickNothing } from './authenticator.ts'
import { openBrowser } from './browser.ts'
import { choose } from './deeds.ts'
import { hasFocus, judge, judgeColours, readsInEveryLanguage } from './judge.ts'
import { becomeNobody, type Person, signIn, signOut } from './people.ts'
import { arriveAt, until } from './until.ts'

const journey = await openBrowser()
const { openPage } = journey

test('an authenticator is set up, asked for at the next sign-in, renewed and turned off', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce' })
  const person = await joinProven(page, journey)
  await openSecurity(page)
  await judge(page, 'everything off')

  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await givePassword(page, person, 'Continue')
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  await page.getByText('Can’t scan it?').click()
  await judge(page, 'the QR code')
  const nextCode = codesByNow((await page.getByRole('figure', { name: 'Setup key' }).innerText()).replaceAll(/\s/g, ''))
  await typeCode(page, 'Code', '000000')
  await page.getByText(errorWords.INVALID_CODE).waitFor()
  await typeCode(page, 'Code', nextCode())
  await page.getByRole('heading', { name: 'Save your backup codes' }).waitFor()
  assert.equal(await page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem').count(), 10)
  await hasFocus(page.getByRole('dialog').getByRole('button', { name: 'Copy' }))
  await judge(page, 'backup codes')
  await page.keyboard.press('Escape')
  await page.getByText('Save the codes first.').waitFor()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  assert.match((await file).suggestedFilename(), /backup-codes\.txt$/)
  await printsTheCodesAlone(page)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await notice(page, 'Two-step verification is on.').waitFor()
  await page.getByText('10 left').waitFor()
  await linkTo(journey, person.email, '/account/security', /sign-in settings changed/)

  await becomeNobody(page)
  await signIn(page, person)
  await arriveAt(page, '**/two-factor?*')
  await page.getByLabel('Trust this browser for 30 days').check()
  await typeCode(page, 'Code', nextCode())
  await arriveAt(page, '**/account')
  await openSecurity(page)
  await page.getByText('This browser').waitFor()
  await judge(page, 'everything on')
  await page.getByRole('button', { name: /^Remove Chrome/ }).click()
  await page.getByText('No browser skips the second step.').waitFor()

  await page.getByRole('button', { name: 'New codes' }).click()
  await givePassword(page, person, 'Create codes')
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('button', { name: 'Turn off', exact: true }).click()
  await givePassword(page, person, 'Turn off')
  await notice(page, 'Two-step verification is off.').waitFor()
  await page.getByRole('button', { name: 'Set up an authenticator app' }).waitFor()
})

test('a passkey is added, renamed, signs in and, after a fresh proof, is removed, and the browser is told to forget it', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce' })
  await addAuthenticator(page)
  await pickNothing(page)
  const forgotten: string[] = []
  await page.exposeFunction('forgotten', (id: string) => forgotten.push(id))
  await page.addInitScript(() => {
    const tell = (window as unknown as { forgotten: (id: string) => void }).forgotten
    Object.assign(PublicKeyCredential, { signalUnknownCredential: async (gone: { credentialId: string }) => tell(gone.credentialId) })
  })
  const person = await join(page, journey)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await notice(page, 'Your passkey was added.').waitFor()
  await page.getByText('Not used yet').waitFor()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('This device already has a passkey for your account.').waitFor()

  const [name = ''] = await page.getByRole('list', { name: 'Passkeys' }).getByText(/ on /).allInnerTexts()
  await choose(page, name, `Rename ${name}`)
  await page.getByLabel('Name', { exact: true }).fill('Work laptop')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Work laptop').waitFor()
  await judge(page, 'a passkey')

  await signOut(page)
  await arriveAt(page, '**/sign-in')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await arriveAt(page, '**/account')
  await openSecurity(page)

  await advance(journey, 'PT25H')
  await choose(page, 'Work laptop', 'Remove Work laptop')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByRole('button', { name: 'Use a passkey' }).waitFor()
  await judge(page, 'a fresh proof')
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await notice(page, 'Work laptop was removed.').waitFor()
  await page.getByText('No passkeys yet').waitFor()
  await until(async () => assert.equal(forgotten.length, 1))
})

test('the security screen reads and fits in every language, on a phone and in the dark', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce', viewport: { width: 360, height: 740 } })
  await join(page, journey)
  await openSecurity(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await judgeColours(page, 'dark')
  await readsInEveryLanguage(page, { titles: 6 })
})

async function openSecurity(page: Page) {
  await page.goto('/account/security')
  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor()
}

async function givePassword(page: Page, { password }: Person, submit: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: submit }).click()
}

/** The paper has what the list has, under the installation's name and the day, and nothing of the screen. */
async function printsTheCodesAlone(page: Page) {
  const codes = await page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem').allInnerTexts()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await page.locator('body[data-printed]').waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('button', { name: 'Print' }).waitFor({ state: 'hidden' })
  const lines = (await page.locator('body').innerText()).split('\n').filter((line) => line.trim() !== '')
  assert.match(lines[0] ?? '', /: Backup codes$/)
  assert.match(lines[1] ?? '', /\b20\d\d\b/)
  assert.deepEqual(lines.slice(2), codes)
  await page.emulateMedia({ media: null })
}
