import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { ask, bringIn, found, register, somebody } from './deeds.ts'
import { hasFocus, judge, judgeColours } from './judge.ts'
import { monthly, openShop, takeCard } from './shop.ts'
import { startStrictSite } from './strict-site.ts'
import { arriveAt } from './until.ts'

const site = await startStrictSite(new URL('parts.stage.tsx', import.meta.url))
const { openPage, url } = await openBrowser({ trustedOrigins: [site.origin] })
site.allow(url)

test('<CheckoutButton> opens the checkout over the page by a key, gives the focus back, and tells what was paid', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'ash' })
  const { id } = await shop.product(monthly('Pro', 1000))
  const page = await openPage(t)
  const person = await register(page, url, somebody('Ada Ash'))
  await show(page, 'CheckoutButton', { product: id, isOverlay: true })
  const button = page.getByRole('button', { name: 'Buy' })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Checkout' }).waitFor()
  await page.keyboard.press('Escape')
  await hasFocus(button)
  await page.getByText('onClosed').waitFor()
  await looksRight(page, 'the button')

  await page.keyboard.press('Enter')
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'Pro', level: 1 }).waitFor()
  assert.equal(await frame.getByLabel('Email').inputValue(), person.email)
  const inside = page.frames().at(-1) as unknown as Page
  await frame.getByLabel('Country').selectOption('DE')
  await takeCard(inside, 'Succeeds')
  await frame.getByRole('button', { name: /^Pay/ }).click()
  await page.getByText('onPaid').waitFor()
})

test('<CheckoutButton> goes to the page of the checkout, buys for the organization they act in, and says what is refused', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'beech' })
  const { id } = await shop.product(monthly('Team', 3000))
  const page = await openPage(t)
  await register(page, url, somebody('Bea Beech'))
  await show(page, 'CheckoutButton', { product: 'none' })
  await page.getByRole('button', { name: 'Buy' }).click()
  await page.getByRole('alert').waitFor()
  await looksRight(page, 'a refused checkout')

  const organization = await found(page, url, { name: 'Beech Buyers', slug: 'beech-buyers' })
  const member = await openPage(t)
  await bringIn(page, member, url, { person: somebody('Cy Cedar'), organizationId: organization.id })
  await show(member, 'CheckoutButton', { product: id, organizationId: organization.id })
  await member.getByRole('button', { name: 'Buy' }).click()
  await member.getByRole('alert').getByText('permission').waitFor()

  let isBought = false
  page.on('request', (request) => (isBought ||= request.url().endsWith('/checkout')))
  await page.route('**/get-session', (route) => route.abort())
  await show(page, 'CheckoutButton', { product: id, organizationId: 'active' })
  await page.getByRole('button', { name: 'Buy' }).click()
  await page.getByRole('alert').getByText('reach the server').waitFor()
  assert.equal(isBought, false)
  await page.unroute('**/get-session')
  await page.getByRole('button', { name: 'Buy' }).click()
  await arriveAt(page, (address) => address.origin === url && address.pathname.startsWith('/checkout/'))
  await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor()
})

test('<SubscriptionDetails> tells of no plan, then of the plan with its next charge and usage, and leads to canceling and keeping it', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'cedar' })
  await shop.sell('PATCH', `/organizations/${shop.organizationId}`, { feature_settings: { usage_based_billing_enabled: true } })
  const meter = await shop.sell('POST', '/meters/', {
    name: 'calls',
    filter: { conjunction: 'and', clauses: [] },
    aggregation: { func: 'count' },
  })
  const credit = await shop.benefit({
    type: 'meter_credit',
    description: '100 calls',
    properties: { meter_id: meter.id, units: 100, rollover: false },
  })
  const { id } = await shop.product(monthly('Pro', 1000))
  await shop.give(id, [credit.id])
  const page = await openPage(t)
  await register(page, url, somebody('Dot Date'))
  await show(page, 'SubscriptionDetails')
  await page.getByText('No purchases yet').waitFor()
  await judge(page, 'no plan')

  const { url: checkout } = await ask<{ url: string }>(page, url, '/checkout', { products: [id], redirect: false })
  await page.goto(checkout)
  await page.getByLabel('Country').selectOption('DE')
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
  await ask(page, url, '/usage/ingest', { event: 'call', metadata: {}, seller: 'cedar' })

  await show(page, 'SubscriptionDetails')
  const plan = page.getByRole('article', { name: 'Pro' })
  await plan.getByText('€10.00').waitFor()
  await plan.getByText('Active', { exact: true }).waitFor()
  await plan.getByText(/Next charge: €11\.90 on/).waitFor()
  await page.getByRole('progressbar', { name: 'calls' }).waitFor()
  await looksRight(page, 'the plan')
  const here = page.url()
  await plan.getByRole('button', { name: 'Cancel plan: Pro' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Cancel/ })
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('dialog', { name: 'Plan canceled' }).waitFor()

  await page.goto(here)
  await plan.getByText('Ends soon').waitFor()
  await plan.getByText(/Nothing more will be charged/).waitFor()
  await plan.getByRole('button', { name: 'Keep plan: Pro' }).click()
  await arriveAt(page, (address) => address.origin === url && address.pathname === '/cedar/portal')
})

test('<SubscriptionDetails> of an organization shows a member who cannot pay what there is, and nothing to press', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Eve Elder'))
  const { id } = await found(page, url, { name: 'Elder', slug: 'elder' })
  const member = await openPage(t)
  await bringIn(page, member, url, { person: somebody('Fay Fir'), organizationId: id })
  await show(member, 'SubscriptionDetails', { organizationId: id })
  await member.getByText('This organization has no plan yet.').waitFor()
  await member.getByText('To change anything here, ask one of them.').waitFor()
  await member.getByRole('listitem').filter({ hasText: 'Eve Elder' }).waitFor()
  assert.equal(await member.getByRole('link').count(), 0)
  await looksRight(member, 'whom to ask')
})

function show(page: Page, part: string, props: object = {}) {
  return page.goto(`${site.origin}/?${new URLSearchParams({ at: url, part, props: JSON.stringify(props) })}`)
}

/** In both themes. */
async function looksRight(page: Page, where: string) {
  await judge(page, where)
  await page.emulateMedia({ colorScheme: 'dark' })
  await judgeColours(page, `${where}, dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}
