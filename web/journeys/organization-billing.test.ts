import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { ask, bringIn, found, notice, register, somebody } from './deeds.ts'
import type { Person } from './people.ts'
import { monthly, openShop, takeCard } from './shop.ts'
import { openList } from './until.ts'

const { openPage, url } = await openBrowser()
const perMember = { metadata: { seats: 'members' } }
const desk = { viewport: { width: 1280, height: 900 } }

async function passTime(advance: string) {
  const body = JSON.stringify({ advance })
  const answer = await fetch(`${url}/dev/clock`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  assert.ok(answer.ok, await answer.text())
}

/** Sessions end while a month passes. */
function comeBack(page: Page, { email, password }: Person) {
  return ask(page, url, '/sign-in/email', { email, password })
}

/** From now on the only customer of the shop pays by a card that is stored and then declines. */
async function storeDecliningCard({ sell }: Awaited<ReturnType<typeof openShop>>) {
  const { items } = await sell<{ items: { id: string }[] }>('GET', '/customers/')
  const session = await sell<{ token: string }>('POST', '/customer-sessions/', { customer_id: items[0]?.id })
  const stored = await fetch(`${url}/v1/customer-portal/customers/me/payment-methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ confirmation_token_id: 'tok_declines_later', set_default: true, return_url: url }),
  })
  assert.ok(stored.ok, await stored.text())
}

test('an organization subscribes, grows, changes, fails to pay, pays, leaves, stays and is refunded', async (t) => {
  const selling = await openPage(t, desk)
  const shop = await openShop(selling, url, { name: 'Oak Tools', slug: 'oak' })
  const { id } = await shop.product(monthly('Team', 1000, perMember))
  const key = await shop.benefit({ type: 'license_keys', description: 'License key', properties: { prefix: 'OAK' } })
  const business = await shop.product(monthly('Business', 3000, perMember))
  await shop.give(id, [key.id])
  await shop.give(business.id, [key.id])

  const page = await openPage(t, desk)
  const owner = await register(page, url, somebody('Pia Pine'))
  const pine = await found(page, url, { name: 'Pine', slug: 'pine' })
  await page.goto('/o/pine/billing')
  await page.getByRole('heading', { name: 'No purchases yet' }).waitFor()
  await page.getByRole('link', { name: 'View plans' }).click()
  await page.getByRole('button', { name: 'Get started: Team', exact: true }).click()
  await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor()
  assert.equal(await page.getByLabel('Email').inputValue(), owner.email)
  await page.getByLabel('Country').selectOption('DE')
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: /^Pay €11\.90/ }).click()
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()

  await page.goto('/o/pine/billing')
  const team = page.getByRole('region', { name: 'Team', exact: true })
  await team.getByText(/^1 seat for 1 member · Each seat costs €10\.00\./).waitFor()
  await team.getByText(/^Next charge: €11\.90 on /).waitFor()
  await page.getByRole('region', { name: 'Payment method' }).getByText('VISA •••• 4242').waitFor()
  await page.getByRole('list', { name: 'Billing managers' }).getByText(owner.email, { exact: true }).waitFor()

  await page.goto('/o/pine/people?invite=open')
  await page.getByText(/^One more member costs €11\.(89|90) when they join, then €10\.00 more per month\./).waitFor()
  const member = await openPage(t, desk)
  await bringIn(page, member, url, { person: somebody('Max Member'), organizationId: pine.id })
  await page.goto('/o/pine/billing')
  await team.getByText(/^2 seats for 2 members/).waitFor()
  await team.getByText(/^Next charge: €23\.80 on /).waitFor()
  await member.goto('/o/pine/billing')
  await member.getByText('To change anything here, ask one of them.').waitFor()
  assert.equal(await member.getByRole('button', { name: 'Change plan' }).count(), 0)

  await team.getByRole('button', { name: 'Change seats' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/ is charged now, and the seats are there immediately\.$/).waitFor() // one more is offered
  await dialog.getByRole('button', { name: 'Change now' }).click()
  await team.getByText(/^Next charge: €35\.70 on /).waitFor()

  await team.getByRole('button', { name: 'Change plan' }).click()
  await dialog.getByRole('radio', { name: /^Business / }).check()
  await dialog.getByText('Due now').waitFor()
  await dialog.getByRole('button', { name: 'Change now' }).click()
  const plan = page.getByRole('region', { name: 'Business', exact: true })
  await plan.getByText(/^Next charge: €71\.40 on /).waitFor()

  await storeDecliningCard(shop)
  await passTime('P32D')
  await comeBack(page, owner)
  await page.goto('/o/pine/billing')
  await plan.getByText('Payment failed', { exact: true }).waitFor()
  await plan.getByRole('button', { name: 'Pay now' }).click()
  await takeCard(page, 'Succeeds')
  await dialog.getByRole('button', { name: /^Pay €/ }).click()
  await plan.getByText('Active', { exact: true }).waitFor()
  await page.getByText(/^OAK-/).waitFor()

  await page.goto('/o/pine/settings')
  await page.getByRole('button', { name: 'Delete organization' }).click()
  await dialog.getByText('Business from Oak Tools, paid by Pine').waitFor()
  await page.goto('/o/pine/billing')
  await plan.getByRole('button', { name: 'Cancel plan' }).click()
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await plan.getByText(/^You keep everything until /).waitFor()
  await plan.getByRole('button', { name: 'Keep plan' }).click()
  await plan.getByText(/^Next charge/).waitFor()

  await comeBack(selling, shop.owner)
  await openList(selling, '/o/oak/selling/orders')
  await selling.getByRole('link', { name: 'OAK-0004' }).click()
  await selling.getByRole('button', { name: 'Refund' }).click()
  const refund = selling.getByRole('dialog')
  await refund.getByRole('button', { name: /^Refund €/ }).click()
  await notice(selling, /is being refunded\.$/).waitFor()
  await selling.getByRole('link', { name: 'Open subscription' }).click()
  await selling.getByRole('button', { name: 'Cancel…' }).click()
  await selling.getByText('Immediately', { exact: true }).click()
  await selling.getByRole('button', { name: 'Cancel now' }).click()
  await notice(selling, 'The subscription has ended.').waitFor()

  await page.reload()
  await page.getByText(/^Ended on /).waitFor()
  await page.getByRole('list', { name: 'Orders' }).getByText('Refunded', { exact: true }).first().waitFor()
  await page.goto('/o/pine/billing')
  await page.getByRole('heading', { name: 'No purchases yet' }).waitFor()
})
