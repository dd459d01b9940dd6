import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { openBrowser } from './browser.ts'
import { fileDatabase, found, register, somebody } from './deeds.ts'
import { becomeNobody, signIn } from './people.ts'
import { buyPro } from './portal-deeds.ts'
import { monthly, openShop, takeCard } from './shop.ts'
import { arriveAt, until } from './until.ts'

/** The application, which is on another origin. */
const product = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end('<h1>The application</h1>'))
await once(product.listen(0, '127.0.0.1'), 'listening')
after(() => product.close())
const application = `http://localhost:${(product.address() as AddressInfo).port}`
const { environment, makeAdministrator } = fileDatabase()
const settings = { applicationUrl: `${application}/welcome`, applicationName: 'Birch', requireOrganization: true }
const { openPage, url } = await openBrowser(settings, environment)

test('every screen leads back to the application, and none offers a personal account where each person has an organization', async (t) => {
  const page = await openPage(t)
  const ada = await register(page, url, somebody('Ada'))
  await found(page, url, { name: 'Elm', slug: 'elm' })
  await makeAdministrator(ada)
  for (const path of ['/account', '/o/elm', '/admin']) {
    await page.goto(path)
    const back = page.getByRole('navigation').getByRole('link', { name: 'Back to Birch' })
    await until(async () => assert.equal(await back.getAttribute('href'), `${application}/welcome`))
  }
  await page.goto('/account')
  await page.getByRole('button', { name: /Elm/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: /Elm/ }).waitFor()
  assert.equal(await dialog.getByText('Personal').count(), 0)
  await page.goto('/account')
  await page.getByRole('navigation').getByRole('link', { name: 'Back to Birch' }).click()
  await arriveAt(page, `${application}/welcome`)
})

test('an organization that the application asked for leads back to it, and nowhere else', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Bea'))
  await page.goto(`/organizations/new?${new URLSearchParams({ redirect: `${application}/teams?new=1` })}`)
  await page.getByLabel('Name', { exact: true }).fill('Asked for')
  await page.getByText('This URL is available.').waitFor()
  await page.getByRole('button', { name: 'Create organization' }).click()
  await arriveAt(page, `${application}/teams?new=1`)
  await page.goto(`${url}/organizations/new?redirect=https%3A%2F%2Fevil.example`)
  await page.getByLabel('Name', { exact: true }).fill('Lured')
  await page.getByText('This URL is available.').waitFor()
  await page.getByRole('button', { name: 'Create organization' }).click()
  await arriveAt(page, `${url}/account`)
})

test('an administrator who came from the administration comes back to it', async (t) => {
  const page = await openPage(t)
  const ada = await register(page, url, somebody('Ada'))
  await makeAdministrator(ada)
  await becomeNobody(page)
  await page.goto('/admin')
  await arriveAt(page, '**/sign-in?redirect=%2Fadmin')
  await signIn(page, ada)
  await arriveAt(page, `${url}/admin`)
})

test('a portal leads back to where the session was asked for, as far as that is trusted', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'oak' })
  await shop.product(monthly('Pro', 1000))
  const page = await openPage(t)
  await buyPro(page, 'oak', 'cy@example.com')
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('link', { name: 'Open customer portal' }).waitFor()
  const { items } = await shop.sell<{ items: { id: string }[] }>('GET', '/customers/')
  const open = (returnUrl: string) =>
    shop.sell<{ customer_portal_url: string }>('POST', '/customer-sessions/', { customer_id: items[0]?.id, return_url: returnUrl })
  const buyer = await openPage(t)
  await buyer.goto((await open('https://evil.example/')).customer_portal_url)
  await buyer.getByRole('region', { name: 'Pro' }).waitFor()
  assert.equal(await buyer.getByRole('link', { name: 'Back' }).count(), 0)
  await buyer.goto((await open(`${application}/billing`)).customer_portal_url)
  await buyer.getByRole('region', { name: 'Pro' }).waitFor()
  assert.equal(new URL(buyer.url()).search, '')
  await buyer.getByRole('link', { name: 'Back' }).click()
  await arriveAt(buyer, `${application}/billing`)
})
