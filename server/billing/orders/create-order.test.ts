import assert from 'node:assert/strict'
import { test } from 'node:test'
import { now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { startOrganization } from '../../testing/organizations.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { countOf } from '../counts/counts.ts'
import { balanceOf, creditBalance } from '../customers/balances.ts'
import { upsertCustomer } from '../customers/upsert-customer.ts'
import { bySystem } from '../ledger/add-entry.ts'
import { createOrder, type NewOrder } from './create-order.ts'
import { createPaidOrder, markOrderPaid } from './pay-order.ts'
import { shownOrder } from './shown-order.ts'
import { findOrders } from './store.ts'

onBothDatabases('an order', (open) => {
  async function start() {
    const server = await startTestServer({ open })
    const { app } = server
    const { organization } = await startOrganization(server)
    const organizationId = organization.id
    const customer = await inTransaction(app, (app) => upsertCustomer(app, { organizationId, email: 'ada@example.com', name: 'Ada' }))
    const product = { id: newId(app), organizationId, name: 'Pro', nameKey: 'pro', recurringInterval: null, createdAt: now(app) }
    const rest = { isArchived: false, visibility: 'public', priceAmountType: 'fixed', perMember: false, metadata: {} }
    await app.db
      .insertInto('products')
      .values({ ...product, ...rest })
      .execute()
    const wanted: NewOrder = {
      organizationId,
      customer,
      product,
      subscriptionId: null,
      checkoutId: null,
      billingReason: 'purchase',
      currency: 'usd',
      items: [{ label: 'Pro', amount: 1000, proration: false, productPriceId: null }],
      discount: null,
      tax: { basisPoints: 1900, country: 'DE', reverseCharge: false },
      at: now(app),
      metadata: { a: 1 },
      customFieldData: {},
      useBalance: true,
    }
    return {
      app,
      organization,
      customer,
      wanted,
      create: (more: Partial<NewOrder> = {}) => inTransaction(app, (app) => createOrder(app, { ...wanted, ...more })),
    }
  }

  test('has the sums of its lines, a number, and the name of its buyer', async () => {
    const { app, organization, customer, create } = await start()
    const order = await create()
    const shown = await shownOrder(app, order, { knowsVoid: true })
    assert.deepEqual([shown.status, shown.paid, shown.invoiceNumber], ['pending', false, `${organization.slug.toUpperCase()}-0001`])
    assert.deepEqual([shown.subtotalAmount, shown.taxAmount, shown.totalAmount, shown.dueAmount], [1000, 190, 1190, 1190])
    assert.deepEqual([shown.billingName, shown.userId, shown.customer.email], ['Ada', customer.id, 'ada@example.com'])
    assert.deepEqual(
      shown.items.map(({ label, amount, taxAmount }) => [label, amount, taxAmount]),
      [['Pro', 1000, 190]],
    )
    assert.deepEqual((await findOrders(app, [order.id])).get(order.id), order)
  })

  test('is numbered without a gap, however many are made at once or fail', async () => {
    const { app, organization, wanted, create } = await start()
    const failing = () =>
      inTransaction(app, async (app) => {
        await createOrder(app, wanted)
        throw new Error('rolled back')
      })
    const all = await Promise.allSettled(Array.from({ length: 24 }, (_, at) => (at % 3 === 1 ? failing() : create())))
    const orders = all.flatMap((one) => (one.status === 'fulfilled' ? [(one.value as { invoiceSequence: number }).invoiceSequence] : []))
    assert.deepEqual(
      orders.toSorted((a, b) => a - b),
      Array.from({ length: 16 }, (_, at) => at + 1),
    )
    assert.equal(await countOf(app.db, [organization.id], 'orders'), 16)
  })

  test('uses credit first, and becomes credit when it comes to less than nothing', async () => {
    const { app, customer, create } = await start()
    const credit = { customer, currency: 'usd', amount: 500, by: bySystem, reason: 'a gift' }
    await inTransaction(app, (app) => creditBalance(app, credit))
    const order = await create()
    assert.deepEqual([order.totalAmount, order.appliedBalanceAmount], [1190, -500])
    assert.equal((await shownOrder(app, order, { knowsVoid: true })).dueAmount, 690)
    const back = await create({ items: [{ label: 'Remaining time', amount: -1000, proration: true, productPriceId: null }] })
    assert.deepEqual([back.totalAmount, back.appliedBalanceAmount], [-1190, 1190])
    assert.equal(await balanceOf(app, customer.id, 'usd'), 1190)
  })

  test('is paid once, by whatever caller and however often', async () => {
    const { app, create, wanted } = await start()
    const order = await create()
    const paid = { intent: null, at: now(app), by: bySystem }
    const all = await Promise.all(Array.from({ length: 5 }, () => inTransaction(app, (app) => markOrderPaid(app, order, paid))))
    assert.equal(all.filter((one) => one !== null).length, 1)
    const made = await inTransaction(app, (app) => createPaidOrder(app, wanted, paid))
    assert.equal(made.status, 'paid')
    const entries = await app.db.selectFrom('ledgerEntries').where('kind', '=', 'payment').select(['orderId', 'amount']).execute()
    assert.deepEqual(
      new Map(entries.map(({ orderId, amount }) => [orderId, amount])),
      new Map([
        [order.id, 1190],
        [made.id, 1190],
      ]),
    )
  })
})
