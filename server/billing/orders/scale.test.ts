import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { addCustomer, addProduct } from '../../testing/entitlements.ts'
import { type Query, queriesDuring } from '../../testing/queries.ts'
import { rowsRead, sqlitePlan } from '../../testing/query-plans.ts'
import { program, startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { addToCounts } from '../counts/counts.ts'

type Ids = { productId: string; customerId: string }

/** What a list of any length must answer by reading no more than it shows. */
const readings: Record<string, (ids: Ids) => string> = {
  'the first page': () => '',
  'a later page': () => '&page=3',
  'the oldest first': () => '&sorting=created_at',
  'by amount': () => '&sorting=-amount',
  'of a product': ({ productId }) => `&product_id=${productId}`,
  'of a customer': ({ customerId }) => `&customer_id=${customerId}`,
  'bought once': () => '&product_billing_type=one_time',
  'not paid yet': () => '&status=pending',
  'by its number': () => '&invoice_number=T-000042',
  'found by its number': () => '&query=T-000042',
  'found by its digits': () => '&query=42',
}

/** As many rows as ten orders and what belongs to them can have, thirty of them before a later page. */
const mostRows = 80

onBothDatabases('a hundred thousand orders', (open) => {
  test('take as many queries as a hundred, and none of these reads more of them than is shown', { timeout: 300_000 }, async () => {
    const server = await startTestServer({ open })
    const { app } = server
    const { organization, token } = await startSeller(server)
    const place = { organizationId: organization.id, customerId: '', productId: '' }
    place.productId = await addProduct(app, organization.id, [])
    place.customerId = await addCustomer(app, organization.id, 'ada@example.com')
    const seller = program(server, token)
    const ask = async () => {
      const asked: Record<string, Query[]> = {}
      for (const [name, query] of Object.entries(readings)) {
        asked[name] = await queriesDuring(app, async () => {
          const { status, body } = await seller.get(`/orders/?limit=10${query(place)}`)
          assert.deepEqual([status, body.items.length], [200, /by its (number|digits)/.test(name) ? 1 : 10], name)
        })
      }
      return asked
    }
    await addOrders(app, place, { from: 0, to: 100 })
    await ask() // tokens are remembered after their first use
    const few = await ask()
    await addOrders(app, place, { from: 100, to: 100_000 })
    if (app.engine === 'postgres') await sql`analyze`.execute(app.db)
    assert.equal((await seller.get('/orders/?limit=1')).body.pagination.total_count, 100_000)

    const many = await ask()
    for (const [name, queries] of Object.entries(many)) {
      assert.ok(queries.length > 0, name)
      assert.equal(queries.length, few[name]?.length, name)
      for (const query of queries) await assertShort(app, query, name)
    }
  })
})

async function assertShort(app: App, query: Query, name: string) {
  if (!/^\s*select/.test(query.sql)) return
  const what = `${name}: ${query.sql}`
  if (app.engine === 'postgres') return assert.ok((await rowsRead(app, query)) <= mostRows, what)
  const steps = await sqlitePlan(app, query)
  // What a search finds is sorted after it was found: the plan looks as if a customer's orders were, and PostgreSQL counts the rows.
  const sorted = !name.startsWith('found') && steps.some(({ detail }) => detail === 'USE TEMP B-TREE FOR ORDER BY')
  for (const { detail } of steps) {
    assert.doesNotMatch(detail, /^SCAN (orders|order_items|customers)/, what)
    assert.ok(!(sorted && /^SEARCH orders .*\((organization|product|customer)_id=\?\)$/.test(detail)), what)
  }
}

/** Written past the rules, a thousand at once, with the totals that are kept beside them. */
async function addOrders({ db }: App, place: Ids & { organizationId: string }, { from, to }: { from: number; to: number }) {
  const amounts = { subtotalAmount: 0, discountAmount: 0, taxAmount: 0, totalAmount: 0, appliedBalanceAmount: 0 }
  const kind = { billingReason: 'purchase', billingType: 'one_time', currency: 'usd', paymentAttempts: 0, declines: 0, buyerAttempts: 0 }
  const back = { refundedAmount: 0, refundedTaxAmount: 0, refundedCreditAmount: 0, disputedAmount: 0, disputedTaxAmount: 0 }
  const rest = { ...back, metadata: '{}' as never, customFieldData: '{}' as never }
  await db.transaction().execute(async (db) => {
    for (let first = from; first < to; first += 1000) {
      const numbers = Array.from({ length: Math.min(1000, to - first) }, (_, at) => first + at)
      const orders = numbers.map((at) => {
        const number = String(at).padStart(6, '0')
        const createdAt = new Date(Date.parse('2026-01-01T00:00:00.000Z') + at * 1000).toISOString()
        const names = { id: `00000000-0000-7000-8000-000000${number}`, invoiceSequence: at, invoiceNumber: `T-${number}`, createdAt }
        return { ...place, ...amounts, ...kind, ...rest, ...names, netAmount: at, status: at < 10 ? 'pending' : 'paid' }
      })
      await db.insertInto('orders').values(orders).execute()
    }
    const slices = ['all', `product_id=${place.productId}`, `customer_id=${place.customerId}`, 'product_billing_type=one_time'] as const
    await addToCounts(db, { organizationId: place.organizationId, id: '0' }, 'orders', [...slices], to - from)
  })
}
