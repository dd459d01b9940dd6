import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { register, somebody } from './deeds.ts'
import { judge } from './judge.ts'
import { becomeNobody } from './people.ts'
import { arriveAt, until } from './until.ts'

const { openPage, url, mailsTo } = await openBrowser()

test('the button behind a mailed link signs in once, and another browser is warned before it is pressed', async (t) => {
  const page = await openPage(t, { reducedMotion: 'reduce' })
  const person = await register(page, url, somebody('Magda Link'))
  await becomeNobody(page)
  const wish = { email: person.email, callbackURL: '/account/profile' }
  await fetch(`${url}/api/auth/sign-in/magic-link`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  })
  const link = await until(async () => {
    const links = (await mailsTo(person.email)).flatMap((mail) => mail.links)
    return links.find((each) => each.includes('/magic?')) ?? assert.fail('no link came')
  })
  await page.goto(link)
  await page.getByText('You asked for this link in another browser.').waitFor()
  await judge(page, 'link')
  await page.getByRole('button', { name: 'Continue as m•••@example.com' }).click()
  await arriveAt(page, '**/account/profile')

  await becomeNobody(page)
  await page.goto(link)
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await judge(page, 'spent')
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await arriveAt(page, '**/sign-in?redirect=%2Faccount%2Fprofile')
})
