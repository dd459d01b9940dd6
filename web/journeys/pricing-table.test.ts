import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openBrowser } from './browser.ts'
import { register, somebody } from './deeds.ts'
import { judge } from './judge.ts'
import { signIn } from './people.ts'
import { monthly, openShop, takeCard } from './shop.ts'
import { bundle } from './stage.ts'
import { arriveAt } from './until.ts'

const script = await bundle(fileURLToPath(new URL('pricing-table.stage.tsx', import.meta.url)))
const trusted = await startSite()
const stranger = await startSite()
const { openPage, url } = await openBrowser({ trustedOrigins: [trusted] })

test('another site shows plans by the React part, in its language and colours, and leads to the checkout', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'yew' })
  const pro = await shop.product(monthly('Pro', 1000, { description: 'For those who do it daily.' }))
  const key = await shop.benefit({ type: 'custom', description: 'Support by mail', properties: {} })
  await shop.give(pro.id, [key.id])
  await shop.product({ ...monthly('Pro yearly', 10_000), recurring_interval: 'year' })
  await shop.product({ name: 'Pay what you want', prices: [{ amount_type: 'custom' }] })

  const page = await openPage(t, { baseURL: trusted, viewport: { width: 390, height: 800 } })
  await page.goto(`/?at=${url}&seller=yew`)
  const plan = page.getByRole('region', { name: 'Preise' }).getByRole('listitem').filter({ hasText: 'Pro' }).first()
  await plan.getByText('10,00 €').waitFor()
  await plan.getByText('pro Monat').waitFor()
  await plan.getByText('Support by mail').waitFor()
  await judge(page, 'the table')
  await page.getByLabel('Jährlich').check()
  await page.getByText('100,00 €').waitFor()
  await page.getByLabel('Einmalig').check()
  await page.getByText('Preis frei wählbar').waitFor()
  await page.getByText('ab 0,50').waitFor()
  await page.getByLabel('Monatlich').check()
  const button = page.getByRole('button', { name: 'Loslegen: Pro' })
  assert.equal(await button.evaluate((each) => getComputedStyle(each).backgroundColor), 'rgb(90, 20, 60)')
  await button.click()
  await arriveAt(page, (address) => address.origin === url && address.pathname.startsWith('/checkout/'))
  await page.getByRole('heading', { name: 'Pro', level: 1 }).waitFor()
})

test('people who have a plan see which one it is, on the page and in the React part, and change it in the portal', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'ash' })
  const meter = await shop.sell('POST', '/meters/', {
    name: 'calls',
    filter: { conjunction: 'and', clauses: [] },
    aggregation: { func: 'count' },
  })
  const perCall = { amount_type: 'metered_unit', meter_id: meter.id, unit_amount: '0.5', price_currency: 'eur' }
  await shop.product(monthly('Pro', 1000))
  const team = monthly('Team', 3000, { trial_interval: 'day', trial_interval_count: 7 })
  await shop.product({ ...team, prices: [...team.prices, perCall] })

  const page = await openPage(t)
  await register(page, url, somebody('Ada Ash'))
  await page.goto('/ash/plans?for=me')
  await page.getByText('7 days free', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Start 7-day trial: Team' }).waitFor()
  await page.getByText('€0.005 per unit of calls', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Get started: Pro', exact: true }).click()
  await page.getByLabel('Country').selectOption('DE')
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: /^Pay €11\.90/ }).click()
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()

  await page.goto('/ash/plans?for=me')
  await page.getByText('Current plan', { exact: true }).waitFor()
  await judge(page, 'the page of plans')
  await page.getByRole('button', { name: 'Change plan: Team', exact: true }).click()
  await page.getByRole('dialog', { name: 'Change plan' }).waitFor()

  const known = Promise.withResolvers<void>()
  await page.route('**/customer/subscriptions/list*', (route) => known.promise.then(() => route.continue()))
  await page.goto('/ash/plans?for=me')
  await page.getByRole('button', { name: 'Get started: Pro', exact: true }).click() // pressed before it is known that they have it
  known.resolve()
  await page.getByRole('dialog', { name: 'Change plan' }).waitFor()

  await page.goto(`${trusted}/?at=${url}&seller=ash`)
  const table = page.getByRole('region', { name: 'Preise' })
  await table.getByText('Aktueller Tarif', { exact: true }).waitFor()
  await table.getByRole('button', { name: 'Tarif wechseln: Team', exact: true }).waitFor()
  await table.getByText('0,005 € je Einheit calls', { exact: true }).waitFor()
  await judge(page, 'the table')
  await table.getByRole('button', { name: 'Tarif wechseln: Pro', exact: true }).click()
  await arriveAt(page, (address) => address.origin === url && address.pathname === '/ash/portal')
  await page.getByRole('region', { name: 'Pro', exact: true }).waitFor()
})

test('an application sends people to the plans: they sign in first, buy as themselves, and are back with what they paid for', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'elm' })
  await shop.product(monthly('Pro', 1000))
  const page = await openPage(t)
  const person = await register(page, url, somebody('Ada Elm'))
  const application = `${trusted}/framing?at=about:blank`
  const plans = `${url}/elm/plans?for=me&redirect=${encodeURIComponent(application)}`
  await page.context().clearCookies()

  await page.goto(plans)
  await page.getByRole('button', { name: 'Get started: Pro', exact: true }).click()
  await arriveAt(page, (address) => address.pathname === '/sign-in')
  await signIn(page, person)
  await arriveAt(page, (address) => address.pathname === '/elm/plans')
  await judge(page, 'the page of plans with a way back')
  await page.getByRole('button', { name: 'Get started: Pro', exact: true }).click()
  await page.getByLabel('Country').selectOption('DE')
  assert.equal(await page.getByLabel('Email').inputValue(), person.email)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Get started: Pro', exact: true }).click()
  await page.getByLabel('Country').selectOption('DE')
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: /^Pay €11\.90/ }).click()
  await arriveAt(page, (address) => address.href.startsWith(application))

  await page.goto(plans)
  await page.getByText('Current plan', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await arriveAt(page, application)
})

test('the page of plans stands in a frame of a trusted site, tells its height and lets the whole window check out; no other site may frame it', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'fir' })
  await shop.product(monthly('Solo', 900))
  const page = await openPage(t)
  await page.goto(`${trusted}/framing?at=${url}/fir/plans`)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Get started: Solo' }).waitFor()
  assert.equal(await frame.getByRole('contentinfo').count(), 0)
  await page.waitForFunction(() => Number(document.querySelector('iframe')?.height) > 100)
  await frame.getByRole('button', { name: 'Get started: Solo' }).click()
  await arriveAt(page, (address) => address.origin === url && address.pathname.startsWith('/checkout/'))

  for (const [site, path] of [
    [stranger, '/fir/plans'],
    [trusted, '/fir/portal'],
    [trusted, '/checkout/some'],
  ] as const) {
    const answer = await fetch(`${url}${path}`)
    const [, ancestors = ''] = /frame-ancestors ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
    assert.ok(!ancestors.split(' ').includes(site), `${site} may not frame ${path}`)
  }
})

/** Another site, in German and with a colour of its own. */
async function startSite(): Promise<string> {
  const server = createServer(({ url = '' }, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end(url.startsWith('/framing') ? framing : table)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

const table = `<!doctype html><html lang="de"><title>Preise</title><style>:root { --tollgate-accent: rgb(90 20 60) }</style>
<body><script>${script.replaceAll('</script', '<\\/script')}</script></body></html>`

const framing = `<!doctype html><html lang="en"><title>Prices</title><body><iframe title="Plans"></iframe><script>
const frame = document.querySelector('iframe')
addEventListener('message', ({ data }) => { if (data.type === 'tollgate:height') frame.height = data.height })
frame.src = new URLSearchParams(location.search).get('at')
</script></body></html>`

test('plans are offered side by side, the one that its seller recommends is marked, and a refused way back is named', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'lime' })
  await shop.product(monthly('Solo', 900))
  await shop.product(monthly('Studio', 2900, { metadata: { popular: true }, trial_interval: 'day', trial_interval_count: 14 }))
  await shop.product(monthly('Team', 4900, { metadata: { seats: 'members' } }))
  await shop.product(monthly('Business', 9900))
  await shop.product({ ...monthly('Solo', 9000), recurring_interval: 'year' })
  const page = await openPage(t, { viewport: { width: 1280, height: 900 } })
  await page.goto('/lime/plans')
  const plans = page.locator('ul[aria-label="Pricing"] > li')
  await plans.filter({ hasText: 'Popular' }).getByRole('button', { name: 'Start 14-day trial: Studio' }).waitFor()
  await plans.filter({ hasText: 'per member / month' }).getByRole('button', { name: 'Get started: Team' }).waitFor()
  const tops = await page
    .locator('ul[aria-label="Pricing"] > li')
    .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().top))
  assert.equal(new Set(tops).size, 1, 'four in a row')
  await judge(page, 'the page of four plans')
  await page.getByText('Yearly').click()
  await page.getByText('€90.00').waitFor()

  await register(page, url, somebody('Ada Lime'))
  await page.goto(`/lime/plans?for=me&redirect=${encodeURIComponent('https://evil.example/x')}`)
  await page.getByRole('button', { name: 'Get started: Solo' }).click()
  await page.getByRole('alert').getByText('isn’t trusted here: https://evil.example/x').waitFor()
})
