import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { ask } from './deeds.ts'
import { letMonthPass } from './portal-deeds.ts'
import { buyAtOnce, monthly, openShop } from './shop.ts'

const { openPage, url } = await openBrowser()
const desk = { viewport: { width: 1280, height: 900 } }

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
  assert.equal(await change.getAttribute('aria-disabled'), 'true')

  await shop.product(monthly('Basic', 400))
  await page.reload()
  await change.click()
  const dialog = page.getByRole('dialog', { name: 'Change plan', exact: true })
  await dialog.getByText(/^Payment is overdue\. A cheaper plan/).waitFor()
  assert.deepEqual(await dialog.getByLabel('New plan').locator('option').allTextContents(), ['Basic · €4.00 per month'])
  await dialog.getByText('€4.76 is charged now', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Change now', exact: true }).click()
  await dialog.getByText('The customer’s card was declined. Nothing was charged.', { exact: true }).waitFor()
})
