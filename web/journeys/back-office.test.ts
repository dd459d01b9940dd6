import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { ask } from './deeds.ts'
import { letMonthPass } from './portal-deeds.ts'
import { buyAtOnce, monthly, openShop } from './shop.ts'
import { until } from './until.ts'

const { openPage, url } = await openBrowser()
const desk = { viewport: { width: 1280, height: 900 } }

test('a seller’s home tells a chosen stretch of time, by what the recurring revenue moved, and what needs them', async (t) => {
  const page = await openPage(t, desk)
  const shop = await openShop(page, url, { name: 'Maple Works', slug: 'maple' })
  const pro = await shop.product(monthly('Pro', 1900))
  const team = await shop.product(monthly('Team', 4900))
  const trial = await shop.product(monthly('Studio', 2900, { trial_interval: 'day', trial_interval_count: 5 }))
  const buy = async (productId: string, name: string, email: string) => {
    const { client_secret } = await shop.checkout({ products: [productId] })
    await buyAtOnce(url, client_secret, { name, email })
  }
  await shop.sell('POST', '/webhooks/endpoints', { url: `${url}/nowhere`, format: 'raw', events: ['order.paid'] })
  await buy(pro.id, 'Bea Buyer', 'bea@example.com')
  await buy(team.id, 'Cleo Customer', 'cleo@example.com')
  await buy(trial.id, 'Tim Trial', 'tim@example.com')
  const { items } = await shop.sell<{ items: { id: string; product_id: string }[] }>('GET', '/subscriptions/')
  const ofPro = items.find(({ product_id }) => product_id === pro.id)
  await shop.sell('PATCH', `/subscriptions/${ofPro?.id}`, { product_id: team.id })

  await page.goto('/o/maple/selling')
  const bridge = page.getByRole('region', { name: 'What moved MRR', exact: true })
  await bridge.getByText('MRR grew by €98.00.', { exact: true }).waitFor()
  const sums = await bridge.locator('dd').allTextContents()
  assert.deepEqual(sums, ['€0.00', '+€68.00', '+€30.00', '€0.00', '€0.00', '€98.00'])
  const glance = page.getByRole('list', { name: 'At a glance', exact: true })
  await glance.getByRole('link', { name: /^MRR €98\.00/ }).waitFor()
  await glance.getByRole('link', { name: /^Failed webhooks [1-9]\d* Review$/ }).waitFor()
  await page.getByRole('list', { name: 'Latest orders', exact: true }).getByRole('link', { name: 'Cleo Customer', exact: true }).waitFor()
  await page
    .getByRole('list', { name: 'Trials ending this week', exact: true })
    .getByRole('link', { name: 'Tim Trial', exact: true })
    .waitFor()
  const top = page.getByRole('list', { name: 'Top products', exact: true }).getByRole('link')
  await until(async () => assert.deepEqual(await top.allTextContents(), ['Team', 'Pro']))
  await page.getByRole('figure', { name: 'MRR', exact: true }).waitFor()

  await page.getByLabel('Period', { exact: true }).selectOption('12m')
  await page.waitForURL('**/selling?period=12m')
  await page.reload()
  await until(async () => assert.equal(await page.getByLabel('Period', { exact: true }).inputValue(), '12m'))
  await page.getByRole('button', { name: 'View as table: Revenue', exact: true }).click()
  const table = page.getByRole('table', { name: 'Revenue', exact: true })
  await until(async () => assert.equal(await table.getByRole('row').count(), 13))
  await table.getByText('Period before').first().waitFor({ state: 'attached' })

  await page.goto('/o/maple/selling?period=custom&from=2026-01-01&until=2026-01-31')
  await page.getByText('Jan 1 – 31, 2026, compared with Dec 1 – 31, 2025', { exact: true }).waitFor()
  await page.getByText('Nothing was sold in this period.', { exact: true }).waitFor()
  await bridge.getByText('MRR ended where it started.', { exact: true }).waitFor()
})

test('a plan that cannot be changed is locked with the reason, and a refusal is told by what it is', async (t) => {
  const page = await openPage(t, desk)
  const shop = await openShop(page, url)
  const pro = await shop.product(monthly('Pro', 1900))
  await shop.product(monthly('Team', 4900))
  const { client_secret } = await shop.checkout({ products: [pro.id] })
  await buyAtOnce(url, client_secret, { card: 'tok_declines_later' })
  const { items } = await shop.sell<{ items: { id: string }[] }>('GET', '/subscriptions/')
  const address = `/o/birch/selling/subscriptions/${items[0]?.id}`
  const change = page.getByRole('button', { name: 'Change plan', exact: true })

  await page.goto(address)
  await page.getByRole('button', { name: 'Cancel…' }).click()
  await page.getByRole('button', { name: 'Cancel at period end' }).click()
  await page.getByText('Resume the subscription to change its plan.', { exact: true }).waitFor()
  assert.equal(await change.getAttribute('aria-disabled'), 'true')
  await page.getByRole('button', { name: 'Resume subscription' }).click()
  await page.getByText(/^Renews /).waitFor()

  await letMonthPass(url)
  await ask(page, url, '/sign-in/email', { email: shop.owner.email, password: shop.owner.password }) // the session has ended
  await page.goto(address)
  await page.getByText('Payment is overdue. Collect it before you change the plan.', { exact: true }).waitFor()
  const history = page.getByRole('list', { name: 'History', exact: true }).getByRole('listitem')
  await history
    .filter({ hasText: /€22\.61 couldn’t be charged to .+ •••• \d{4}/ })
    .filter({ hasText: 'declined' })
    .first()
    .waitFor()
  await history.filter({ hasText: 'Pro is past due' }).waitFor()
  assert.equal(await change.getAttribute('aria-disabled'), 'true')

  await shop.product(monthly('Basic', 400))
  await page.reload()
  await change.click()
  const dialog = page.getByRole('dialog', { name: 'Change plan', exact: true })
  await dialog.getByText(/^Payment is overdue\. A cheaper plan/).waitFor()
  const plans = dialog.getByRole('group', { name: 'New plan' }).getByRole('radio')
  await until(async () => assert.equal(await plans.count(), 1)) // the dearer one is none that can be chosen now
  assert.equal(await dialog.getByRole('button', { name: /^Change/ }).getAttribute('aria-disabled'), 'true')
  await dialog.getByRole('radio', { name: /^Basic €4\.00 per month/ }).check()
  await dialog.getByText('€4.76 is charged now', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Change now', exact: true }).click()
  await dialog.getByText('The customer’s card was declined. Nothing was charged.', { exact: true }).waitFor()
})

test('subscription, order and customer tell what is billed next and what happened, each renewal as one', async (t) => {
  const page = await openPage(t, desk)
  const shop = await openShop(page, url, { name: 'Hazel Works', slug: 'hazel' })
  const key = await shop.benefit({ type: 'license_keys', description: 'A license key', properties: {} })
  const pro = await shop.product(monthly('Pro', 1900))
  await shop.give(pro.id, [key.id])
  const { client_secret } = await shop.checkout({ products: [pro.id] })
  await buyAtOnce(url, client_secret)
  await letMonthPass(url)
  await ask(page, url, '/sign-in/email', { email: shop.owner.email, password: shop.owner.password }) // the session has ended
  const { items } = await shop.sell<{ items: { id: string }[] }>('GET', '/subscriptions/')

  await page.goto(`/o/hazel/selling/subscriptions/${items[0]?.id}`)
  const next = page.getByRole('region', { name: 'Next invoice', exact: true })
  await until(async () => assert.deepEqual(await next.locator('dd').allTextContents(), ['€19.00', '€3.61', '€22.61']))
  const history = page.getByRole('list', { name: 'History', exact: true })
  await history.getByText('Subscribed to Pro', { exact: true }).waitFor()
  await history.getByText('Got A license key', { exact: true }).waitFor()
  await history.getByText('Bought Pro for €22.61', { exact: true }).waitFor()
  await history.getByRole('link', { name: 'Renewed Pro for €22.61', exact: true }).click()

  await page.getByRole('heading', { name: 'HAZEL-0002', level: 1 }).waitFor()
  await history.getByText(/^€22\.61 charged to .+ •••• \d{4}$/).waitFor()
  const details = page.getByRole('region', { name: 'Details', exact: true })
  await details.getByText('Payment method', { exact: true }).waitFor()
  await details.getByText('Bea Buyer\nGermany').waitFor()
  assert.equal(await details.getByRole('link', { name: 'Pro', exact: true }).getAttribute('href'), `/o/hazel/selling/products/${pro.id}`)
  const card = page.getByRole('region', { name: 'Customer', exact: true })
  await card.getByText('€38.00', { exact: true }).waitFor()
  await card.getByRole('link', { name: 'Bea Buyer', exact: true }).click()

  await page.getByRole('heading', { name: 'Bea Buyer', level: 1 }).waitFor()
  await details.getByText('€38.00', { exact: true }).waitFor()
  await history.getByRole('link', { name: 'Renewed Pro for €22.61', exact: true }).waitFor()
  await history.getByText('Became a customer', { exact: true }).waitFor()
})
