import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { openBrowser } from '#web/journeys/browser.ts'
import { ask } from '#web/journeys/deeds.ts'
import { openShop } from '#web/journeys/shop.ts'
import { openList, until } from '#web/journeys/until.ts'
import { company, owner, password, seededCompany } from './exploration/seeded-company.ts'
import { minorIn, shownLines } from './exploration/shown-sums.ts'
import { sellSpecially } from './exploration/special-sales.ts'
import { kinds, type StoredOrder, storedSums } from './exploration/stored-sums.ts'

// The sums on screens beside the rows of the database: of the seeded company, and of a shop that sells all that the company does not.

const [newest, ofEachKind, mostPortals, patience] = [8, 2, 10, 20_000]
const special = 'special'
const { file, environment } = await seededCompany()
const { openPage, openProfile, url } = await openBrowser({}, environment)
const stored = storedSums(file, [company.slug, special])
after(() => stored.close())

const profiles: Record<string, BrowserContext> = {}

before(async () => {
  const own = await openProfile({})
  await ask(await own.newPage(), url, '/sign-in/email', { email: owner.email, password })
  const other = await openProfile({})
  const shop = await openShop(await other.newPage(), url, { name: 'Special Works', slug: special })
  const buyer = await openProfile({})
  await sellSpecially(url, shop, await buyer.newPage())
  await buyer.close()
  Object.assign(profiles, { [company.slug]: own, [special]: other })
})

/** The newest orders, and some of every kind. */
function chosenOrders(): StoredOrder[] {
  const some = Object.entries(kinds).flatMap(([kind, condition]) => {
    const found = stored.ordersWhere(condition, ofEachKind)
    assert.ok(found.length > 0, `no order is ${kind}`)
    return found
  })
  return [...new Map([...stored.ordersWhere('1 = 1', newest), ...some].map((order) => [order.id, order])).values()]
}

test('each line of an order on the seller’s screen is what is stored', async (t) => {
  const pages = await sellersPages(t)
  for (const order of chosenOrders()) {
    const page = pages[order.slug] as Page
    await page.goto(`/o/${order.slug}/selling/orders/${order.id}`)
    await says(page.locator('dl:has(> [data-sum])').first(), order)
    assert.equal(minorIn(await factOf(page, 'Total'), order.currency), order.total, order.number)
  }
})

test('a difference of one minor unit is found', async (t) => {
  const page = await openPage(t, {}, profiles[special])
  const [order] = stored.ordersWhere(`orders.status = 'paid'`, 1)
  assert.ok(order)
  await page.route(`**/v1/orders/${order.id}`, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, total_amount: body.total_amount + 1 } })
  })
  await page.goto(`/o/${order.slug}/selling/orders/${order.id}`)
  const summary = page.locator('dl:has(> [data-sum])').first()
  await summary.waitFor()
  assert.notDeepEqual(await shownLines(summary, order.currency), order.summary)
})

test('each total in a seller’s list of orders is what is stored', async (t) => {
  for (const [slug, page] of Object.entries(await sellersPages(t))) {
    await openList(page, `/o/${slug}/selling/orders`)
    const totals = new Map(stored.ordersWhere(`organizations.slug = '${slug}'`, 1000).map((order) => [order.number, order]))
    const rows = await until(async () => {
      const rows = await cellsOf(page.getByRole('table', { name: 'Orders' }))
      assert.ok(rows.length > 5)
      return rows
    })
    for (const row of rows) {
      const order = [...totals.values()].find(({ number }) => row.Customer?.includes(number)) ?? assert.fail(JSON.stringify(row))
      assert.equal(minorIn(row.Total ?? '', order.currency), order.total, order.number)
    }
  }
})

test('what a customer spent is what their orders come to', async (t) => {
  const pages = await sellersPages(t)
  for (const { customerId, slug } of customersOf(chosenOrders())) {
    const page = pages[slug] as Page
    await page.goto(`/o/${slug}/selling/customers/${customerId}`)
    await until(async () => {
      const shown = (await factOf(page, 'Total spent, without tax')).split(' + ')
      const spent = stored.spentBy(customerId).filter(({ minor }) => minor !== 0)
      if (spent.length > 0)
        assert.deepEqual(
          spent.map(({ currency, minor }) => shown.some((amount) => isSum(amount, currency, minor))),
          spent.map(() => true),
          `${shown.join(' + ')} is not ${JSON.stringify(spent)}`,
        )
      else assert.match(shown.join(), /^\D*0(\.0+)?$/)
    }, patience)
  }
})

test('what a subscription costs is what is stored', async (t) => {
  const pages = await sellersPages(t)
  const conditions = [
    '1 = 1',
    `subscriptions.status = 'trialing'`,
    'subscriptions.seats is not null',
    'subscriptions.discount_id is not null',
  ]
  const rows = conditions.flatMap((condition) => {
    const found = stored.subscriptions(`subscriptions.amount > 0 and ${condition}`, condition === '1 = 1' ? newest : ofEachKind)
    assert.ok(found.length > 0, condition)
    return found
  })
  for (const { id, slug, currency, amount } of rows) {
    const page = pages[slug] as Page
    await page.goto(`/o/${slug}/selling/subscriptions/${id}`)
    const [shown = ''] = (await factOf(page, 'Amount')).split(' per ')
    assert.equal(minorIn(shown, currency), amount, id)
  }
})

test('each order in a customer’s portal is what is stored', async (t) => {
  for (const { customerId, slug } of customersOf(chosenOrders()).slice(0, mostPortals)) {
    const orders = stored.ordersWhere(`orders.customer_id = '${customerId}'`, 1000)
    const page = await openPage(t)
    await page.goto(await portalOf(customerId, slug))
    const list = page.getByRole('list', { name: 'Orders' })
    await list.waitFor()
    const rows = await list
      .getByRole('listitem')
      .filter({ has: page.locator('dl') })
      .all()
    assert.ok(rows.length > 0, customerId)
    for (const row of rows) {
      const text = await row.innerText()
      const order = orders.find(({ number }) => text.includes(number)) ?? assert.fail(text)
      await says(row.locator('dl:has(> [data-sum])').first(), order)
    }
    await page.close()
  }
})

async function sellersPages(t: Parameters<typeof openPage>[0]): Promise<Record<string, Page>> {
  return Object.fromEntries(
    await Promise.all(Object.entries(profiles).map(async ([slug, profile]) => [slug, await openPage(t, {}, profile)] as const)),
  )
}

async function portalOf(customerId: string, slug: string): Promise<string> {
  const asked = { headers: { origin: url }, data: { customer_id: customerId } }
  const opened = (await profiles[slug]?.request.post(`${url}/v1/customer-sessions/`, asked)) ?? assert.fail(slug)
  const { customer_portal_url: address } = (await opened.json()) as { customer_portal_url: string }
  return address
}

async function says(summary: Locator, { number, currency, summary: expected }: StoredOrder) {
  await summary.waitFor({ state: 'attached' })
  await until(async () => assert.deepEqual(await shownLines(summary, currency), expected, number), patience)
}

async function factOf(page: Page, label: string): Promise<string> {
  const fact = page
    .locator('dl > div:not([data-sum])')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .first()
  return (await fact.locator('dd').first().textContent()) ?? ''
}

/** The texts of a table, row by row, by the heads of their columns. */
function cellsOf(table: Locator): Promise<Record<string, string>[]> {
  return table.evaluate((shown) => {
    const heads = [...shown.querySelectorAll('thead th')].map(({ textContent }) => textContent?.trim() ?? '')
    return [...shown.querySelectorAll('tbody tr')].map((row) =>
      // On phones each cell is named by its head.
      Object.fromEntries(
        [...row.children].map(({ textContent }, at) => [heads[at] ?? '', textContent?.replace(heads[at] ?? '', '') ?? '']),
      ),
    )
  })
}

function isSum(amount: string, currency: string, minor: number): boolean {
  try {
    return minorIn(amount, currency) === minor
  } catch {
    return false // of another currency
  }
}

function customersOf(orders: readonly StoredOrder[]): Pick<StoredOrder, 'customerId' | 'slug'>[] {
  return [...new Map(orders.map(({ customerId, slug }) => [customerId, { customerId, slug }])).values()]
}
