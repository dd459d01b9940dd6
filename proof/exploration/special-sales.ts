import assert from 'node:assert/strict'
import { ask } from '#web/journeys/deeds.ts'
import { buyAtOnce, monthly, type openShop } from '#web/journeys/shop.ts'

type Shop = Awaited<ReturnType<typeof openShop>>
type Made = { id: string }

/** Sales that the seeded company has not made: in other currencies, with the tax in the price, on trial, discounted, refunded, and partly paid by credit. */
export async function sellSpecially(url: string, shop: Shop, page: Parameters<typeof ask>[0]) {
  const sell = async (product: object, email: string, facts: object = {}) => {
    const { id } = await shop.product(product)
    const { client_secret } = await shop.checkout({ products: [id], ...facts })
    await buyAtOnce(url, client_secret, { email, name: email.split('@')[0] ?? '' })
    const { items } = await shop.sell<{ items: Made[] }>('GET', `/orders/?product_id=${id}`)
    return items[0]?.id
  }
  const once = (name: string, price_amount: number, price_currency: string, more: object = {}) => ({
    name,
    prices: [{ amount_type: 'fixed', price_amount, price_currency, ...more }],
  })
  await sell(once('Fan', 1234, 'jpy'), 'yuki@example.com')
  await sell(once('Carpet', 1_234_560, 'kwd'), 'noor@example.com')
  await sell(once('Course', 9999, 'eur', { tax_behavior: 'inclusive' }), 'bea@example.com')
  await sell(monthly('Studio', 2900, { trial_interval: 'day', trial_interval_count: 14 }), 'tom@example.com')
  const third = { type: 'percentage', basis_points: 3333, duration: 'once', name: 'A third', code: 'THIRD' }
  const discount = await shop.sell('POST', '/discounts/', third)
  await sell(monthly('Pro', 1999), 'dora@example.com', { discount_id: discount.id })
  const back = await sell(once('Lamp', 3333, 'eur'), 'rita@example.com')
  await shop.sell('POST', '/refunds/', { order_id: back ?? assert.fail('no order'), amount: 1111, reason: 'other' })
  const all = await sell(once('Chair', 5555, 'eur'), 'rita@example.com')
  await shop.sell('POST', '/refunds/', { order_id: all ?? assert.fail('no order'), amount: 5555, reason: 'other' })
  await payByCredit(url, shop, page)
}

async function payByCredit(url: string, shop: Shop, page: Parameters<typeof ask>[0]) {
  const { user } = await ask<{ user: { id: string; email: string } }>(page, url, '/sign-up/email', {
    name: 'Cora Credit',
    email: 'cora@example.com',
    password: 'a password for the proof',
  })
  const customer = await shop.sell('POST', '/customers/', { email: user.email, external_id: user.id })
  await shop.sell('POST', `/customers/${customer.id}/credit`, { amount: 450, currency: 'eur', reason: 'An outage' })
  const { id } = await shop.product(monthly('Team', 1000))
  const begun = await ask<{ url: string }>(page, url, '/checkout', { products: [id], redirect: false })
  await buyAtOnce(url, new URL(begun.url).pathname.split('/').at(-1) ?? '', { email: user.email, name: 'Cora Credit' })
}
