import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hearOfDisputes } from '../billing/disputes/hear-of-disputes.ts'
import { refreshPayment } from '../billing/payments/settle-payment.ts'
import type { StandIn } from '../billing/payments/stand-in.ts'
import { jobs } from '../jobs.ts'
import { runDue } from '../outbox/run-due.ts'
import { checkCounts, consequencesIn, watchConsequences } from './consequences.ts'
import { type OpenDatabase, onBothDatabases } from './databases.ts'
import { openPlanShop } from './plan-shop.ts'
import { program } from './sellers.ts'
import { ada, answerBank } from './shops.ts'
import { addCustomer } from './subscribers.ts'

type Shop = Awaited<ReturnType<typeof openMatrixShop>>
type Prepare = (shop: Shop) => Promise<() => Promise<unknown>>
type State = (way: string, prepare: Prepare, follows: string) => void

/**
 * The matrix of billing: `state` names every way in which something moves, and everything that follows from it. The wire decides what is right. One
 * rule holds for all of them: `customer.state_changed` is sent once for each transaction and customer, after everything that changed what they
 * hold, and says what they hold then.
 */
export function whatFollows(subject: string, state: (way: State) => void): void {
  onBothDatabases(`what follows from ${subject}`, (open) => {
    state((way, prepare, follows) => {
      test(way, async () => {
        const shop = await openMatrixShop(open)
        const deed = await prepare(shop)
        const followed = await watchConsequences(shop.app, shop.seller.organization)
        const before = await shop.states()
        await deed()
        const { heard, ...cells } = await followed()
        assert.deepEqual(cells, consequencesIn(follows))
        await checkStates(before, await shop.states(), heard)
        await checkCounts(shop.app)
      })
    })
  })
}

type States = Map<string, unknown>

/** Who holds something else than before was told of, and the last word is what they hold now. */
async function checkStates(before: States, after: States, heard: readonly { type: string; data: { id: string } }[]): Promise<void> {
  for (const [id, state] of after) {
    const told = heard.findLast(({ type, data }) => type === 'customer.state_changed' && data.id === id)
    if (told) assert.deepEqual(told.data, state, 'the last word is what they hold')
    else assert.deepEqual(state, before.get(id), 'the seller heard nothing')
  }
}

/** A seller of plans, benefits and things bought once, whose buyers do everything that moves them. */
async function openMatrixShop(open: OpenDatabase) {
  const shop = await openPlanShop(open)
  const { app, seller, organizationId, product } = shop
  const made = ({ status, body }: { status: number; body: { id: string } }) => {
    assert.equal(status, 201, JSON.stringify(body))
    return body
  }
  const once = (price_amount: number) => product(price_amount, { recurring_interval: null })
  const giving = async (productId: string) => {
    const benefit = made(await seller.post('/benefits/', { type: 'custom', description: 'Thanks', properties: { note: 'hi' } }))
    assert.equal((await seller.post(`/products/${productId}/benefits`, { benefits: [benefit.id] })).status, 200)
    await runDue(
      app,
      jobs.filter(({ kind }) => kind === 'follow-product'),
    )
    return productId
  }
  const checkout = async (productId: string, more: object = {}) =>
    made(await seller.post('/checkouts/', { products: [productId], ...more })) as { id: string; client_secret: string }
  const confirm = ({ client_secret }: { client_secret: string }, more: object = {}) =>
    seller.post(`/checkouts/client/${client_secret}/confirm`, { ...ada, ...more }, { token: null })
  const customer = (wanted: Partial<Parameters<typeof addCustomer>[1]> = {}) => addCustomer(app, { organizationId, ...wanted })
  const make = async (product_id: string, { id: customer_id }: { id: string }) =>
    made(await seller.post('/subscriptions/', { product_id, customer_id }))
  const discount = async (wanted: object) =>
    made(await seller.post('/discounts/', { name: 'A tenth', type: 'percentage', basis_points: 1000, ...wanted })).id
  const portal = async ({ id }: { id: string }) =>
    program(shop.server, (await seller.post('/customer-sessions/', { customer_id: id })).body.token as string)
  const bankPayment = app.db.selectFrom('sandboxPayments').select('id').where('status', '=', 'requires_action')
  const answer = async (result: 'pass' | 'fail') => answerBank(app, (await bankPayment.executeTakeFirstOrThrow()).id, result)
  const settings = async (more: object) => {
    const { body } = await seller.get(`/organizations/${organizationId}`)
    const subscription_settings = { ...body.subscription_settings, ...more }
    assert.equal((await seller.patch(`/organizations/${organizationId}`, { subscription_settings })).status, 200)
  }
  const buyOnce = async ({ isGiving = false } = {}) => {
    const productId = await once(1000)
    await confirm(await checkout(isGiving ? await giving(productId) : productId))
    return (await seller.get('/orders/')).body.items[0] as { id: string }
  }
  const refund = async ({ id: order_id }: { id: string }, wanted: object) =>
    assert.equal((await seller.post('/refunds/', { order_id, reason: 'other', ...wanted })).status, 200)
  const failRefund = async () => {
    const { id } = await app.db.selectFrom('sandboxPayments').select('id').where('kind', '=', 'refund').executeTakeFirstOrThrow()
    await app.db.updateTable('sandboxPayments').set({ status: 'failed' }).where('id', '=', id).execute()
    await refreshPayment(app, id)
  }
  /** The cardholder disputes the charge, or their bank decides about it. */
  const dispute = async (decided?: 'won' | 'lost') => {
    const { id } = await app.db.selectFrom('sandboxPayments').select('id').where('kind', '=', 'charge').executeTakeFirstOrThrow()
    const bank = app.payments as StandIn
    assert.ok(await (decided === undefined ? bank.dispute(id) : bank.decideDispute(id, decided)))
    await hearOfDisputes(app, id)
  }
  const states = async () => {
    const { items } = (await seller.get('/customers/')).body as { items: { id: string }[] }
    return new Map<string, unknown>(
      await Promise.all(items.map(async ({ id }) => [id, (await seller.get(`/customers/${id}/state`)).body] as const)),
    )
  }
  const buying = { once, giving, checkout, confirm, customer, make, discount, portal, buyOnce, refund, failRefund, dispute }
  return { ...shop, ...buying, answerBank: answer, settings, states }
}
