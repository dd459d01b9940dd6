import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours, minutes } from '#contract/kit/durations.ts'
import { taxesCheck } from '../../readiness/taxes.ts'
import { type OpenDatabase, onBothDatabases } from '../../testing/databases.ts'
import { mug, plan, wrong } from '../../testing/shops.ts'
import { openStripeShop } from '../../testing/stripe-shop.ts'
import { netOf, taxOn } from '../money/tax.ts'
import { LineBroken } from '../payments/line-broken.ts'
import { currentTroubles } from '../payments/processor-trouble.ts'
import { askStripe } from './ask-stripe.ts'

const newYork = { country: 'US', state: 'NY', postal_code: '10001', line1: '1 Main Street', city: 'New York' }

async function openTaxShop(open: OpenDatabase) {
  const shop = await openStripeShop(open, { tax: 'stripe' })
  const asked = () => shop.stripe.asked.filter(({ path }) => path === '/v1/tax/calculations').length
  const newest = () => shop.app.db.selectFrom('orders').selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').executeTakeFirst()
  const sums = async () => {
    const order = await newest()
    return order && [order.netAmount, order.taxAmount, order.totalAmount]
  }
  const pay = (of: object, given: object = {}) => shop.confirm(of, { confirmation_token_id: 'ctoken_visa', ...given })
  return { ...shop, asked, newest, sums, pay }
}

onBothDatabases('Stripe Tax', (open) => {
  test('says the rate of a sale, to the thousandth of a per cent', async () => {
    const { product, checkout, pay, sums, newest } = await openTaxShop(open)
    const { id } = await product(mug)
    const sold: [given: object, sums: number[], rate: object][] = [
      [{ customer_billing_address: { country: 'DE' } }, [1250, 238, 1488], { basisPoints: 1900, country: 'DE', reverseCharge: false }],
      [{ customer_billing_address: newYork }, [1250, 111, 1361], { basisPoints: 887.5, country: 'US', reverseCharge: false }],
      [
        { customer_billing_address: { ...newYork, state: 'TX', postal_code: '78701' } },
        [1250, 83, 1333],
        { basisPoints: 660, country: 'US', reverseCharge: false },
      ],
      [
        { customer_billing_address: { country: 'CA', state: 'QC' } },
        [1250, 187, 1437],
        { basisPoints: 1497.5, country: 'CA', reverseCharge: false },
      ],
      [
        { customer_billing_address: { country: 'FR' }, customer_tax_id: 'FR40303265045' },
        [1250, 0, 1250],
        { basisPoints: 0, country: 'FR', reverseCharge: true },
      ],
      [{ customer_billing_address: { country: 'AU' } }, [1250, 0, 1250], { basisPoints: 0, country: null, reverseCharge: false }],
    ]
    for (const [at, [given, expected, rate]] of sold.entries()) {
      const { status, body } = await pay(await checkout({ id }), { customer_email: `buyer${at}@example.com`, ...given })
      assert.equal(status, 200, JSON.stringify(body))
      assert.deepEqual([await sums(), (await newest())?.tax], [expected, rate])
    }
  })

  test('asks for the postal code where it needs one, and tells the tax once it has it', async () => {
    const { product, checkout, update, pay, sums } = await openTaxShop(open)
    const opened = await checkout({ id: (await product(mug)).id })
    const shown = async (address: object) => {
      const { status, body } = await update(opened, { customer_billing_address: address })
      return [status, body.tax_amount, body.total_amount]
    }
    assert.deepEqual(await shown({ country: 'US' }), [200, null, 1250])
    assert.deepEqual(await shown({ ...newYork, postal_code: '100' }), [200, null, 1250])
    const words = 'The tax cannot be worked out for this address: give a valid postal code.'
    for (const postal_code of [null, '100', '00000'])
      assert.deepEqual(wrong(await pay(opened, { customer_billing_address: { ...newYork, postal_code } })), [
        422,
        'customer_billing_address.postal_code',
        words,
      ])
    assert.deepEqual(await shown(newYork), [200, 111, 1361])
    assert.equal((await pay(opened, { customer_billing_address: newYork })).status, 200)
    assert.deepEqual(await sums(), [1250, 111, 1361])
  })

  test('that gives no answer sells nothing untaxed, and alarms the operator', async () => {
    const { stripe, product, checkout, update, pay, read, app, sums } = await openTaxShop(open)
    const opened = await checkout({ id: (await product(mug)).id })
    const troubles: [begin: () => void, code: string][] = [
      [() => stripe.fail(1000), 'no_answer'],
      [() => stripe.loseAnswers(1000), 'no_answer'],
      [() => stripe.refuse('tax/calculations', 'stripe_tax_inactive'), 'stripe_tax_inactive'],
      [() => (stripe.taxAnswer = {}), 'tax_answer_unreadable'],
      [() => (stripe.taxAnswer = { tax_amount_exclusive: 190_000, tax_breakdown: [] }), 'tax_answer_unreadable'],
      [() => (stripe.taxAnswer = { tax_amount_exclusive: -1, tax_breakdown: [part(-1)] }), 'tax_answer_unreadable'],
      [() => (stripe.taxAnswer = { tax_amount_exclusive: 2, tax_breakdown: [part(1)] }), 'tax_answer_unreadable'],
      [() => (stripe.taxAnswer = { tax_amount_exclusive: 28, tax_breakdown: [part(28, 'flat_amount')] }), 'tax_is_no_percentage'],
    ]
    for (const [begin, code] of troubles) {
      begin()
      const { status, body } = await update(opened, { customer_billing_address: { country: 'DE' } })
      assert.deepEqual([status, body.tax_amount, body.total_amount], [200, null, 1250])
      const refused = await pay(opened)
      assert.deepEqual([refused.status, refused.body.error], [503, 'PaymentUnavailable'])
      assert.ok(
        (await currentTroubles(app)).some((trouble) => trouble.code === code),
        code,
      )
      stripe.fail(0)
      stripe.loseAnswers(0)
      stripe.refuse('tax/calculations', null)
      stripe.taxAnswer = undefined
    }
    assert.deepEqual([(await read(opened)).body.status, stripe.charged()], ['open', 0])
    assert.equal((await pay(opened)).status, 200)
    assert.deepEqual([await sums(), stripe.charged()], [[1250, 238, 1488], 1488])
  })

  test('is asked once for a place, and again after a while', async () => {
    const { product, checkout, update, asked, clock } = await openTaxShop(open)
    const opened = await checkout({ id: (await product(mug)).id })
    const look = () => update(opened, { customer_billing_address: { country: 'DE' } })
    await Promise.all([look(), look(), look()])
    await look()
    assert.equal(asked(), 1)
    clock.advance(minutes(11))
    await look()
    assert.equal(asked(), 2)
  })

  test('that fails at a renewal leaves it to the next hour, and charges it with its tax then', async () => {
    const { stripe, buy, pass, sums, app, get } = await openTaxShop(open)
    const { order } = await buy(plan, 'ctoken_visa', { customer_billing_address: newYork })
    assert.deepEqual(await sums(), [2000, 178, 2178])
    const count = async () => (await app.db.selectFrom('orders').select('id').execute()).length
    for (const [begin, end] of [
      [() => stripe.refuse('tax/calculations', 'stripe_tax_inactive'), () => stripe.refuse('tax/calculations', null)],
      [() => (stripe.taxAnswer = {}), () => (stripe.taxAnswer = undefined)],
    ] as const) {
      const before = await count()
      begin()
      await pass(days(31) + minutes(1))
      await pass(hours(5))
      assert.equal(await count(), before, 'no order without its tax')
      assert.equal((await get(`/subscriptions/${order.subscription_id}`)).body.status, 'active')
      end()
      await pass(hours(1))
      assert.equal(await count(), before + 1)
      assert.deepEqual(await sums(), [2000, 178, 2178])
    }
    assert.equal(stripe.charged(), 3 * 2178)
  })

  test('of a customer whose address says too little keeps the renewal waiting, and not those of others', async () => {
    const { buy, pass, app, get, stripe } = await openTaxShop(open)
    const { order } = await buy(plan, 'ctoken_visa', { customer_billing_address: newYork })
    await buy({ ...plan, name: 'Other' }, 'ctoken_visa', { customer_email: 'bob@example.com' })
    const moved = { country: 'US', state: 'US-NY', city: 'New York', postalCode: null, line1: '1 Main Street', line2: null }
    await app.db.updateTable('customers').set({ billingAddress: moved }).where('id', '=', order.customer_id).execute()
    await pass(days(31) + hours(2))
    assert.equal(stripe.charged(), 2178 + 2 * 2380)
    assert.ok((await currentTroubles(app)).some(({ code }) => code === 'customer_tax_location_invalid'))
    assert.match((await taxesCheck.look(app))[0]?.says ?? '', /^1 subscription has a customer whose address has no postal code/)
    assert.equal((await get(`/subscriptions/${order.subscription_id}`)).body.status, 'active')
    await app.db
      .updateTable('customers')
      .set({ billingAddress: { ...moved, postalCode: '10001' } })
      .where('id', '=', order.customer_id)
      .execute()
    await pass(hours(1))
    assert.equal(stripe.charged(), 2 * 2178 + 2 * 2380)
    assert.equal((await taxesCheck.look(app))[0]?.is, 'fine')
  })

  test('settles what ends by the rate of its last order, without being asked', async () => {
    const { stripe, buy, asked, del, get, app } = await openTaxShop(open)
    const { order } = await buy(plan, 'ctoken_visa', { customer_billing_address: newYork })
    stripe.refuse('tax/calculations', 'stripe_tax_inactive')
    const before = asked()
    assert.equal((await del(`/subscriptions/${order.subscription_id}`)).status, 200)
    assert.equal((await get(`/subscriptions/${order.subscription_id}`)).body.status, 'canceled')
    assert.deepEqual([asked(), await currentTroubles(app)], [before, []])
  })
})

test('Stripe Tax that takes too long is a broken line', async () => {
  const never: typeof fetch = (_, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
  const calculate = askStripe({ secretKey: 'sk_test_1', fetch: never }, { timeout: 20 })
  await assert.rejects(calculate({ currency: 'usd', line_items: [{ amount: 1 }] }), LineBroken)
})

test('a rate of thousandths is rounded once', () => {
  const rate = { basisPoints: 887.5, country: 'US', reverseCharge: false }
  assert.deepEqual(
    [1, 100, 1250, 2000, 999_999].map((net) => taxOn(net, rate)),
    [0, 9, 111, 178, 88_750],
  )
  assert.equal(taxOn(-2000, rate), -178)
  assert.deepEqual([netOf(10_000, 'inclusive', rate), netOf(-10_000, 'inclusive', rate)], [9185, -9185])
})

function part(amount: number, rate_type = 'percentage') {
  return { amount, taxability_reason: 'standard_rated', tax_rate_details: { country: 'DE', rate_type } }
}
