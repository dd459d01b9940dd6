import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { linkTo } from './account.ts'
import { openBrowser } from './browser.ts'
import { becomeNobody, newPerson, signIn, signUpHere } from './people.ts'
import { arriveAt } from './until.ts'

/** The application, which is on another origin. */
const product = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end('<h1>The application</h1>'))
await once(product.listen(0, '127.0.0.1'), 'listening')
after(() => product.close())
const application = `http://localhost:${(product.address() as AddressInfo).port}`
const invoices = `${application}/invoices?month=3#unpaid`
const journey = await openBrowser({ applicationUrl: `${application}/welcome`, requireEmailVerification: true })
const { openPage, url } = journey

test('people sign up, prove their address in another tab, and come back to the application', async (t) => {
  const page = await openPage(t)
  const person = newPerson()
  await page.goto(`/sign-in?${new URLSearchParams({ redirect: invoices, email: person.email })}`)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  await signUpHere(page, person)

  const other = await page.context().newPage()
  await other.goto(await linkTo(journey, person.email, '/verify-email'))
  await other.getByRole('button', { name: 'Yes, confirm' }).click()
  await arriveAt(other, invoices)

  await becomeNobody(page)
  await page.goto(`/sign-in?${new URLSearchParams({ redirect: invoices })}`)
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
