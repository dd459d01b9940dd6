import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { openBrowser } from './browser.ts'
import { notice } from './deeds.ts'
import { fits, hasFocus, judge, judgeColours } from './judge.ts'
import { openShop } from './shop.ts'
import { until } from './until.ts'

const { openPage, url } = await openBrowser()

/** A receiver that answers as it is told. */
let answer = 500
const receiver = createServer((request, response) => {
  request.resume()
  const headers = { 'content-type': 'application/json', 'x-request-id': 'req_41d7', 'set-cookie': 'session=opens' }
  request.on('end', () => response.writeHead(answer, headers).end(answer === 200 ? '{"received":true}' : '{"error":"no database"}'))
})
before(() => new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve)))
after(() => receiver.close())

test('by keyboard alone: a failing endpoint says so in the list, a delivery shows what came back, and is sent again from the side', async (t) => {
  const page = await openPage(t, { viewport: { width: 1280, height: 900 } })
  const shop = await openShop(page, url, { name: 'Rowan Works', slug: 'rowan' })
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  const endpoint = await shop.sell('POST', '/webhooks/endpoints', { url: address, format: 'raw', events: ['order.paid'] })
  answer = 200
  await shop.sell('POST', `/webhooks/endpoints/${endpoint.id}/test`)
  const list = '/o/rowan/selling/webhooks'
  await page.goto(list)
  await page.getByRole('img', { name: '100% of the last 1 attempts succeeded' }).waitFor()
  await page.getByText('Enabled', { exact: true }).waitFor()

  answer = 500
  await shop.sell('POST', `/webhooks/endpoints/${endpoint.id}/test`)
  const failing = page.getByText(/^Failing since \d+:\d\d/)
  await failing.waitFor() // by itself
  await page.getByRole('img', { name: /^\d+% of the last \d+ attempts succeeded$/ }).waitFor()
  await judge(page, 'the list of endpoints, one failing')

  await page.goto(`${list}/${endpoint.id}`)
  await failing.waitFor()
  const rows = page.getByRole('region', { name: 'Deliveries' }).getByRole('row').filter({ hasText: 'Failed' })
  const row = rows.getByRole('rowheader').getByRole('button').first()
  await row.press('Enter')
  const drawer = page.getByRole('dialog')
  await drawer
    .getByText(/^500 · \d+ ms$/)
    .first()
    .waitFor()
  await drawer.getByRole('figure', { name: 'Request' }).getByText('"organization.updated"').waitFor()
  await drawer.getByRole('figure', { name: 'Signature', exact: true }).getByText(/v1,/).waitFor()
  await drawer.getByText('new Webhook(process.env.WEBHOOK_SECRET)').waitFor()
  await judge(page, 'a delivery, its request')
  await drawer.getByRole('tab', { name: 'Request' }).focus()
  await page.keyboard.press('ArrowRight')
  await hasFocus(drawer.getByRole('tab', { name: 'Response' }))
  await drawer.getByRole('figure', { name: 'Response' }).getByText('"no database"').waitFor()
  const headers = await drawer.getByRole('figure', { name: 'Headers' }).innerText()
  assert.match(headers, /x-request-id: req_41d7/)
  assert.doesNotMatch(headers, /opens/)
  await judge(page, 'a delivery, its response')
  await page.emulateMedia({ colorScheme: 'dark' })
  await judgeColours(page, 'a delivery, dark')
  await page.setViewportSize({ width: 390, height: 800 })
  await fits(page, 'a delivery on a phone')
  await page.setViewportSize({ width: 1280, height: 900 })

  // It is opened by its address as well, and stays through what is read again.
  assert.match(page.url(), /[?&]delivery=/)
  await page.reload()
  answer = 200
  await drawer
    .getByText(/^500 · \d+ ms$/)
    .first()
    .waitFor()
  await until(async () => {
    // What waits for its next try cannot be sent again; a moment later it has failed or gone through.
    await drawer.getByRole('button', { name: 'Resend' }).press('Enter')
    await notice(page, 'The message is being resent.').first().waitFor({ timeout: 5000 })
    await drawer
      .getByRole('region', { name: 'Attempts' })
      .getByText(/^200 · /)
      .first() // a second press may have sent it twice
      .waitFor({ timeout: 10_000 })
  })
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  assert.doesNotMatch(page.url(), /delivery=/)
  await page.getByText('Enabled', { exact: true }).waitFor()
})
