import assert from 'node:assert/strict'
import { test } from 'node:test'
import { call, codeTo, join, joinProven, linkTo, notice, typeCode } from './account.ts'
import { openBrowser } from './browser.ts'
import { save, undo } from './deeds.ts'
import { becomeNobody, device, signIn, windows } from './people.ts'
import { arriveAt, until } from './until.ts'

const journey = await openBrowser()
const { openPage, url } = journey

test('each card of the profile saves alone, and leaving with something unsaved is asked about', async (t) => {
  const page = await openPage(t)
  const person = await join(page, journey)
  await page.goto('/account/profile')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Countess of Lovelace')
  await page.getByRole('link', { name: 'Sessions' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await save(page)
  await notice(page, 'Saved.').hover()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await notice(page, 'Saved.').waitFor({ state: 'detached' })
  await page.getByRole('complementary').getByText('Countess of Lovelace').first().waitFor()

  await page.getByRole('textbox', { name: 'Username' }).fill('a b')
  await page.getByText('This username contains characters that aren’t allowed.').waitFor()
  const name = `ada_${person.email.replace(/\D/g, '')}`
  await page.getByRole('textbox', { name: 'Username' }).fill(name)
  await page.getByText(`${name} is available.`).waitFor()
  await save(page)
  await notice(page, 'Saved.').waitFor()
  await page.getByRole('link', { name: 'Sessions' }).click()
  await device(page, 'This device').waitFor()

  await becomeNobody(page)
  await signIn(page, { ...person, email: name.toUpperCase() })
  await arriveAt(page, '**/account')
})

test('a picture is made small, shown, and taken back at a press', async (t) => {
  const page = await openPage(t)
  await join(page, journey)
  await page.goto('/account/profile')
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 600
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    for (let line = 0; line < 600; line++) {
      context.fillStyle = `hsl(${line} 60% ${30 + (line % 40)}%)`
      context.fillRect(0, line, 900, 1)
    }
    return canvas.toDataURL('image/png').split(',')[1] as string
  })
  await page.locator('input[type=file]').setInputFiles({ name: 'ada.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') })
  await notice(page, 'Your picture was changed.').hover()
  await until(async () => assert.match((await page.locator('main img').getAttribute('src')) ?? '', /\/api\/auth\/picture\/[\w-]{43}$/))
  await undo(page)
  await page.locator('main img').waitFor({ state: 'detached' })

  await page.locator('input[type=file]').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await page.getByText('This file isn’t an image we can read.').waitFor()
})

test('an unproven address is changed at once, and proven by its code', async (t) => {
  const page = await openPage(t)
  const { email } = await join(page, journey)
  const wanted = `new.${email}`
  await page.goto('/account/email')
  await page.getByLabel('New email address').fill(email)
  await page.getByRole('button', { name: 'Change email address' }).click()
  await page.getByText('This is already your email address.').waitFor()
  await page.getByLabel('New email address').fill(wanted)
  await page.getByRole('button', { name: 'Change email address' }).click()
  await page.getByRole('heading', { name: wanted, exact: true }).waitFor()
  await typeCode(page, 'Code from the email', await codeTo(journey, wanted))
  await page.getByText('Confirmed', { exact: true }).waitFor()
})

test('a proven address agrees first, and the change can be called off', async (t) => {
  const page = await openPage(t)
  const { email } = await joinProven(page, journey)
  const wanted = `new.${email}`
  await page.goto('/account/email')
  await ask('first.wish@example.com')
  await page.getByRole('button', { name: 'Cancel change' }).click()
  await notice(page, 'The change was canceled.').waitFor()

  await ask(wanted)
  const steps = page.getByRole('list', { name: 'Your email address is being changed' })
  await until(async () => assert.match((await steps.locator('[aria-current=step]').textContent()) ?? '', /Approve at/))
  await page.goto(await linkTo(journey, email, '/verify-email', new RegExp(wanted)))
  await page.getByText(wanted).waitFor()
  await page.getByRole('button', { name: 'Change email address' }).click()
  await arriveAt(page, '**/account/email')
  await page.getByRole('heading', { name: wanted, exact: true }).waitFor()
  await page.goto(await linkTo(journey, wanted, '/verify-email'))
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await page.getByText('Confirmed', { exact: true }).waitFor()

  async function ask(address: string) {
    await page.getByLabel('New email address').fill(address)
    await page.getByRole('button', { name: 'Change email address' }).click()
    await page.getByRole('heading', { name: 'Your email address is being changed' }).waitFor()
  }
})

test('a changed password signs out the other devices', async (t) => {
  const page = await openPage(t)
  const person = await join(page, journey)
  const other = await openPage(t, { userAgent: windows })
  await call(other, url, '/sign-in/email', { email: person.email, password: person.password })
  await page.goto('/account/password')
  await page.getByLabel('Current password').fill('not it')
  await page.getByLabel('New password').fill('another horse battery')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The password is wrong.').waitFor()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Save' }).click()
  await notice(page, /all other devices were signed out/).waitFor()
  await page.reload()
  await page.getByLabel('Current password').waitFor()
  await until(async () => assert.equal(await (await other.request.get('/api/auth/get-session')).json(), null))
})
