import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { fromNow } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import { runDue } from '../../outbox/run-due.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { queriesDuring } from '../../testing/queries.ts'
import { Receiver } from '../../testing/receiver.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { deliverPending } from '../../webhook-delivery/deliver-pending.ts'
import { createEndpoint } from '../../webhook-delivery/endpoints.ts'
import { discountRefusal } from './discount-refusal.ts'
import { isDiscountActive } from './is-discount-active.ts'
import { redeemDiscount } from './redeem.ts'
import { type Discount, findDiscountByCode, findDiscounts } from './store.ts'

const tenth = { name: 'A tenth', type: 'percentage', basis_points: 1000, duration: 'once', code: 'Tenth10' }
const fiver = { name: 'A fiver', type: 'fixed', amount: 500, currency: 'eur', duration: 'repeating', duration_in_months: 3 }
const mug = { name: 'Coffee mug', prices: [{ amount_type: 'fixed', price_amount: 1250 }] }

onBothDatabases('discounts', (open) => {
  test('are made, read, changed and deleted, and a deleted one frees its code', async () => {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    const product = (await seller.post('/products/', mug)).body
    const made = await seller.post('/discounts/', { ...tenth, products: [product.id, product.id], metadata: { a_B: 1 } })
    assert.equal(made.status, 201)
    const { id, basis_points, code, redemptions_count, max_redemptions, metadata, products } = made.body
    assert.deepEqual([basis_points, code, redemptions_count, max_redemptions, metadata], [1000, 'Tenth10', 0, null, { a_B: 1 }])
    assert.deepEqual(
      [products.length, products[0].id, 'amount' in made.body, 'duration_in_months' in made.body],
      [1, product.id, false, false],
    )
    assert.deepEqual((await seller.get(`/discounts/${id}`)).body, made.body)

    const fixed = (await seller.post('/discounts/', fiver)).body
    assert.deepEqual([fixed.amount, fixed.currency, fixed.amounts, fixed.duration_in_months], [500, 'eur', { eur: 500 }, 3])

    const changed = await seller.patch(`/discounts/${id}`, {
      name: 'Ten off',
      code: '',
      basis_points: 2000,
      max_redemptions: 5,
      products: [],
    })
    assert.deepEqual(
      [changed.body.name, changed.body.code, changed.body.basis_points, changed.body.max_redemptions, changed.body.products],
      ['Ten off', null, 2000, 5, []],
    )
    assert.equal((await seller.patch(`/discounts/${id}`, { max_redemptions: null })).body.max_redemptions, null)
    await seller.patch(`/discounts/${id}`, { code: 'AGAIN' })
    assert.equal((await seller.del(`/discounts/${id}`)).status, 204)
    assert.equal((await seller.get(`/discounts/${id}`)).status, 404)
    assert.equal((await seller.patch(`/discounts/${id}`, { name: 'x' })).status, 404)
    assert.equal((await seller.get('/discounts/')).body.pagination.total_count, 1)
    assert.equal((await seller.post('/discounts/', { ...tenth, code: 'again' })).status, 201)
    assert.ok((await findDiscounts(server.app, [id])).get(id), 'who redeemed it still finds it')
  })

  test('have a code that is unique per seller and found whatever its case', async () => {
    const server = await startTestServer({ open })
    const [seller, other] = [await startSeller(server), await startSeller(server, 'other')]
    const { body } = await seller.post('/discounts/', tenth)
    const taken = await seller.post('/discounts/', { ...tenth, code: 'TENTH10' })
    assert.deepEqual([taken.status, taken.body.detail[0].loc], [422, ['body', 'code']])
    const second = await seller.post('/discounts/', { ...tenth, code: 'other1' })
    assert.equal((await seller.patch(`/discounts/${second.body.id}`, { code: 'tenth10' })).status, 422)
    assert.equal((await other.post('/discounts/', tenth)).status, 201)
    assert.equal((await findDiscountByCode(server.app, seller.organization.id, ' tENTH10 '))?.id, body.id)
    assert.equal(await findDiscountByCode(server.app, seller.organization.id, 'unknown'), null)
    assert.equal((await seller.get('/discounts/')).body.pagination.total_count, 2)
  })

  test('refuse what is no discount', async () => {
    const server = await startTestServer({ open })
    const [seller, other] = [await startSeller(server), await startSeller(server, 'other')]
    const foreign = (await other.post('/products/', mug)).body
    for (const [body, place] of [
      [{ ...tenth, basis_points: 0 }, 'basis_points'],
      [{ ...tenth, basis_points: 10_001 }, 'basis_points'],
      [{ ...tenth, basis_points: 12.5 }, 'basis_points'],
      [{ ...fiver, amount: -1 }, 'amount'],
      [{ ...fiver, amount: 2 ** 31 }, 'amount'],
      [{ ...fiver, currency: 'xxx' }, 'currency'],
      [{ ...fiver, duration_in_months: undefined }, 'duration_in_months'],
      [{ ...tenth, code: 'a b' }, 'code'],
      [{ ...tenth, code: 'ab' }, 'code'],
      [{ ...tenth, max_redemptions: 0 }, 'max_redemptions'],
      [{ ...tenth, starts_at: '2027-01-02T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' }, 'ends_at'],
      [{ ...tenth, ends_at: '2027-01-01' }, 'ends_at'],
      [{ ...tenth, products: [foreign.id] }, 'products'],
      [{ ...tenth, metadata: { constructor: 'x' } }, 'metadata'],
      [{ ...tenth, type: 'gift' }, 'type'],
    ] as const) {
      const { status, body: answer } = await seller.post('/discounts/', body)
      assert.deepEqual([status, answer.detail[0].loc.slice(0, 2)], [422, ['body', place]])
    }
    assert.equal((await seller.get('/discounts/')).body.pagination.total_count, 0)
    const own = (await seller.post('/discounts/', tenth)).body
    for (const answer of [
      await other.get(`/discounts/${own.id}`),
      await other.patch(`/discounts/${own.id}`, { name: 'Mine' }),
      await other.del(`/discounts/${own.id}`),
    ])
      assert.equal(answer.status, 404)
  })

  test('stay what they are once redeemed, and once over', async () => {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    const ends_at = fromNow(server.app, days(2))
    const { body } = await seller.post('/discounts/', { ...fiver, ends_at })
    const msg = async (change: object) => {
      const { status, body: answer } = await seller.patch(`/discounts/${body.id}`, change)
      return status === 200 ? status : [answer.detail[0].loc[1], answer.detail[0].msg]
    }
    assert.deepEqual(await msg({ type: 'percentage' }), ['type', 'Type cannot be changed.'])
    assert.deepEqual(await msg({ duration: 'once' }), ['duration', 'Duration cannot be changed.'])
    assert.equal(await msg({ type: 'fixed', duration: 'repeating', amount: 600 }), 200)
    const discount = (await findDiscounts(server.app, [body.id])).get(body.id) as Discount
    assert.equal(await inTransaction(server.app, (app) => redeemDiscount(app, { discount })), true)
    const words = 'Amount cannot be changed because this discount has already been redeemed.'
    assert.deepEqual(await msg({ amount: 700 }), ['amount', words])
    assert.deepEqual(await msg({ currency: 'usd' }), ['currency', words])
    assert.deepEqual(await msg({ duration_in_months: 4 }), ['duration_in_months', words])
    assert.equal(await msg({ amount: 600, currency: 'eur', name: 'Same', max_redemptions: 9 }), 200)
    assert.deepEqual(await msg({ starts_at: fromNow(server.app, days(3)) }), ['ends_at', 'Ends at must be after starts at.'])

    server.clock.advance(days(3))
    assert.deepEqual(await msg({ max_redemptions: 10 }), ['ends_at', 'Ends at must be in the future.'])
    assert.equal(await inTransaction(server.app, (app) => redeemDiscount(app, { discount })), false)
    assert.equal(await msg({ name: 'Over' }), 200)
    assert.equal(await msg({ max_redemptions: 10, ends_at: fromNow(server.app, days(1)) }), 200)
  })

  test('of twenty who want the last redemption at once one gets it', async () => {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    const { body } = await seller.post('/discounts/', { ...tenth, max_redemptions: 3 })
    const discount = (await findDiscounts(server.app, [body.id])).get(body.id) as Discount
    const redeem = () => inTransaction(server.app, (app) => redeemDiscount(app, { discount }))
    assert.deepEqual([await redeem(), await redeem()], [true, true])
    const outcomes = await Promise.all(Array.from({ length: 20 }, redeem))
    assert.equal(outcomes.filter(Boolean).length, 1)
    assert.equal((await seller.get(`/discounts/${body.id}`)).body.redemptions_count, 3)
    const rows = await server.app.db.selectFrom('discountRedemptions').where('discountId', '=', body.id).select('id').execute()
    assert.equal(rows.length, 3)
  })

  test('are listed by as many queries for many as for one', async () => {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    const products = [(await seller.post('/products/', mug)).body.id, (await seller.post('/products/', mug)).body.id]
    await seller.post('/discounts/', { ...tenth, products })
    const first = await queriesDuring(server.app, () => seller.get('/discounts/'))
    for (const name of ['Zoo', 'apple']) await seller.post('/discounts/', { ...fiver, name, code: `code${name}`, products })
    await seller.post('/discounts/', { ...fiver, name: 'No code' })
    assert.equal((await queriesDuring(server.app, () => seller.get('/discounts/'))).length, first.length)
    const names = async (query: string) => {
      const { body } = await seller.get(`/discounts/?${query}`)
      return [...body.items.map(({ name }: { name: string }) => name), body.pagination.total_count]
    }
    assert.deepEqual(await names(''), ['No code', 'apple', 'Zoo', 'A tenth', 4])
    assert.deepEqual(await names('sorting=name'), ['A tenth', 'apple', 'No code', 'Zoo', 4])
    assert.deepEqual(await names('sorting=code'), ['No code', 'apple', 'Zoo', 'A tenth', 4])
    assert.deepEqual(await names('query=CODEZ'), ['Zoo', 1])
    assert.deepEqual(await names('page=7'), [4])
  })

  test('tell endpoints that asked what became of them', async () => {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    const receiver = await new Receiver().listen()
    const events = ['discount.created', 'discount.updated', 'discount.deleted']
    await createEndpoint(server.app, { organizationId: seller.organization.id, url: receiver.url, format: 'raw', events })
    const { body } = await seller.post('/discounts/', tenth)
    await seller.patch(`/discounts/${body.id}`, { name: 'Ten off' })
    await seller.del(`/discounts/${body.id}`)
    await runDue(server.app, [deliverPending])
    assert.deepEqual(
      receiver.got.map(({ type, data }) => [type, data.name]),
      [
        ['discount.created', 'A tenth'],
        ['discount.updated', 'Ten off'],
        ['discount.deleted', 'Ten off'],
      ],
    )
    assert.deepEqual(receiver.got[0]?.data, body)
  })

  test('know for which sale they are', async () => {
    const server = await startTestServer({ open })
    const { app } = server
    const seller = await startSeller(server)
    const made = (await seller.post('/discounts/', { ...fiver, starts_at: '2026-01-16T00:00:00Z', ends_at: '2026-02-01T00:00:00Z' })).body
    const discount = (await findDiscounts(app, [made.id])).get(made.id) as Discount
    const prices = [{ amountType: 'fixed' }] as never
    const sale = {
      product: { id: newId(app), organizationId: seller.organization.id, prices },
      currency: 'eur',
      at: '2026-01-20T00:00:00.000Z',
    }
    assert.equal(discountRefusal(discount, sale), null)
    assert.equal(discountRefusal(discount, { ...sale, currency: 'usd' }), 'DISCOUNT_CURRENCY')
    assert.equal(discountRefusal(discount, { ...sale, at: '2026-01-15T23:59:59.999Z' }), 'DISCOUNT_NOT_REDEEMABLE')
    assert.equal(discountRefusal(discount, { ...sale, at: '2026-02-01T00:00:00.001Z' }), 'DISCOUNT_NOT_REDEEMABLE')
    assert.equal(discountRefusal({ ...discount, maxRedemptions: 2, redemptionsCount: 2 }, sale), 'DISCOUNT_NOT_REDEEMABLE')
    assert.equal(discountRefusal({ ...discount, productIds: ['other'] }, sale), 'DISCOUNT_NOT_APPLICABLE')
    const free = { ...sale.product, prices: [{ amountType: 'free' }] as never }
    assert.equal(discountRefusal(discount, { ...sale, product: free }), 'DISCOUNTS_NOT_APPLICABLE')
    assert.equal(discountRefusal(discount, { ...sale, product: { ...sale.product, organizationId: 'x' } }), 'DISCOUNT_DOES_NOT_EXIST')
    assert.equal(discountRefusal({ ...discount, deletedAt: sale.at }, sale), 'DISCOUNT_DOES_NOT_EXIST')
  })
})

test('a discount takes something off once, for so many months, or for good', () => {
  const appliedAt = '2026-01-31T10:00:00.000Z'
  const isActive = (duration: Discount['duration'], durationInMonths: number | null, at: string) =>
    isDiscountActive({ duration, durationInMonths }, { appliedAt, at })
  assert.equal(isActive('once', null, appliedAt), true)
  assert.equal(isActive('once', null, '2026-02-28T10:00:00.000Z'), false)
  assert.equal(isActive('repeating', 3, '2026-02-28T10:00:00.000Z'), true)
  assert.equal(isActive('repeating', 3, '2026-03-31T10:00:00.000Z'), true)
  assert.equal(isActive('repeating', 3, '2026-04-30T10:00:00.000Z'), false)
  assert.equal(isActive('repeating', 1, appliedAt), true)
  assert.equal(isActive('repeating', 1, '2026-02-28T10:00:00.000Z'), false)
  assert.equal(isActive('forever', null, '2099-01-01T00:00:00.000Z'), true)
})
