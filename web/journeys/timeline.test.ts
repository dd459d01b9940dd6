import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { fits, hasFocus, judge, judgeColours } from './judge.ts'
import { buyAtOnce, monthly, openShop } from './shop.ts'
import { until } from './until.ts'

const { openPage, url } = await openBrowser()

test('by keyboard alone: one timeline tells what a customer bought, got, was mailed and used, what endpoints answered, and what comes in by itself', async (t) => {
  const page = await openPage(t, { viewport: { width: 1280, height: 900 } })
  const shop = await openShop(page, url, { name: 'Maple Works', slug: 'maple' })
  const address = `${url}/dev/webhooks/receiver`
  await shop.sell('POST', '/webhooks/endpoints', { url: address, format: 'raw', events: ['order.paid', 'subscription.created'] })
  const meter = { name: 'Routes', filter: { conjunction: 'and', clauses: [] }, aggregation: { func: 'count' } }
  await shop.sell('POST', '/meters/', meter)
  const key = await shop.benefit({ type: 'license_keys', description: 'A license key', properties: {} })
  const pro = await shop.product(monthly('Pro', 1900))
  await shop.give(pro.id, [key.id])
  const { client_secret } = await shop.checkout({ products: [pro.id] })
  await buyAtOnce(url, client_secret)
  const { items } = await shop.sell<{ items: { id: string }[] }>('GET', '/customers/')
  const [customer] = items

  await page.goto(`/o/maple/selling/customers/${customer?.id}`)
  const history = page.getByRole('list', { name: 'History', exact: true })
  await history.getByText('Bought Pro for €22.61', { exact: true }).waitFor()
  await history.getByText('Got A license key', { exact: true }).waitFor()
  await history.getByText('Emailed “Subscription started”', { exact: true }).waitFor()
  await history.getByText('To bea@example.com', { exact: true }).waitFor()
  await history.getByText('Became a customer', { exact: true }).waitFor()
  const used = { events: [1, 2, 3].map(() => ({ name: 'route', customer_id: customer?.id })) }
  await shop.sell('POST', '/events/ingest', used)
  await history.getByText('Routes: 3 used', { exact: true }).waitFor() // by itself
  await shop.sell('POST', `/customers/${customer?.id}/credit`, { amount: 500, currency: 'eur', reason: 'The outage of May' })
  await history.getByText('€5.00 credit added', { exact: true }).waitFor()
  await history.getByText('The outage of May', { exact: true }).waitFor()
  await shop.sell('POST', '/customer-sessions/', { customer_id: customer?.id })
  await history.getByText('Customer portal opened through the API', { exact: true }).waitFor()
  await judge(page, 'a customer with a timeline')
  await page.emulateMedia({ colorScheme: 'dark' })
  await judgeColours(page, 'a customer with a timeline, dark')
  await page.setViewportSize({ width: 390, height: 800 })
  await fits(page, 'a timeline on a phone')
  await page.setViewportSize({ width: 1280, height: 900 })

  const filter = page.getByLabel('Show', { exact: true })
  await filter.focus()
  await page.keyboard.type('Web')
  await until(async () => assert.match(page.url(), /[?&]show=webhooks/))
  await history.getByText('order.paid answered 200', { exact: true }).waitFor()
  await until(async () => assert.equal(await history.getByText('Bought Pro', { exact: false }).count(), 0))
  await page.reload()
  const told = history.getByRole('link', { name: 'order.paid answered 200', exact: true })
  await told.press('Enter')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('figure', { name: 'Request' }).getByText('"order.paid"').waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await page.goBack()

  await page.goto(`/o/maple/selling/customers/${customer?.id}?show=signIns`)
  await history.getByText('Customer portal opened through the API', { exact: true }).waitFor()
  assert.equal(await history.getByRole('listitem').count(), 1)

  await page.goto(`/o/maple/selling/customers/${customer?.id}?show=emails`)
  await page.getByRole('button', { name: 'Show everything' }).press('Enter')
  await history.getByRole('link', { name: 'Bought Pro for €22.61', exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'MAPLE-0001', level: 1 }).waitFor()
  await hasFocus(page.getByRole('heading', { name: 'MAPLE-0001', level: 1 }))
  await history.getByText('order.paid answered 200', { exact: true }).waitFor()
  await history.getByText('Emailed “Subscription started”', { exact: true }).waitFor()
  assert.equal(await history.getByText('subscription.created', { exact: false }).count(), 0)
})
