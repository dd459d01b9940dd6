import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, minutes } from '#contract/kit/durations.ts'
import { runDue } from '../../outbox/run-due.ts'
import { type OpenDatabase, onBothDatabases } from '../../testing/databases.ts'
import { listenToSeller } from '../../testing/listen-to-seller.ts'
import { openPlanShop } from '../../testing/plan-shop.ts'
import { ada } from '../../testing/shops.ts'
import { resyncGrants } from '../grants/resync-grants.ts'

/** A shop whose plans are bought at a checkout, with a discount or a trial. */
async function openShop(open: OpenDatabase) {
  const shop = await openPlanShop(open)
  const { seller, app } = shop
  const buy = async (wanted: object, customer_email = ada.customer_email) => {
    const { body } = await seller.post('/checkouts/', wanted)
    const confirmed = await seller.post(`/checkouts/client/${body.client_secret}/confirm`, { ...ada, customer_email }, { token: null })
    assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body))
    const bought = app.db.selectFrom('subscriptions').selectAll().where('checkoutId', '=', body.id)
    return bought.executeTakeFirstOrThrow()
  }
  const amounts = async (id: string) => (await shop.orders(id)).map(({ netAmount }) => netAmount)
  return { ...shop, buy, amounts }
}

const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type)

onBothDatabases('a renewal', (open) => {
  test('takes a discount off once, for its months, or for ever, and the figures follow', async () => {
    const { app, seller, product, buy, amounts, pass, read } = await openShop(open)
    const id = await product(1000)
    const discount = async (wanted: object) =>
      (await seller.post('/discounts/', { name: 'Tenth', type: 'percentage', basis_points: 1000, ...wanted })).body.id as string
    const once = await buy({ products: [id], discount_id: await discount({ duration: 'once' }) }, 'once@example.com')
    const thrice = { duration: 'repeating', duration_in_months: 3 }
    const repeating = await buy({ products: [id], discount_id: await discount(thrice) }, 'repeating@example.com')
    const forever = await buy({ products: [id], discount_id: await discount({ duration: 'forever' }) }, 'forever@example.com')
    await pass(days(130))
    assert.deepEqual(await amounts(once.id), [900, 1000, 1000, 1000, 1000])
    assert.deepEqual(await amounts(repeating.id), [900, 900, 900, 1000, 1000])
    assert.deepEqual(await amounts(forever.id), [900, 900, 900, 900, 900])
    assert.deepEqual([(await read(once.id)).discount, (await read(forever.id)).amount], [null, 900])
    const sums = app.db.selectFrom('metricSums').where('grain', '=', 'day').where('productId', '=', '')
    const { recurring } = await sums.select(({ fn }) => fn.sum<number>('recurring').as('recurring')).executeTakeFirstOrThrow()
    assert.equal(Number(recurring), 2900)
  })

  test('at the end of a trial charges for the first time, and tells of it in order', async () => {
    const { app, seller, product, buy, orders, pass } = await openShop(open)
    const plan = await product(1000, { trial_interval: 'day', trial_interval_count: 14 })
    const { id, status, trialEnd } = await buy({ products: [plan] })
    assert.equal(status, 'trialing')
    const heard = await listenToSeller(app, seller.organization)
    await pass(days(14) + minutes(1))
    const told = await heard()
    assert.deepEqual(typesOf(told), [
      'subscription.cycled',
      'subscription.updated',
      'customer.state_changed',
      'order.created',
      'order.updated',
      'order.paid',
    ])
    assert.deepEqual([told[1]?.data.status, told[1]?.data.current_period_start], ['active', trialEnd])
    assert.deepEqual(
      (await orders(id)).map(({ billingReason, createdAt, status }) => [billingReason, createdAt, status]),
      [['subscription_cycle', trialEnd, 'paid']],
    )
  })

  test('that nobody pays for falls behind, and ends after the last try; what was given goes after the days of grace', async () => {
    const { app, seller, product, subscribe, pass, turnCards, orders, organizationId } = await openShop(open)
    const benefit = await seller.post('/benefits/', { type: 'custom', description: 'Thanks', properties: { note: 'hi' } })
    const plan = await product(1000)
    await seller.post(`/products/${plan}/benefits`, { benefits: [benefit.body.id] })
    const settings = { allow_multiple_subscriptions: false, allow_customer_updates: true, proration_behavior: 'prorate' }
    const changed = await seller.patch(`/organizations/${organizationId}`, {
      subscription_settings: { ...settings, benefit_revocation_grace_period: 5 },
    })
    assert.equal(changed.status, 200)
    const { id, customer } = await subscribe(plan)
    await turnCards(customer, 'tok_declined')
    const heard = await listenToSeller(app, seller.organization)
    const has = async () => {
      const grants = await app.db.selectFrom('benefitGrants').select('revokedAt').where('subscriptionId', '=', id).execute()
      return grants.some(({ revokedAt }) => revokedAt === null)
    }
    await pass(days(31) + minutes(1))
    const late = typesOf(await heard())
    assert.deepEqual(late.slice(0, 5), [
      'subscription.cycled',
      'subscription.updated',
      'order.created',
      'subscription.updated',
      'subscription.past_due',
    ])
    assert.ok(!late.includes('benefit_grant.revoked') && (await has()))
    await pass(days(5))
    await runDue(app, [resyncGrants])
    assert.deepEqual([await has(), typesOf(await heard()).includes('benefit_grant.revoked')], [false, true])
    await pass(days(17))
    const ended = typesOf(await heard())
    assert.deepEqual(
      ended.filter((type) => type.startsWith('subscription.')),
      ['subscription.updated', 'subscription.canceled', 'subscription.revoked'],
    )
    const [, owed] = await orders(id)
    assert.deepEqual([owed?.status, owed?.nextPaymentAttemptAt, owed?.paymentAttempts], ['pending', null, 5])
  })
})
