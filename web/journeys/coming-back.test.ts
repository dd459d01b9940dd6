import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { joinProven, linkTo } from './account.ts'
import { openBrowser } from './browser.ts'
import { ask, found, invitationLink, somebody } from './deeds.ts'
import { becomeNobody, goToSignUp, newPerson, signIn, signUpHere } from './people.ts'
import { arriveAt, until } from './until.ts'

/** The application, which is on another origin. */
const product = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end('<h1>The application</h1>'))
await once(product.listen(0, '127.0.0.1'), 'listening')
after(() => product.close())
const application = `http://localhost:${(product.address() as AddressInfo).port}`
const invoices = `${application}/invoices?month=3#unpaid`
const journey = await openBrowser({ applicationUrl: `${application}/welcome`, requireEmailVerification: true })
const { openPage, mailsTo, url } = journey
const fromTheApplication = `?${new URLSearchParams({ redirect: invoices })}`

test('people sign up, prove their address in another tab, and come back to the application', async (t) => {
  const page = await openPage(t)
  const person = newPerson()
  await page.goto(`/sign-in?${new URLSearchParams({ redirect: invoices, email: person.email })}`)
  await goToSignUp(page)
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  await signUpHere(page, person)

  const other = await page.context().newPage()
  await other.goto(await linkTo(journey, person.email, '/verify-email'))
  await other.getByRole('button', { name: 'Yes, confirm' }).click()
  await arriveAt(other, invoices)
  await arriveAt(page, invoices) // the first tab hears of it

  await becomeNobody(page)
  await page.goto(`/sign-in${fromTheApplication}`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('not the right one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await arriveAt(page, invoices)

  await page.goto(`${url}/sign-out?${new URLSearchParams({ redirect: application })}`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await arriveAt(page, `${application}/`)
  await page.goto(`${url}/account`)
  await arriveAt(page, '**/sign-in?redirect=%2Faccount')

  await becomeNobody(page)
  await page.goto(`${url}/sign-in`)
  await signIn(page, person)
  await arriveAt(page, `${application}/welcome`)

  await becomeNobody(page)
  await page.goto(`${url}/sign-in?redirect=https%3A%2F%2Fevil.example%2Fsteal`)
  await signIn(page, person)
  await arriveAt(page, `${url}/account`)
})

test('whoever forgot their password comes back from the mail in another tab, also by a second mail', async (t) => {
  const page = await openPage(t)
  const { email } = await joinProven(page, journey)
  await becomeNobody(page)
  await page.goto(`/sign-in${fromTheApplication}`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send link' }).click()
  const other = await page.context().newPage()
  await other.goto(await linkTo(journey, email, '/reset-password/'))
  await choosePassword(other)
  await arriveAt(other, invoices)

  await becomeNobody(page)
  await other.goto(await linkTo(journey, email, '/reset-password/'))
  await other.getByRole('link', { name: 'Get a new email' }).click()
  await other.getByLabel('Email').fill(email)
  await fetch(`${url}/dev/inbox.json`, { method: 'DELETE', headers: { origin: url } })
  await other.getByRole('button', { name: 'Send link' }).click()
  await page.goto(await linkTo(journey, email, '/reset-password/'))
  await choosePassword(page)
  await arriveAt(page, invoices)
})

test('people come back from a provider, also when they said no there first', async (t) => {
  const page = await openPage(t)
  await page.goto(`/sign-in${fromTheApplication}`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('link', { name: /^Say no/ }).click()
  await page.getByRole('link', { name: 'Return to Application' }).click()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByLabel('Email address').fill(newPerson().email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await arriveAt(page, invoices)
})

test('who is invited goes where the application wants them, with a new account, with an old one and by a provider', async (t) => {
  const [owner, page] = [await openPage(t), await openPage(t)]
  await joinProven(owner, journey)
  const { id: organizationId } = await found(owner, url, { name: 'Engines', slug: 'engines' })
  const invite = async (email: string) => {
    await ask(owner, url, '/organization/invite-member', { email, role: 'member', organizationId })
    return invitationLink(mailsTo, email)
  }
  const wanted = (link: string) => `${link}&${new URLSearchParams({ redirect: invoices })}`

  const newcomer = somebody('New')
  await page.goto(wanted(await invite(newcomer.email)))
  await page.getByLabel('Name', { exact: true }).fill(newcomer.name)
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password)
  await page.getByRole('button', { name: 'Create account and join' }).click()
  await arriveAt(page, invoices)

  await becomeNobody(page)
  const known = await joinProven(page, journey)
  await becomeNobody(page)
  await page.goto(wanted(await invite(known.email)))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, known)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await arriveAt(page, invoices)

  await becomeNobody(page)
  const social = somebody('Social')
  await page.goto(wanted(await invite(social.email)))
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByLabel('Email address').fill(social.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await arriveAt(page, invoices)

  await becomeNobody(page)
  const unexpected = somebody('Unexpected')
  await page.goto(await invite(unexpected.email))
  await page.getByLabel('Name', { exact: true }).fill(unexpected.name)
  await page.getByLabel('Password', { exact: true }).fill(unexpected.password)
  await page.getByRole('button', { name: 'Create account and join' }).click()
  await arriveAt(page, `${application}/welcome`)
})

test('an application chooses the form, fills it in, and may ask who is signed in already', async (t) => {
  const page = await openPage(t)
  const person = await joinProven(page, journey)
  const { email } = person
  await becomeNobody(page)
  await signIn(page, person)
  await page.goto(`${url}/sign-in${fromTheApplication}`)
  await arriveAt(page, invoices)
  await page.goto(`${url}/sign-in${fromTheApplication}&${new URLSearchParams({ prompt: 'login', email })}`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await until(async () => assert.equal(await page.getByLabel('Email').inputValue(), email))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await arriveAt(page, invoices)

  await becomeNobody(page)
  await page.goto(`${url}/sign-in${fromTheApplication}&${new URLSearchParams({ prompt: 'create', email: 'new@example.com' })}`)
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  assert.equal(await page.getByLabel('Email').inputValue(), 'new@example.com')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await arriveAt(page, `**/sign-in?redirect=*`)
})

async function choosePassword(page: Page) {
  await page.getByLabel('New password').fill('another horse battery')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
}
