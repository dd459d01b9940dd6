import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { judge } from './judge.ts'
import { newPerson, signUpHere } from './people.ts'
import { beBuyer, openShop, takeCard } from './shop.ts'
import { arriveAt, openList, until } from './until.ts'

const { openPage, url, mailsTo } = await openBrowser()

test('what is used shows by day and as a table, and stands on the invoice when the period is over', async (t) => {
  const office = await openPage(t, { viewport: { width: 1280, height: 1200 } })
  const shop = await openShop(office, url, { slug: 'elm' })
  const clause = { property: 'name', operator: 'eq', value: 'call' }
  const meter = await shop.sell('POST', '/meters/', {
    name: 'API calls',
    filter: { conjunction: 'and', clauses: [clause] },
    aggregation: { func: 'count' },
  })
  await shop.sell('POST', '/meters/', { name: 'Idle', filter: { conjunction: 'and', clauses: [] }, aggregation: { func: 'count' } })
  await shop.product({
    name: 'Metered',
    recurring_interval: 'month',
    prices: [{ amount_type: 'metered_unit', meter_id: meter.id, unit_amount: '200', cap_amount: 100_000, price_currency: 'eur' }],
  })
  const page = await openPage(t, { viewport: { width: 1280, height: 900 } })
  await page.goto('/elm/plans')
  await page.getByRole('button', { name: 'Get started: Metered' }).click()
  await page.getByRole('heading', { name: 'Metered', level: 1 }).waitFor()
  await beBuyer(page, { email: 'una@example.com' })
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: /^(Pay|Subscribe|Start)/ }).click()
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()

  const { items } = await shop.sell<{ items: { id: string }[] }>('GET', '/customers/')
  const events = Array.from({ length: 7 }, () => ({ name: 'call', customer_id: items[0]?.id }))
  await shop.sell('POST', '/events/ingest', { events })
  await office.goto('/o/elm/selling')
  const sold = office.getByRole('region', { name: 'Usage of API calls' })
  await sold.getByRole('figure', { name: 'Usage of API calls' }).waitFor()
  await judge(office, 'the seller’s chart')
  await sold.getByRole('button', { name: 'View as table' }).click()
  await sold.getByRole('row').filter({ hasText: '7' }).first().waitFor()
  await openList(office, '/o/elm/selling/subscriptions')
  await office.getByRole('cell', { name: 'Usage-based' }).waitFor()
  await office.getByRole('link', { name: 'una@example.com' }).click()
  await office.getByText('plus usage + tax').waitFor()
  await office.goto(`/o/elm/selling/customers/${items[0]?.id}`)
  await office.getByRole('list', { name: 'History' }).getByRole('listitem').last().getByText('Became a customer').waitFor()
  await page.getByRole('link', { name: 'Open customer portal' }).click()
  const usage = page.getByRole('region', { name: 'Usage' })
  await usage.getByRole('figure', { name: 'Usage of API calls by day' }).waitFor()
  await usage.getByText(/^API calls · \w+ \d+ – \w+ \d+$/).waitFor()
  await usage.getByText('7 used', { exact: true }).waitFor()
  await usage.getByText('€14.00 so far').waitFor()
  assert.equal(await usage.getByText('Idle').count(), 0, 'nothing is priced by it')
  await page.getByRole('region', { name: 'Metered' }).getByText('Usage-based').waitFor()
  await usage.getByText('We email you when your usage reaches 50%, 80%, and 100%.').waitFor()
  await judge(page, 'the chart')
  await usage.getByRole('button', { name: 'View as table' }).click()
  const table = usage.getByRole('table', { name: 'Usage of API calls by day' })
  await table.getByRole('cell', { name: '7' }).first().waitFor()
  await judge(page, 'the table')

  await passTime('P5D')
  const session = await shop.sell<{ customer_portal_url: string }>('POST', '/customer-sessions/', { customer_id: items[0]?.id })
  await page.goto(session.customer_portal_url)
  await usage.getByText(/^At this pace: \d+ by .*, €/).waitFor()
  await passTime('P27D')
  await until(async () => {
    const { items } = await shop.sell<{ items: { total_amount: number; items: { label: string }[] }[] }>('GET', '/orders/')
    assert.equal(items[0]?.total_amount, 1666) // seven calls at two euros, with tax
  })
  const later = await shop.sell<{ customer_portal_url: string }>('POST', '/customer-sessions/', { customer_id: items[0]?.id })
  await page.goto(later.customer_portal_url)
  await usage.getByText('No usage yet this period').waitFor()
  await usage.getByText('0 used', { exact: true }).waitFor() // of this period, as there is no chart of it
  assert.equal(await usage.getByRole('figure').count(), 0)
})

test('a stranger buys without an account, makes one with the same address, and has what they bought', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'ash' })
  await shop.product({ name: 'Handbook', prices: [{ amount_type: 'fixed', price_amount: 2000, price_currency: 'eur' }] })
  const page = await openPage(t, { viewport: { width: 1280, height: 900 } })
  const person = newPerson()
  await page.goto('/ash/plans')
  await page.getByRole('button', { name: 'Buy: Handbook' }).click()
  await page.getByRole('heading', { name: 'Handbook', level: 1 }).waitFor()
  await beBuyer(page, { email: person.email })
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()

  const home = await openPage(t, { viewport: { width: 1280, height: 900 } })
  await home.goto('/sign-up')
  await signUpHere(home, person)
  const link = await until(async () => {
    const links = (await mailsTo(person.email)).flatMap((mail) => mail.links)
    return links.find((each) => each.includes('/verify-email')) ?? assert.fail('no mail to verify the address')
  })
  await home.goto(link)
  await home.getByRole('button', { name: 'Confirm email address' }).click()
  await arriveAt(home, '**/account')
  await home.goto('/account/purchases')
  await home.getByText('You bought from Birch Works with this address before you had an account.').waitFor()
  await home.getByRole('button', { name: 'Add to my account' }).click()
  await home.getByRole('list', { name: 'Orders' }).getByText('€23.80').first().waitFor() // its lines say the sum again
  await home.goto('/account/purchases')
  await home.getByRole('list', { name: 'Invoices' }).getByText('€23.80').waitFor()
})

async function passTime(advance: string) {
  const body = JSON.stringify({ advance })
  const answer = await fetch(`${url}/dev/clock`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  assert.ok(answer.ok, await answer.text())
}
