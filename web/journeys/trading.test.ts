import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { notice } from './deeds.ts'
import { hasFocus, speak, staysAsItIs } from './judge.ts'
import { buyAtOnce, monthly, openShop } from './shop.ts'
import { openList, until } from './until.ts'

const { openPage, url } = await openBrowser()

test('a seller refunds an order, and ends a subscription and keeps it', async (t) => {
  const page = await openPage(t, { viewport: { width: 1280, height: 900 } })
  const shop = await openShop(page, url)
  const plan = await shop.product(monthly('Pro', 1900))
  const { client_secret } = await shop.checkout({ products: [plan.id] })
  await buyAtOnce(url, client_secret)

  await openList(page, '/o/birch/selling/orders')
  await page.getByRole('link', { name: 'BIRCH-0001' }).click()
  await page.getByRole('region', { name: 'Customer', exact: true }).locator('wbr').first().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('€22.61 will be refunded: €19.00 plus €3.61 tax.').waitFor()
  await dialog.getByLabel('Amount without tax').fill('100')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog.getByText('Enter an amount up to €19.00.').waitFor()
  await dialog.getByLabel('Amount without tax').fill('19')
  await dialog.getByRole('button', { name: 'Refund €22.61' }).click()
  await notice(page, '€22.61 is being refunded.').waitFor()
  await page.getByText('Refunded', { exact: true }).first().waitFor()

  await page.getByRole('link', { name: 'Open subscription' }).click()
  await page.getByRole('button', { name: 'Cancel…' }).click()
  await page.getByRole('button', { name: 'Cancel at period end' }).click()
  await page.getByText('Until then the customer keeps everything').waitFor()
  await page.getByRole('button', { name: 'Resume subscription' }).click()
  await page.getByText(/^Renews /).waitFor()
})

test('a seller sees that an order is disputed, until when to answer, and gives in', async (t) => {
  const page = await openPage(t, { viewport: { width: 1280, height: 900 } })
  const shop = await openShop(page, url, { name: 'Linden Works', slug: 'linden' })
  const plan = await shop.product(monthly('Pro', 1900))
  const { client_secret } = await shop.checkout({ products: [plan.id] })
  await buyAtOnce(url, client_secret)
  const { payments } = (await (await fetch(`${url}/dev/payments.json?organization_id=${shop.organizationId}`)).json()) as Books
  const charge = payments.find(({ kind }) => kind === 'charge')
  const atTheBank = async (deed: string) => {
    const answer = await fetch(`${url}/dev/payments/${charge?.id}/${deed}`, { method: 'POST', headers: { origin: url } })
    assert.ok(answer.ok, await answer.text())
  }

  await atTheBank('dispute')
  await page.goto(`/o/linden/selling/orders/${charge?.order_id}`)
  await page.getByText('Disputed', { exact: true }).waitFor()
  const disputes = page.getByRole('list', { name: 'Disputes' })
  await disputes.getByText('€22.61').waitFor()
  await disputes.getByText('Needs your answer').waitFor()
  await disputes.getByText('Answer at your payment processor by').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Refund' }).count(), 0)

  await disputes.getByRole('button', { name: 'Accept the dispute', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Accept the dispute of €22.61?', exact: true })
  await question.getByRole('button', { name: 'Accept and lose it', exact: true }).click()
  await disputes.getByText('The money went back to the customer.').waitFor()
  await until(async () => assert.equal(await page.getByText('Disputed', { exact: true }).count(), 0))
})

type Books = { payments: { id: string; kind: string; order_id: string }[] }

test('a seller refunds a whole order and ends its subscription in the same step', async (t) => {
  const page = await openPage(t, { viewport: { width: 1280, height: 900 } })
  const shop = await openShop(page, url, { name: 'Rowan Works', slug: 'rowan' })
  const plan = await shop.product(monthly('Pro', 1900))
  const { client_secret } = await shop.checkout({ products: [plan.id] })
  await buyAtOnce(url, client_secret)

  await openList(page, '/o/rowan/selling/orders')
  await page.getByRole('link', { name: 'ROWAN-0001' }).click()
  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The customer keeps what they bought.').waitFor()
  await dialog.getByLabel('Amount without tax').fill('5')
  await dialog.getByText('The subscription continues. To revoke its benefits, cancel it.').waitFor()
  assert.equal(await dialog.getByRole('switch', { name: 'Also end the subscription' }).count(), 0)
  await dialog.getByLabel('Amount without tax').fill('19')
  await dialog.getByRole('switch', { name: 'Also end the subscription' }).click()
  await dialog.getByText('The customer loses what they bought.').waitFor()
  await dialog.getByRole('button', { name: 'Refund €22.61' }).click()
  await notice(page, '€22.61 is being refunded. The subscription has ended.').waitFor()
  await page.getByRole('link', { name: 'Open subscription' }).click()
  await page.getByText('Nothing more is charged.').waitFor()
})

test('by keyboard alone: a seller adds a webhook step by step, sends a test, and looks at it from the side', async (t) => {
  const page = await openPage(t, { viewport: { width: 1280, height: 900 } })
  await openShop(page, url, { name: 'Alder Works', slug: 'alder' })
  await page.goto('/o/alder/selling/webhooks')
  await page.getByRole('button', { name: 'Add endpoint' }).press('Enter')
  const wizard = page.getByRole('dialog').getByRole('region', { name: 'Add endpoint' })
  await hasFocus(wizard.getByLabel('URL'))
  await page.keyboard.type('example')
  await page.keyboard.press('Enter')
  await wizard.getByText('Enter a full URL that starts with https://').waitFor()
  await wizard.getByLabel('URL').fill(`${url}/dev/webhooks/receiver`)
  await page.keyboard.press('Enter')
  await hasFocus(wizard.getByRole('heading', { name: 'Events' }))
  await wizard.getByText('Step 2 of 3').waitFor()
  await wizard.getByRole('button', { name: 'Add endpoint' }).press('Enter')
  await hasFocus(wizard.getByRole('heading', { name: 'Signing secret' }))
  await page.keyboard.press('Escape') // not before it is saved
  await wizard.getByRole('button', { name: 'I have saved it' }).press('Enter')

  await page.getByRole('button', { name: 'Send test' }).press('Enter')
  const delivery = page.getByRole('region', { name: 'Deliveries' }).getByRole('rowheader').getByRole('button').first()
  await delivery.press('Enter')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('figure', { name: 'Request' }).getByText('"type"').waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await hasFocus(delivery)
})

test('tables beside other cards keep their columns at a desk, and the names of events their words', async (t) => {
  const page = await openPage(t, { viewport: { width: 1280, height: 900 } })
  const shop = await openShop(page, url, { name: 'Cedar Works', slug: 'cedar' })
  const benefit = await shop.benefit({ type: 'custom', description: 'Answers within a day', properties: { note: null } })
  const plan = await shop.product(monthly('Pro', 1900))
  await shop.give(plan.id, [benefit.id])
  const events = ['subscription.created', 'benefit_grant.created']
  const address = `${url}/dev/webhooks/receiver`
  const webhook = await shop.sell('POST', '/webhooks/endpoints', { url: address, name: 'Our backend', format: 'raw', events })
  const { client_secret } = await shop.checkout({ products: [plan.id] })
  await buyAtOnce(url, client_secret)

  await page.goto(`/o/cedar/selling/benefits/${benefit.id}`)
  await page.getByRole('columnheader', { name: 'Granted' }).waitFor()
  await staysAsItIs(page)
  await page.goto('/o/cedar/selling/webhooks')
  await page.getByRole('rowheader', { name: `${address} Our backend` }).waitFor() // in the column of addresses
  await page.goto(`/o/cedar/selling/webhooks/${webhook.id}`)
  const names = page.getByRole('rowheader').getByRole('button')
  await names.filter({ hasText: 'subscription.created' }).waitFor()
  for (const language of ['de', 'ru'] as const) {
    await speak(page, language)
    await until(async () => {
      for (const name of await names.all()) assert.ok((await linesOf(name)) <= 2, `${await name.innerText()} in ${language}`)
    })
    await until(async () => assert.ok(await page.locator('.data-table').evaluate((frame) => frame.scrollWidth <= frame.clientWidth)))
  }
})

/** How many lines a text takes. */
function linesOf(element: Locator) {
  return element.evaluate((each) => {
    const range = document.createRange()
    range.selectNodeContents(each)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
}
