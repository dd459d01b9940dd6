import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { deleteMembers } from '../../members/write-members.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { startOrganization } from '../../testing/organizations.ts'
import { ada } from '../../testing/shops.ts'
import { addCustomer } from '../../testing/subscribers.ts'
import { startTeam } from '../../testing/teams.ts'
import { balanceOf } from '../customers/balances.ts'
import { bySystem } from '../ledger/add-entry.ts'
import { findProducts } from '../products/store.ts'
import { createSubscription } from '../subscriptions/create-subscription.ts'
import { renewDue } from '../subscriptions/renew-due.ts'
import { previewSeats } from './preview-seats.ts'

onBothDatabases('seats', (open) => {
  test('follow the members, paid at once where the seller invoices, and credited when one leaves', async () => {
    const { admit, read, charges, app } = await startTeam(open, 'invoice')
    const { id } = await admit('second')
    assert.deepEqual(
      [await read(), await charges()],
      [
        [3, 3000],
        ['succeeded 2000', 'succeeded 500'],
      ],
    )
    await inTransaction(app, (app) => deleteMembers(app, { id }, { action: 'member.removed', by: {} }))
    assert.deepEqual(await read(), [2, 2000])
    assert.equal((await app.db.selectFrom('customerBalances').select('amount').executeTakeFirst())?.amount, 500)
  })

  test('are paid before they are given also where the seller prorates, and what one who leaves gives back waits for the next order', async () => {
    const { admit, read, charges, app } = await startTeam(open, 'prorate')
    const { id } = await admit('second')
    assert.deepEqual(
      [await read(), await charges()],
      [
        [3, 3000],
        ['succeeded 2000', 'succeeded 500'],
      ],
    )
    await inTransaction(app, (app) => deleteMembers(app, { id }, { action: 'member.removed', by: {} }))
    const waiting = await app.db.selectFrom('pendingItems').select('amount').orderBy('amount').execute()
    assert.deepEqual(
      waiting.map(({ amount }) => amount),
      [-1500, 1000],
    )
  })

  test('of a period that was not paid give nothing back when it is ended', async () => {
    const { app, seller, customer, organization, read, productId } = await startTeam(open, 'prorate')
    const [{ id }] = (await seller.get(`/subscriptions/?product_id=${productId}`)).body.items
    await app.db.updateTable('orders').set({ status: 'pending', paidAt: null }).where('subscriptionId', '=', id).execute()
    const [member] = await app.db
      .selectFrom('members')
      .selectAll()
      .where('organizationId', '=', organization.id)
      .where('role', '=', 'member')
      .execute()
    assert.ok(member)
    await inTransaction(app, (app) => deleteMembers(app, { id: member.id }, { action: 'member.removed', by: {} }))
    assert.deepEqual(await read(), [1, 1000])
    assert.equal((await seller.del(`/subscriptions/${id}`)).status, 200)
    assert.equal(await balanceOf(app, customer.id, 'usd'), 0)
  })

  test('that cannot be paid for add no member', async () => {
    const { admit, read, members, turnCards, charges } = await startTeam(open, 'invoice')
    await turnCards('tok_declined')
    await assert.rejects(admit('second'), { code: 'SEAT_PAYMENT_FAILED' })
    assert.deepEqual([await read(), await members(), await charges()], [[2, 2000], 2, ['failed 500', 'succeeded 2000']])
  })

  test('of several who join at once are each paid for once', async () => {
    const { app, admit, read, members, charges } = await startTeam(open, 'invoice')
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => admit(name)))
    assert.deepEqual([await read(), await members()], [[6, 6000], 6])
    assert.deepEqual((await charges()).filter((charge) => charge === 'succeeded 500').length, 4)
    assert.deepEqual(await app.db.selectFrom('sandboxPayments').select('id').where('kind', '=', 'refund').execute(), [])
  })

  test('count who joined while the bank was asked, of a checkout and of a subscription by API', async () => {
    const { server, seller, organization, productId, admit, agree } = await startTeam(open, 'invoice')
    const live = async () => (await seller.get('/subscriptions/?active=true')).body.items
    await seller.del(`/subscriptions/${(await live())[0].id}`)
    const { body } = await seller.post('/checkouts/', { products: [productId], external_customer_id: organization.id })
    await seller.post(`/checkouts/client/${body.client_secret}/confirm`, { ...ada, confirmation_token_id: 'tok_3ds' }, { token: null })
    await admit('second')
    await agree()
    const [bought] = await live()
    assert.deepEqual([bought.seats, bought.amount], [3, 3000])

    const { organization: other } = await startOrganization(server, 'other')
    const customer = await addCustomer(server.app, { organizationId: seller.organization.id, externalId: other.id, card: 'tok_3ds' })
    const made = await seller.post('/subscriptions/', { product_id: productId, customer_id: customer.id })
    assert.deepEqual([made.body.status, made.body.seats], ['incomplete', 1])
    await admit('third', other.id)
    await agree()
    const begun = (await seller.get(`/subscriptions/${made.body.id}`)).body
    assert.deepEqual([begun.status, begun.seats, begun.amount], ['active', 2, 2000])
  })

  test('of a member who joins while a payment is under way make no credit when they leave', async () => {
    const { server, app, clock, seller, productId, customer, admit, agree } = await startTeam(open, 'invoice')
    const come = async () => [(await admit('second')).id, (await admit('third')).id]
    const leave = async (ids: readonly string[]) => {
      for (const id of ids) await inTransaction(app, (app) => deleteMembers(app, { id }, { action: 'member.removed', by: {} }))
    }
    const credit = ({ id }: { id: string }) => balanceOf(app, id, 'usd')
    clock.advance(days(16))
    let came: string[] = []
    const { payments } = app
    const sendMany: typeof payments.sendMany = async (requests) => {
      came = await come()
      return payments.sendMany?.(requests) ?? new Map()
    }
    const own = { name: payments.name, createCustomer: payments.createCustomer.bind(payments), send: payments.send.bind(payments) }
    await renewDue({ ...app, payments: { ...payments, ...own, sendMany } })
    await leave(came)
    assert.deepEqual([came.length, await credit(customer)], [2, 0])

    const { organization: other } = await startOrganization(server, 'other')
    const asked = await addCustomer(app, { organizationId: seller.organization.id, externalId: other.id, card: 'tok_3ds' })
    await seller.post('/subscriptions/', { product_id: productId, customer_id: asked.id })
    const others = [(await admit('fourth', other.id)).id, (await admit('fifth', other.id)).id]
    await agree()
    await leave(others)
    assert.equal(await credit(asked), 0)

    const { organization: third } = await startOrganization(server, 'third')
    const buying = { products: [productId], external_customer_id: third.id, customer_email: 'third@example.com' }
    const { body: checkout } = await seller.post('/checkouts/', buying)
    await seller.post(`/checkouts/client/${checkout.client_secret}/confirm`, { ...ada, confirmation_token_id: 'tok_3ds' }, { token: null })
    const late = [(await admit('sixth', third.id)).id, (await admit('seventh', third.id)).id]
    await agree()
    const { customer_id: id, seats, amount } = (await seller.get(`/subscriptions/?external_customer_id=${third.id}`)).body.items[0]
    assert.deepEqual([seats, amount], [3, 3000])
    await leave(late)
    assert.equal(await credit({ id }), 0)
  })

  test('count who joins while the first charge is on its way', async () => {
    const { server, app, seller, productId, admit } = await startTeam(open, 'invoice')
    const { organization: other } = await startOrganization(server, 'other')
    const customer = await addCustomer(app, { organizationId: seller.organization.id, externalId: other.id })
    const product = (await findProducts(app, [productId])).get(productId) ?? assert.fail()
    const { payments } = app
    const send: typeof payments.send = async (request, made) => {
      await admit('second', other.id)
      return payments.send(request, made)
    }
    const own = { name: payments.name, createCustomer: payments.createCustomer.bind(payments), send }
    const wanted = { product, customer, metadata: {}, by: bySystem }
    const { seats, amount } = await createSubscription({ ...app, payments: { ...payments, ...own } }, wanted)
    const { totalAmount } = await app.db
      .selectFrom('orders')
      .select('totalAmount')
      .where('customerId', '=', customer.id)
      .executeTakeFirstOrThrow()
    const waiting = await app.db.selectFrom('pendingItems').select('amount').orderBy('amount').execute()
    assert.deepEqual([seats, amount, totalAmount, waiting.map(({ amount }) => amount)], [2, 2000, 1000, [-1000, 2000]])
  })

  test('are previewed as they are billed while an order is open: with the next one', async () => {
    const { app, organization, admit, charges } = await startTeam(open, 'invoice')
    const preview = async () => (await previewSeats(app, organization.id, 1)).map(({ dueNow, dueNext }) => [dueNow, dueNext])
    assert.deepEqual(await preview(), [[500, 0]])
    await app.db.updateTable('orders').set({ status: 'pending' }).execute()
    assert.deepEqual(await preview(), [[0, 500]])
    await admit('second')
    assert.deepEqual(await charges(), ['succeeded 2000'])
  })
})
