import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Database } from '../storage/storage.ts'
import { tables } from '../tables.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { addToCounts, countOf } from './counts/counts.ts'

const at = '2026-11-15T10:00:00.000Z'
type Table = keyof typeof tables
type Given = Record<string, unknown>

let made = 0
const newId = () => `019a8f3e-7c1b-7d52-9a64-${(made += 1).toString(16).padStart(12, '0')}`

/** A row with what was given, and something that fits everywhere else. */
async function insert(db: Database, table: Table, given: Given = {}): Promise<string> {
  const row: Given = {}
  for (const [column, kind] of Object.entries(tables[table] as Record<string, string>)) row[column] = given[column] ?? fill(column, kind)
  await db
    .insertInto(table as 'users')
    .values(row as never)
    .execute()
  return String(row.id)
}

function fill(column: string, kind: string): unknown {
  if (kind.endsWith('?')) return null
  if (kind === 'jsonb') return {}
  if (kind === 'boolean') return false
  if (kind !== 'text') return column === 'invoiceSequence' ? (made += 1) : 1
  return column.endsWith('At') ? at : newId()
}

/** A seller with one of everything. */
async function fullSeller(db: Database) {
  const organizationId = await insert(db, 'organizations')
  const own = { organizationId }
  const meterId = await insert(db, 'meters', own)
  const fileId = await insert(db, 'files', own)
  const customFieldId = await insert(db, 'customFields', own)
  const benefitId = await insert(db, 'benefits', { ...own, meterId })
  const productId = await insert(db, 'products', own)
  const productPriceId = await insert(db, 'productPrices', { ...own, productId, meterId })
  const discountId = await insert(db, 'discounts', { ...own, codeKey: 'spring' })
  const customerId = await insert(db, 'customers', { ...own, externalId: 'buyer', emailKey: 'ada@example.com', emailStated: true })
  const paymentMethodId = await insert(db, 'paymentMethods', { ...own, customerId })
  const checkoutLinkId = await insert(db, 'checkoutLinks', { ...own, discountId })
  const subscriptionId = await insert(db, 'subscriptions', { ...own, customerId, productId, discountId, paymentMethodId })
  const sale = { ...own, customerId, productId, discountId, subscriptionId }
  const checkoutId = await insert(db, 'checkouts', { ...sale, productPriceId, checkoutLinkId })
  const orderId = await insert(db, 'orders', { ...sale, checkoutId, billingReason: 'subscription_cycle', periodStart: at })
  const paymentId = await insert(db, 'paymentIntents', { ...own, customerId, checkoutId, orderId })
  const grantId = await insert(db, 'benefitGrants', { ...own, customerId, benefitId, subscriptionId, grantedAt: at })
  const licenseKeyId = await insert(db, 'licenseKeys', { ...own, customerId, benefitId, grantId })
  const eventId = await insert(db, 'usageEvents', { ...own, customerId, externalId: 'once' })

  const known = { ...sale, meterId, fileId, customFieldId, benefitId, productPriceId, paymentMethodId, checkoutLinkId, checkoutId, orderId }
  const all: Given = { ...known, paymentId, grantId, licenseKeyId, eventId }
  const rest = Object.keys(tables).filter((table) => billingTables.includes(table) && !alreadyMade.has(table)) as Table[]
  for (const table of rest) await insert(db, table, table === 'trials' ? { ...all, mailboxKey: 'ada@example.com' } : all)
  return { ...known, paymentId, grantId, licenseKeyId, eventId }
}

const alreadyMade = new Set<string>([
  'meters',
  'files',
  'customFields',
  'benefits',
  'products',
  'productPrices',
  'discounts',
  'customers',
  'paymentMethods',
  'checkoutLinks',
  'subscriptions',
  'checkouts',
  'orders',
  'benefitGrants',
  'licenseKeys',
  'usageEvents',
])
const billingTables = [
  'sellers',
  'billingCounts',
  'ledgerEntries',
  'files',
  'fileParts',
  'customFields',
  'meters',
  'benefits',
  'products',
  'productPrices',
  'productBenefits',
  'productMedias',
  'productCustomFields',
  'discounts',
  'discountProducts',
  'customers',
  'customerWords',
  'customerAccounts',
  'customerCodes',
  'customerBalances',
  'paymentMethods',
  'checkoutLinks',
  'checkoutLinkProducts',
  'subscriptions',
  'subscriptionPrices',
  'subscriptionMeters',
  'lateUsage',
  'trials',
  'checkouts',
  'checkoutProducts',
  'discountRedemptions',
  'invoiceCounters',
  'orders',
  'orderItems',
  'pendingItems',
  'refunds',
  'disputes',
  'benefitGrants',
  'licenseKeys',
  'licenseKeyActivations',
  'usageEvents',
  'eventNames',
  'meterEvents',
  'customerMeters',
  'meterCredits',
  'meterHours',
  'usageSums',
]

onBothDatabases('billing', (open) => {
  test('a seller is deleted with everything but the ledger', async (t) => {
    const { db, close } = await open()
    t.after(close)
    const { organizationId } = await fullSeller(db)
    const stays = await fullSeller(db)
    await db.deleteFrom('organizations').where('id', '=', organizationId).execute()
    for (const table of billingTables) {
      const { count } = await db
        .selectFrom(table as 'users')
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      assert.equal(Number(count), table === 'ledgerEntries' ? 2 : 1, table)
    }
    assert.ok(stays.orderId)
  })

  test('what must not happen twice is refused by the database itself', async (t) => {
    const { db, close } = await open()
    t.after(close)
    const seller = await fullSeller(db)
    const { organizationId, customerId, productId, subscriptionId, checkoutId, discountId, benefitId, orderId, meterId } = seller
    const own = { organizationId }
    const sale = { ...own, customerId, productId }
    const twice: [Table, Given][] = [
      ['customers', { ...own, emailKey: 'ada@example.com', emailVerified: true }],
      ['customers', { ...own, externalId: 'buyer' }],
      ['discounts', { ...own, codeKey: 'spring' }],
      ['discountRedemptions', { ...own, discountId, checkoutId }],
      ['orders', { ...sale, checkoutId, billingReason: 'purchase' }],
      ['orders', { ...sale, subscriptionId, billingReason: 'subscription_cycle', periodStart: at }],
      ['productPrices', { ...own, productId, meterId }],
      ['benefitGrants', { ...own, customerId, benefitId, subscriptionId }],
      ['benefitGrants', { ...own, customerId, benefitId, subscriptionId, orderId }], // of both at once
      ['usageEvents', { ...own, externalId: 'once' }],
      ['trials', { ...own, mailboxKey: 'ada@example.com', customerId }],
      ['customerBalances', { customerId, currency: 'eur', amount: -1 }],
    ]
    for (const [table, row] of twice) await assert.rejects(insert(db, table, row), table)

    const { invoiceSequence } = await db
      .selectFrom('orders')
      .where('id', '=', orderId as string)
      .select('invoiceSequence')
      .executeTakeFirstOrThrow()
    await assert.rejects(insert(db, 'orders', { ...sale, billingReason: 'purchase', invoiceSequence }))
    const { idempotencyKey } = await db.selectFrom('paymentIntents').select('idempotencyKey').executeTakeFirstOrThrow()
    await assert.rejects(insert(db, 'paymentIntents', { ...own, idempotencyKey }))
  })

  test('a deleted customer, an archived price and a deleted discount make room for new ones', async (t) => {
    const { db, close } = await open()
    t.after(close)
    const { organizationId, productId } = await fullSeller(db)
    const own = { organizationId }
    await db.updateTable('customers').set({ deletedAt: at, externalId: null }).execute()
    await insert(db, 'customers', { ...own, emailKey: 'ada@example.com', externalId: 'buyer' })
    await db.updateTable('discounts').set({ deletedAt: at }).execute()
    await insert(db, 'discounts', { ...own, codeKey: 'spring' })
    await insert(db, 'productPrices', { ...own, productId })
    await db.updateTable('productPrices').set({ isArchived: true }).execute()
    await insert(db, 'productPrices', { ...own, productId })
  })

  test('counts are true after many rows came and went at once', async (t) => {
    const { db, close } = await open()
    t.after(close)
    const organizationId = await insert(db, 'organizations')
    const rows = Array.from({ length: 40 }, () => ({ organizationId, id: newId() }))
    const slices = ['status=open', 'all', 'product_id=1'] as const
    await Promise.all(rows.map((row) => addToCounts(db, row, 'orders', slices, 1)))
    await Promise.all(rows.slice(0, 15).map((row) => addToCounts(db, row, 'orders', ['all', 'product_id=1'], -1)))
    assert.equal(await countOf(db, [organizationId], 'orders'), 25)
    assert.equal(await countOf(db, [organizationId], 'orders', 'status=open'), 40)
    assert.equal(await countOf(db, [organizationId], 'customers'), 0)
    assert.equal(await countOf(db, [], 'orders'), 0)
  })
})
