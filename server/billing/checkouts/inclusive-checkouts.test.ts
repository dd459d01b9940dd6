import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { admitMember } from '../../members/admit-member.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { joinAs, startOrganization } from '../../testing/organizations.ts'
import { signUp } from '../../testing/people.ts'
import { openShop, wrong } from '../../testing/shops.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { invoiceFacts } from '../orders/invoice-facts.ts'
import { findOrders, type Order } from '../orders/store.ts'

const inclusive = { price_currency: 'eur', tax_behavior: 'inclusive' }
const course = { name: 'Course', prices: [{ amount_type: 'fixed', price_amount: 10_000, ...inclusive }] }

onBothDatabases('a checkout of a price with the tax in it', (open) => {
  test('comes to what the price says, wherever its buyer is', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const checkout = await shop.checkout(await shop.product(course))
    const sums = ({ amount, discount_amount, net_amount, tax_amount, total_amount, tax_behavior }: Record<string, unknown>) => {
      return [amount, discount_amount, net_amount, tax_amount, total_amount, tax_behavior]
    }
    assert.deepEqual(sums(checkout), [10_000, 0, 10_000, null, 10_000, 'inclusive'])
    const at = async (country: string, more: object = {}) =>
      sums((await shop.update(checkout, { customer_billing_address: { country }, ...more })).body)
    assert.deepEqual(await at('DE'), [10_000, 0, 8403, 1597, 10_000, 'inclusive'])
    assert.deepEqual(await at('FI'), [10_000, 0, 7968, 2032, 10_000, 'inclusive'])
    assert.deepEqual(await at('US'), [10_000, 0, 10_000, 0, 10_000, 'inclusive'])
    await shop.patch(`/organizations/${shop.organization.id}`, { address: { country: 'DE' } })
    assert.deepEqual(await at('FR', { customer_tax_id: 'FR40303265045' }), [10_000, 0, 10_000, 0, 10_000, 'inclusive'])
    await shop.discount({ basis_points: 2000 })
    assert.deepEqual(await at('DE', { discount_code: 'TENTH' }), [10_000, 2000, 6723, 1277, 8000, 'inclusive'])
    assert.equal((await shop.confirm(checkout)).status, 200)
    const [order] = (await shop.get('/orders/')).body.items
    const { subtotal_amount, discount_amount, net_amount, tax_amount, total_amount } = order
    assert.deepEqual([subtotal_amount, discount_amount, net_amount, tax_amount, total_amount], [8403, 1680, 6723, 1277, 8000])
    const { lines, subtotal, net, tax, total } = await invoiceFacts(
      shop.app,
      (await findOrders(shop.app, [order.id])).get(order.id) as Order,
    )
    assert.deepEqual([lines.map(({ amount }) => amount), subtotal, net, tax, total], [[8403], 8403, 6723, 1277, 8000])
    assert.deepEqual(
      (await shop.payments()).map(({ amount }) => amount),
      [8000],
    )
  })

  test('comes to what the buyer chose, where they choose', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const gift = { name: 'Support', prices: [{ amount_type: 'custom', minimum_amount: 1000, preset_amount: 2500, ...inclusive }] }
    const checkout = await shop.checkout({ ...(await shop.product(gift)), customer_billing_address: { country: 'DE' } })
    assert.deepEqual([checkout.amount, checkout.net_amount, checkout.total_amount], [2500, 2101, 2500])
    assert.equal((await shop.update(checkout, { amount: 999 })).status, 422)
    const chosen = (await shop.update(checkout, { amount: 5000 })).body
    assert.deepEqual([chosen.amount, chosen.net_amount, chosen.tax_amount, chosen.total_amount], [5000, 4202, 798, 5000])
  })

  test('comes to what three seats cost, and a fourth to its share of the period', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const { owner, organization } = await startOrganization(server, 'buyer')
    for (const name of ['second', 'third']) await joinAs(server, owner, name)
    const team = { ...course, recurring_interval: 'month', metadata: { seats: 'members' } }
    const checkout = await shop.checkout({ ...(await shop.product(team)), external_customer_id: organization.id })
    assert.deepEqual([checkout.seats, checkout.total_amount, checkout.renewal_amount], [3, 30_000, 30_000])
    assert.equal((await shop.confirm(checkout)).status, 200)
    server.clock.advance(days(15.5)) // half of the 31 days
    const { user } = await signUp(server.browser(), 'fourth')
    const joining = { organizationId: organization.id, userId: user.id, role: 'member' }
    await admitMember(server.app, { visitor: { ipAddress: '127.0.0.1' } } as never, joining)
    const orders = (await shop.get('/orders/?sorting=created_at')).body.items
    assert.deepEqual(
      orders.map(({ net_amount, tax_amount }: { net_amount: number; tax_amount: number }) => [net_amount, tax_amount]),
      [
        [25_210, 4790],
        [4202, 798],
      ],
    )
  })
})

onBothDatabases('the word for tax on a price', (open) => {
  test('is kept with the price, is exclusive where none is said, and is one of two', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const made = await shop.product(course)
    assert.equal(made.prices[0].tax_behavior, 'inclusive')
    const kept = await shop.patch(`/products/${made.id}`, { prices: [{ id: made.prices[0].id }] })
    assert.equal(kept.body.prices[0].tax_behavior, 'inclusive')
    const other = await shop.patch(`/products/${made.id}`, {
      prices: [{ amount_type: 'fixed', price_amount: 10_000, tax_behavior: 'exclusive' }],
    })
    assert.equal(other.body.prices[0].tax_behavior, 'exclusive')
    const plain = await shop.product()
    assert.deepEqual([plain.prices[0].tax_behavior, (await shop.checkout(plain)).tax_behavior], [null, 'exclusive'])
    const price = { amount_type: 'fixed', price_amount: 1000, tax_behavior: 'location' }
    const [status, ...where] = wrong(await shop.post('/products/', { name: 'Course', prices: [price] }))
    assert.deepEqual([status, String(where[0]).endsWith('tax_behavior')], [422, true])
  })
})
