import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { beBuyer, buyAtOnce, monthly, openShop, takeCard } from './shop.ts'
import { until } from './until.ts'

const { openPage, url } = await openBrowser()

async function passTime(advance: string) {
  const body = JSON.stringify({ advance })
  const answer = await fetch(`${url}/dev/clock`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  assert.ok(answer.ok, await answer.text())
}

async function pay(page: Page) {
  await beBuyer(page, { email: 'bea@example.com' })
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
}

test('what was bought arrives on the page, ticked one by one, with the next charge and the way back to the shop', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'hazel' })
  await shop.sell('PATCH', `/organizations/${shop.organizationId}`, { website: `${url}/hazel/plans` })
  const key = await shop.benefit({ type: 'license_keys', description: 'License key', properties: { prefix: 'HAZEL' } })
  const { id } = await shop.product(monthly('Pro', 1000))
  await shop.give(id, [key.id])
  const page = await openPage(t)
  await page.goto((await shop.checkout({ products: [id] })).url)
  const held = Promise.withResolvers<void>()
  await page.route('**/bought', async (route) => {
    await held.promise
    await route.fallback()
  })
  await pay(page)
  const arrivals = page.getByRole('list', { name: 'Progress' })
  await arrivals.getByText('Payment (done)').waitFor()
  await arrivals.getByText('License key (in progress)').waitFor()
  held.resolve()
  await arrivals.getByText('Order (done)').waitFor()
  await arrivals.getByText('License key (done)').waitFor()
  await page.getByText(/^HAZEL-/).waitFor()
  await page.getByRole('button', { name: 'Copy' }).waitFor()
  await page.getByText('Next charge', { exact: true }).waitFor()
  await page.getByText(/^€11\.90 on /).waitFor()
  await page.getByRole('link', { name: 'Open customer portal' }).waitFor()
  await page.getByRole('link', { name: 'Back to Birch Works' }).click()
  await page.waitForURL('**/hazel/plans')
})

test('a customer whom the seller knows gets the goods of this checkout and no portal; after an hour the page tells nothing', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'rowan' })
  const benefit = (description: string, prefix: string) => shop.benefit({ type: 'license_keys', description, properties: { prefix } })
  const [own, other] = [await benefit('Own key', 'OWN'), await benefit('Other key', 'OTHER')]
  const sold = async (name: string, benefitId: string) => {
    const { id } = await shop.product({ name, prices: [{ amount_type: 'fixed', price_amount: 1000, price_currency: 'eur' }] })
    await shop.give(id, [benefitId])
    return id
  }
  const known = await shop.sell('POST', '/customers/', { email: 'grace@example.com' })
  const before = await shop.checkout({ products: [await sold('Saw', other.id)], customer_id: known.id })
  await buyAtOnce(url, before.client_secret)
  const checkout = await shop.checkout({ products: [await sold('Axe', own.id)], customer_id: known.id })
  const page = await openPage(t)
  await page.goto(checkout.url)
  await beBuyer(page, {})
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByText(/^OWN-/).waitFor()
  assert.equal(await page.getByText(/^OTHER-/).count(), 0)
  await page.getByRole('link', { name: 'Open customer portal' }).click()
  await page.getByText('Enter the email address you used').waitFor()
  await page.goto(`/checkout/${checkout.client_secret}/confirmation`)
  await page.getByText(/^OWN-/).waitFor()

  await passTime('PT2H')
  const stranger = await openPage(t)
  await stranger.goto(`/checkout/${checkout.client_secret}/confirmation`)
  await stranger.getByRole('heading', { name: 'This page has expired' }).waitFor()
  await stranger.getByText('If you paid, we emailed you the receipt').waitFor()
  assert.equal(await stranger.getByText(/^OWN-/).count(), 0)
  const goods = await fetch(`${url}/v1/checkouts/client/${checkout.client_secret}/bought`)
  await until(async () => assert.equal(goods.status, 410))
})
