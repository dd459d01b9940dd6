import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { ask, somebody } from './deeds.ts'
import { speak } from './judge.ts'
import { beBuyer, monthly, openShop, takeCard } from './shop.ts'
import { painted, until } from './until.ts'

const { openPage, url } = await openBrowser()

let shops = 0
/** A shop for each test. */
function shopOf(page: Page) {
  shops++
  return openShop(page, url, { slug: `birch-${shops}` })
}

test('the button names the duty to pay, also where nothing is due today', async (t) => {
  const shop = await shopOf(await openPage(t))
  const trial = await shop.product(monthly('Pro', 1000, { trial_interval: 'day', trial_interval_count: 14 }))
  const free = await shop.product({ name: 'Basic', recurring_interval: 'month', prices: [{ amount_type: 'free' }] })
  const page = await openPage(t, { locale: 'de' })
  await page.goto((await shop.checkout({ products: [trial.id] })).url)
  await page.getByRole('button', { name: 'Testphase starten, danach zahlungspflichtig' }).waitFor()
  await page.goto((await shop.checkout({ products: [free.id] })).url)
  await page.getByRole('button', { name: 'Abonnieren', exact: true }).waitFor()
})

test('credit of a signed-in customer is in the sums, and the rest is due today', async (t) => {
  const shop = await shopOf(await openPage(t))
  const { id } = await shop.product(monthly('Pro', 1000))
  const page = await openPage(t)
  const { user } = await ask<{ user: { id: string; email: string } }>(page, url, '/sign-up/email', somebody('Bea Buyer'))
  const customer = await shop.sell('POST', '/customers/', { email: user.email, external_id: user.id })
  await shop.sell('POST', `/customers/${customer.id}/credit`, { amount: 450, currency: 'eur', reason: 'An outage' })
  const begun = await ask<{ url: string }>(page, url, '/checkout', { products: [id], redirect: false })
  await page.goto(begun.url)
  await beBuyer(page, {})
  await page.getByText('Credit used').waitFor()
  await page.getByText('Due today: €7.40').waitFor() // 10.00 and 19 % of it, less 4.50
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: 'Pay €7.40' }).click()
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
})

test('a one-time purchase gives its license key and its file right there', async (t) => {
  const shop = await shopOf(await openPage(t))
  const key = await shop.benefit({ type: 'license_keys', description: 'License key', properties: { prefix: 'BIRCH' } })
  const book = await shop.benefit({
    type: 'downloadables',
    description: 'The handbook',
    properties: { files: [await shop.file('handbook.txt', 'Hold it by the handle.')], archived: {} },
  })
  const { id } = await shop.product({
    name: 'Hammer',
    prices: [{ amount_type: 'fixed', price_amount: 4900, price_currency: 'eur' }],
  })
  await shop.give(id, [key.id, book.id])
  await shop.sell('POST', '/discounts/', { type: 'percentage', basis_points: 5000, duration: 'once', name: 'Half', code: 'HALF' })
  const checkout = await shop.checkout({ products: [id] })

  const page = await openPage(t)
  await page.goto(checkout.url)
  await page.getByRole('heading', { name: 'Hammer', level: 1 }).waitFor()
  await page.getByText('Test mode').waitFor()
  await beBuyer(page, { email: 'bea@example.com' })
  await page.getByRole('button', { name: 'Add discount code' }).click()
  await page.getByLabel('Discount code').fill('nothing')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('This code doesn’t work for this purchase.').waitFor()
  await page.getByLabel('Discount code').fill('half')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Code HALF').waitFor()
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: 'Pay €29.16' }).dblclick() // 24.50 and 19 % of it, and pressed twice
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
  await page.getByText(/^BIRCH-/).waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()])
  assert.equal(download.suggestedFilename(), 'handbook.txt')

  const ledger = await fetch(`${url}/dev/payments.json?checkout_id=${checkout.id}`)
  const { payments } = (await ledger.json()) as { payments: { amount: number; status: string }[] }
  assert.deepEqual(
    payments.map(({ amount, status }) => [amount, status]),
    [[2916, 'succeeded']],
  )
  await page.goto(checkout.url) // what is paid for is never asked for again
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
})

test('a code is asked about after what was typed before it, so that it stays taken', async (t) => {
  const shop = await shopOf(await openPage(t))
  const { id } = await shop.product(monthly('Pro', 1900))
  await shop.sell('POST', '/discounts/', { type: 'percentage', basis_points: 5000, duration: 'once', name: 'Half', code: 'HALF' })
  const checkout = await shop.checkout({ products: [id] })
  const page = await openPage(t)
  await page.goto(checkout.url)
  await page.getByRole('button', { name: 'Add discount code' }).click()
  await page.getByLabel('Discount code').fill('half')

  const late = Promise.withResolvers<void>()
  const changes: string[] = []
  await page.route('**/v1/checkouts/client/*', async (route) => {
    changes.push(route.request().postData() ?? '')
    const response = await route.fetch()
    if (changes.length === 1) await late.promise
    await route.fulfill({ response })
  })
  await page.getByLabel('Country').selectOption('DE')
  await until(async () => assert.equal(changes.length, 1))
  await page.getByRole('button', { name: 'Apply' }).click()
  await painted(page)
  assert.equal(changes.length, 1, 'one after the other: answers could overtake each other')
  late.resolve()
  await page.getByText('Code HALF').waitFor()
  await page.getByRole('button', { name: 'Pay €11.31' }).waitFor()
})

test('a buyer reads what a discounted subscription costs when the discount has ended, in their own language', async (t) => {
  const shop = await shopOf(await openPage(t))
  const { id } = await shop.product(monthly('Pro', 1900))
  const half = { type: 'percentage', basis_points: 5000, name: 'Half', code: 'HALF' }
  const { id: discount_id } = await shop.sell('POST', '/discounts/', { ...half, duration: 'repeating', duration_in_months: 3 })
  const checkout = await shop.checkout({ products: [id], discount_id })
  const page = await openPage(t)
  await page.goto(checkout.url)
  await page.getByText('€9.50 per month for the first 3 months, then €19.00 per month, starting today.').waitFor()
  await speak(page, 'de')
  await page.getByText('9,50\u00a0€ pro Monat in den ersten 3 Monaten, danach 19,00\u00a0€ pro Monat ab heute.').waitFor()
})

test('a price with the tax in it says so, and is what is paid', async (t) => {
  const shop = await shopOf(await openPage(t))
  const price = { amount_type: 'fixed', price_amount: 10_000, price_currency: 'eur', tax_behavior: 'inclusive' }
  const { id } = await shop.product({ name: 'Course', prices: [price] })
  const checkout = await shop.checkout({ products: [id] })
  const page = await openPage(t)
  await page.goto(checkout.url)
  await page.getByText('incl. tax', { exact: true }).waitFor()
  assert.equal(await page.getByText('Depends on your country').count(), 0)
  await beBuyer(page, { email: 'bea@example.com' })
  await page.getByText('€15.97').waitFor() // the tax where she is
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: 'Pay €100.00' }).click()
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
})

test('a declined card keeps what was typed; a bank’s question is answered on the bank’s page', async (t) => {
  const shop = await shopOf(await openPage(t))
  const { id } = await shop.product(monthly('Pro', 1900))
  const checkout = await shop.checkout({ products: [id] })
  const page = await openPage(t)
  await page.goto(checkout.url)
  await beBuyer(page, { email: 'bea@example.com' })
  await page.getByRole('button', { name: 'Pay €22.61' }).waitFor() // taxed where she is
  await takeCard(page, 'Declined')
  await page.getByRole('button', { name: 'Pay €22.61' }).click()
  await page.getByText(/Your card was declined\. Nothing was charged\./).waitFor()
  assert.equal(await page.getByLabel('Email').inputValue(), 'bea@example.com')

  await takeCard(page, '3-D Secure')
  await page.getByRole('button', { name: 'Pay €22.61' }).click()
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await page.getByRole('heading', { name: 'Payment failed' }).waitFor()
  await page.getByText(/€22\.61 wasn’t charged/).waitFor()
  await page.getByRole('link', { name: 'Try again' }).click()
  assert.equal(await page.getByLabel('Full name').inputValue(), 'Bea Buyer')
  await takeCard(page, '3-D Secure')
  await page.getByRole('button', { name: 'Pay €22.61' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
})

test('what the seller asks is asked, a business gives its tax id, and everything survives a reload', async (t) => {
  const shop = await shopOf(await openPage(t))
  await shop.sell('PATCH', `/organizations/${shop.organizationId}`, { brand_color: '#7c3aed', address: { country: 'DE' } })
  const field = await shop.sell('POST', '/custom-fields/', { type: 'text', slug: 'team', name: 'Team name', properties: {} })
  const terms = await shop.sell('POST', '/custom-fields/', { type: 'checkbox', slug: 'terms', name: 'I accept the terms', properties: {} })
  const { id } = await shop.product(
    monthly('Pro', 10_000, {
      attached_custom_fields: [
        { custom_field_id: field.id, required: true },
        { custom_field_id: terms.id, required: true },
      ],
    }),
  )
  const checkout = await shop.checkout({ products: [id] })
  const page = await openPage(t)
  await page.goto(checkout.url)
  await page.getByLabel('I’m purchasing as a business').check()
  await page.getByLabel('Business name').fill('Oak Ltd')
  await beBuyer(page, { email: 'bea@example.com', country: 'FR' })
  await page.getByRole('button', { name: 'Pay €120.00' }).waitFor()
  await page.getByLabel('Tax ID').fill('FR1')
  await page.getByText('This tax ID isn’t valid in your country.').waitFor()
  await page.getByLabel('Tax ID').fill('FR40303265045')
  await page.getByRole('button', { name: 'Pay €100.00' }).waitFor() // bought in another member state than the seller's
  await page.getByLabel('Street and number').fill('Rue 1')
  await page.getByLabel('Postal code').fill('75001')
  await page.getByLabel('City').fill('Paris')
  await page.getByLabel('State or province').fill('IDF')
  await page.getByLabel('Team name').fill('Leaves')
  await page.reload()
  assert.equal(await page.getByLabel('Team name').inputValue(), 'Leaves')
  assert.equal(await page.getByLabel('City').inputValue(), 'Paris')
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: 'Pay €100.00' }).click()
  await page.getByText('Check this box to continue.').waitFor()
  await page.getByLabel('I accept the terms').check()
  await page.getByRole('button', { name: 'Pay €100.00' }).click()
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
  const { custom_field_data: answers } = await shop.sell<{ custom_field_data: object }>('GET', `/checkouts/${checkout.id}`)
  assert.deepEqual(answers, { team: 'Leaves', terms: true })
})

test('an amount of one’s own is written with the decimal sign of the language', async (t) => {
  const shop = await shopOf(await openPage(t))
  const { id } = await shop.product({
    name: 'Tip',
    prices: [{ amount_type: 'custom', price_currency: 'eur', minimum_amount: 300, preset_amount: 500 }],
  })
  const checkout = await shop.checkout({ products: [id] })
  const page = await openPage(t, { locale: 'de' })
  await page.goto(checkout.url)
  await until(async () => assert.equal(await page.getByLabel('Betrag (EUR)').inputValue(), '5,00'))
  await page.getByRole('button', { name: /^10,00/ }).click()
  assert.equal(await page.getByLabel('Betrag (EUR)').inputValue(), '10,00')
})

test('a checkout that ran out starts again with what was typed', async (t) => {
  const shop = await shopOf(await openPage(t))
  const { id } = await shop.product({
    name: 'Tip',
    prices: [{ amount_type: 'custom', price_currency: 'eur', minimum_amount: 300, preset_amount: 500 }],
  })
  const checkout = await shop.checkout({ products: [id] })
  const page = await openPage(t)
  await page.goto(checkout.url)
  await page.getByRole('button', { name: '€10.00' }).click()
  await page.getByRole('button', { name: 'Pay €10.00' }).waitFor()
  await beBuyer(page, { email: 'bea@example.com' })
  await page.getByRole('button', { name: 'Pay €11.90' }).waitFor()
  await page.route('**/v1/checkouts/client/*/confirm', (route) =>
    route.fulfill({ status: 410, json: { error: 'ExpiredCheckoutError', detail: 'This checkout session has expired.' } }),
  )
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: 'Pay €11.90' }).click()
  await page.getByRole('heading', { name: 'This checkout has expired' }).waitFor()
  await page.unroute('**/v1/checkouts/client/*/confirm')
  await page.getByRole('button', { name: 'Start again' }).click()
  await until(async () => assert.notEqual(new URL(page.url()).pathname, new URL(checkout.url).pathname))
  assert.equal(await page.getByLabel('Full name').inputValue(), 'Bea Buyer')
})

test('an answer that is lost charges nobody twice', async (t) => {
  const shop = await shopOf(await openPage(t))
  const { id } = await shop.product(monthly('Pro', 1900))
  const checkout = await shop.checkout({ products: [id] })
  const page = await openPage(t)
  await page.goto(checkout.url)
  await beBuyer(page, { email: 'bea@example.com' })
  await takeCard(page, 'Succeeds')
  await page.route('**/v1/checkouts/client/*/confirm', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
  await page.getByText('Your purchase is in the customer portal.').waitFor()
})

test('a buyer in the United States is asked for the state at once, before the server answers', async (t) => {
  const shop = await shopOf(await openPage(t))
  const { id } = await shop.product(monthly('Pro', 1900))
  const page = await openPage(t)
  await page.goto((await shop.checkout({ products: [id] })).url)
  await beBuyer(page, { email: 'bea@example.com' })
  const asked: string[] = []
  await page.route('**/v1/checkouts/client/**', async (route) => {
    asked.push(route.request().url())
    await route.fallback()
  })
  await page.getByLabel('Country').selectOption('US')
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByLabel('State or province').waitFor()
  await page.getByText('Fill in this field.').first().waitFor()
  assert.deepEqual(
    asked.filter((address) => address.endsWith('/confirm')),
    [],
  )
  await page.getByLabel('Street and number').fill('1 Main Street')
  await page.getByLabel('Postal code').fill('10001')
  await page.getByLabel('City').fill('New York')
  await page.getByLabel('State or province').selectOption('NY')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
})
