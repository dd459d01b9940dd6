import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { ask, found, register, somebody } from './deeds.ts'
import { beBuyer, monthly, openShop, takeCard } from './shop.ts'
import { addUp } from './sums.ts'
import { until } from './until.ts'

const { openPage, mailsTo, url } = await openBrowser()

let shops = 0
function shopOf(page: Page) {
  shops++
  return openShop(page, url, { slug: `alder-${shops}` })
}

/** What the page's only summary comes to, once it is this. */
function comesTo(page: Page, ...totals: string[]) {
  return until(async () => assert.deepEqual(await addUp(page), [totals]))
}

test('a trial is in the headline, leads to nothing due today, and what comes later is below', async (t) => {
  const shop = await shopOf(await openPage(t))
  const { id } = await shop.product(monthly('Studio', 2900, { trial_interval: 'day', trial_interval_count: 14 }))
  const page = await openPage(t)
  await page.goto((await shop.checkout({ products: [id] })).url)
  await page.getByText('14 days free', { exact: true }).waitFor()
  await page.getByText('then €29.00 per month', { exact: true }).waitFor()
  await comesTo(page, 'Due today: €0.00')
  await page.getByText('14-day trial').waitFor()
  await page.getByText('−€29.00', { exact: true }).waitFor()
  await page.getByText('Tax: Depends on your country').waitFor()
  await beBuyer(page, { email: 'bea@example.com' })
  await page.getByText('€34.51 per month, incl. tax', { exact: true }).waitFor()
  await comesTo(page, 'Due today: €0.00')
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: 'Start trial, then pay' }).click()
  await page.getByRole('heading', { name: 'Your trial has started' }).waitFor()
  await comesTo(page, 'Nothing charged today: €0.00')
  await page.getByText('€34.51 per month, incl. tax', { exact: true }).waitFor()
  assert.equal(await page.getByText('Paid').count(), 0)
  const [mail] = await until(async () => {
    const mails = await mailsTo('bea@example.com')
    assert.ok(mails.length > 0)
    return mails
  })
  assert.match(mail?.subject ?? '', /^Your trial of .* has started$/)
  assert.match(mail?.text ?? '', /Charged today: €0\.00\nTrial ends: .*\nNext charge, incl\. tax: €34\.51\n/)
})

test('discount and tax lead to the total, of a checkout, its confirmation, its order and the customer’s own list', async (t) => {
  const selling = await openPage(t, { viewport: { width: 1280, height: 900 } })
  const shop = await shopOf(selling)
  const { id } = await shop.product(monthly('Pro', 1900))
  const half = { type: 'percentage', basis_points: 5000, duration: 'once', name: 'Half', code: 'HALF' }
  const discount = await shop.sell('POST', '/discounts/', half)
  const page = await openPage(t)
  await page.goto((await shop.checkout({ products: [id], discount_id: discount.id })).url)
  await comesTo(page, 'Due today: €9.50')
  await beBuyer(page, { email: 'bea@example.com' })
  await comesTo(page, 'Due today: €11.31')
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: 'Pay €11.31' }).click()
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
  await comesTo(page, 'Paid: €11.31')
  const { items } = await shop.sell<{ items: { id: string }[] }>('GET', '/orders/')
  await selling.goto(`/o/${shop.slug}/selling/orders/${items[0]?.id}`)
  await comesTo(selling, 'Total: €11.31')
  const team = await shop.product(monthly('Team', 4900))
  assert.ok(team.id)
  await page.getByRole('link', { name: 'Open customer portal' }).click()
  await page.getByRole('button', { name: 'Change plan' }).click()
  await page.getByRole('radio', { name: /^Team / }).check()
  await until(async () => assert.ok((await addUp(page)).length > 0))
})

test('a price with the tax in it, and one that the buyer chooses, come to what is paid', async (t) => {
  const shop = await shopOf(await openPage(t))
  const price = { amount_type: 'fixed', price_amount: 10_000, price_currency: 'eur', tax_behavior: 'inclusive' }
  const course = await shop.product({ name: 'Course', prices: [price] })
  const page = await openPage(t)
  await page.goto((await shop.checkout({ products: [course.id] })).url)
  await comesTo(page, 'Total: €100.00')
  await beBuyer(page, { email: 'bea@example.com' })
  await page.getByText('€15.97').waitFor()
  await comesTo(page, 'Total: €100.00')
  const tip = await shop.product({ name: 'Tip', prices: [{ amount_type: 'custom', price_currency: 'eur', minimum_amount: 300 }] })
  await page.goto((await shop.checkout({ products: [tip.id] })).url)
  await page.getByLabel('Amount (EUR)').fill('7')
  await comesTo(page, 'Total: €7.00')
  const gift = await shop.product({ name: 'Gift', prices: [{ amount_type: 'free' }] })
  await page.goto((await shop.checkout({ products: [gift.id] })).url)
  await comesTo(page, 'Total: $0.00')
})

test('credit is a part of what is due, and an order says what was left to pay', async (t) => {
  const selling = await openPage(t, { viewport: { width: 1280, height: 900 } })
  const shop = await shopOf(selling)
  const { id } = await shop.product(monthly('Pro', 1000))
  const page = await openPage(t)
  const { user } = await ask<{ user: { id: string; email: string } }>(page, url, '/sign-up/email', somebody('Cora Credit'))
  const customer = await shop.sell('POST', '/customers/', { email: user.email, external_id: user.id })
  await shop.sell('POST', `/customers/${customer.id}/credit`, { amount: 450, currency: 'eur', reason: 'An outage' })
  const begun = await ask<{ url: string }>(page, url, '/checkout', { products: [id], redirect: false })
  await page.goto(begun.url)
  await beBuyer(page, {})
  await comesTo(page, 'Due today: €7.40')
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: 'Pay €7.40' }).click()
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
  await comesTo(page, 'Paid: €7.40')
  const { items } = await shop.sell<{ items: { id: string }[] }>('GET', '/orders/')
  await selling.goto(`/o/${shop.slug}/selling/orders/${items[0]?.id}`)
  await comesTo(selling, 'Total: €11.90', 'Amount due: €7.40')
})

test('seats are multiplied before they are added up', async (t) => {
  const shop = await shopOf(await openPage(t))
  const { id } = await shop.product(monthly('Team', 1000, { metadata: { seats: 'members' } }))
  const page = await openPage(t)
  await register(page, url, somebody('Pia Pine'))
  const pine = await found(page, url, { name: 'Pine', slug: 'pine' })
  const begun = await ask<{ url: string }>(page, url, '/checkout', { products: [id], referenceId: pine.id, redirect: false })
  await page.goto(begun.url)
  await page.getByText('Team, 1 seat').waitFor()
  await comesTo(page, 'Due today: €10.00')
})
