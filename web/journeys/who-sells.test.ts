import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { ask, fileDatabase, found, notice, register, row, somebody } from './deeds.ts'
import { judge, judgeColours } from './judge.ts'
import { arriveAt, openList } from './until.ts'

const { environment, makeAdministrator } = fileDatabase()
const { openPage, url } = await openBrowser({ selling: 'administrators' }, environment)

test('an organization is told whom to ask, an administrator opens its selling, marks and closes it, and buyers are told', async (t) => {
  const viewport = { width: 1280, height: 800 }
  const [page, admin] = [await openPage(t, { viewport, reducedMotion: 'reduce' }), await openPage(t, { viewport, reducedMotion: 'reduce' })]
  await register(page, url, somebody('Sella'))
  await makeAdministrator(await register(admin, url, somebody('Ada')))
  const { id } = await found(page, url, { name: 'Birch Works', slug: 'birch' })

  await openList(page, '/o/birch/selling/products')
  await page.getByRole('heading', { name: 'Birch Works can’t sell yet' }).waitFor()
  await page.getByText('Ask one of them to open selling for yours.').waitFor()
  assert.equal(await page.getByRole('link', { name: 'Decide about selling' }).count(), 0)
  await looksGood(page, 'selling that is not open')

  await admin.goto('/admin')
  await admin.getByRole('complementary').getByRole('link', { name: 'Organizations', exact: true }).click()
  await admin.getByRole('searchbox', { name: 'Search by name or URL' }).fill('birch')
  await arriveAt(admin, '**/admin/organizations?search=*')
  await row(admin, 'Organizations', 'Closed').getByText('Birch Works').waitFor()
  await looksGood(admin, 'organizations')
  await row(admin, 'Organizations', 'Birch Works').getByRole('link').click()
  await admin.getByRole('button', { name: 'Open selling' }).waitFor()
  const late = Promise.withResolvers<void>()
  await admin.route('**/admin/get-organization?*', (route) => late.promise.then(() => route.continue())) // what is read again comes late
  await admin.getByRole('button', { name: 'Open selling' }).click()
  await admin.getByRole('button', { name: 'Close selling…' }).waitFor()
  await admin.getByRole('switch', { name: 'Sells this application' }).click()
  await notice(admin, 'Birch Works now sells this application.').waitFor()
  late.resolve()
  await admin.getByText('Own seller').first().waitFor()
  await looksGood(admin, 'an organization for administrators')

  await openList(page, '/o/birch/selling/products')
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
  const made = await ask<{ token: string }>(page, url, '/organization/create-access-token', { organizationId: id, name: 'journey' })
  const sell = async (path: string, input: object) => {
    const headers = { authorization: `Bearer ${made.token}`, 'content-type': 'application/json' }
    return (await (await fetch(`${url}/v1${path}`, { method: 'POST', headers, body: JSON.stringify(input) })).json()) as Record<
      string,
      string
    >
  }
  const product = await sell('/products/', { name: 'Mug', prices: [{ amount_type: 'free' }] })
  const link = await sell('/checkout-links/', { payment_processor: 'stripe', products: [product.id] })
  const checkout = await sell('/checkouts/', { products: [product.id] })

  const buyer = await openPage(t, { viewport })
  await buyer.goto(checkout.url ?? '')
  await buyer.getByLabel('Email').fill('buyer@example.com')

  await admin.goto(`/admin/organizations/${id}`)
  await admin.getByRole('button', { name: 'Close selling…' }).click()
  const question = admin.getByRole('alertdialog', { name: 'Close selling for Birch Works?' })
  await question.getByRole('button', { name: 'Close selling' }).click()
  await notice(admin, 'Selling is closed for Birch Works.').waitFor()

  await openList(page, '/o/birch/selling/products')
  await page.getByText('Selling is closed for this organization: you can’t offer anything new.').waitFor()
  await page.getByText('Mug').waitFor()
  await looksGood(page, 'selling that was closed')

  await buyer.locator('button[type=submit]').click()
  await buyer.getByRole('heading', { name: 'This seller isn’t taking orders' }).waitFor()
  const visitor = await openPage(t, { viewport })
  await visitor.goto(link.url ?? '')
  await visitor.getByRole('heading', { name: 'This seller isn’t taking orders' }).waitFor()
  await looksGood(visitor, 'a seller that is closed')
})

async function looksGood(page: Page, name: string) {
  await judge(page, `${name}, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await judgeColours(page, `${name}, dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}
