import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '../../kit/random.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { addMeter } from '../../testing/metering.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'

const fixed = { amount_type: 'fixed', price_amount: 1250 }
const mug = { name: 'Coffee mug', prices: [fixed] }
const plan = { name: 'Team plan', recurring_interval: 'month', prices: [fixed] }

onBothDatabases('products that cannot be', (open) => {
  test('refuse prices that exclude each other, each at its place', async () => {
    const server = await startTestServer({ open })
    const [seller, other] = [await startSeller(server), await startSeller(server, 'other')]
    const meter = await addMeter(server.app, seller.organization.id)
    const foreign = await addMeter(server.app, other.organization.id)
    const metered = { amount_type: 'metered_unit', unit_amount: '1', meter_id: meter }
    const wrong = async (body: object) => {
      const { status, body: answer } = await seller.post('/products/', body)
      assert.equal(status, 422)
      const [{ loc, msg }] = answer.detail
      return [loc.slice(1).join('.'), msg]
    }
    assert.deepEqual(await wrong({ ...plan, prices: [fixed, { amount_type: 'free' }] }), ['prices', 'Only one static price is allowed.'])
    assert.deepEqual(await wrong({ ...mug, prices: [fixed, metered] }), [
      'prices.1',
      'Metered pricing is not supported on one-time products.',
    ])
    assert.deepEqual(await wrong({ ...plan, prices: [metered, metered] }), ['prices.1.meter_id', 'Only one price per meter is allowed.'])
    assert.deepEqual(await wrong({ ...plan, prices: [fixed, { ...metered, price_currency: 'eur' }] }), [
      'prices.1.price_currency',
      'All prices of a product have the same currency.',
    ])
    assert.deepEqual(await wrong({ ...plan, prices: [{ ...metered, meter_id: foreign }] }), ['prices.0.meter_id', 'Meter does not exist.'])
    const { body } = await seller.post('/products/', plan)
    const empty = await seller.patch(`/products/${body.id}`, { prices: [] })
    assert.deepEqual([empty.status, empty.body.detail[0].msg], [422, 'At least one price is required.'])
    const yearly = await seller.patch(`/products/${body.id}`, { recurring_interval: 'year' })
    assert.deepEqual([yearly.status, yearly.body.detail[0].msg], [422, 'Recurring interval cannot be changed.'])
  })

  test('refuse amounts that are none, hostile metadata and ids of others', async () => {
    const server = await startTestServer({ open })
    const [seller, other] = [await startSeller(server), await startSeller(server, 'other')]
    for (const price of [
      { ...fixed, price_amount: -1 },
      { ...fixed, price_amount: 49 },
      { ...fixed, price_amount: 12.5 },
      { ...fixed, price_amount: 100_000_000 },
      { ...fixed, price_amount: 2 ** 53 },
      { ...fixed, price_amount: '1250' },
      { ...fixed, price_currency: 'xxx' },
      { ...fixed, price_currency: 'USD' },
      { amount_type: 'custom', minimum_amount: 900, maximum_amount: 500 },
      { amount_type: 'metered_unit', unit_amount: '-1', meter_id: newId(server.app) },
      { amount_type: 'metered_unit', unit_amount: '0.0000000000001', meter_id: newId(server.app) },
      { amount_type: 'seat_based' },
      {},
    ]) {
      const { status, body } = await seller.post('/products/', { ...plan, prices: [price] })
      assert.deepEqual([status, body.error], [422, 'RequestValidationError'], JSON.stringify(price))
      assert.deepEqual(body.detail[0].loc.slice(0, 3), ['body', 'prices', 0])
    }
    for (const metadata of [
      { constructor: 'x' },
      { deep: { er: 1 } },
      { list: [1] },
      { none: null },
      { ['k'.repeat(41)]: 'x' },
      { long: 'x'.repeat(501) },
      Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`k${at}`, 1])),
      'text',
    ])
      assert.equal((await seller.post('/products/', { ...mug, metadata })).status, 422, JSON.stringify(metadata).slice(0, 60))

    const field = await other.post('/custom-fields/', { type: 'text', slug: 'a', name: 'A', properties: {} })
    const attached = { ...mug, attached_custom_fields: [{ custom_field_id: field.body.id, required: true }] }
    assert.deepEqual((await seller.post('/products/', attached)).body.detail[0].msg, 'Custom field does not exist.')
    const file = await seller.post('/products/', { ...mug, medias: [newId(server.app)] })
    assert.deepEqual(file.body.detail[0].loc, ['body', 'medias', 0])

    const { body } = await seller.post('/products/', mug)
    for (const answer of [
      await other.get(`/products/${body.id}`),
      await other.patch(`/products/${body.id}`, { name: 'Mine' }),
      await other.post(`/products/${body.id}/benefits`, { benefits: [] }),
      await seller.get(`/products/${newId(server.app)}`),
    ])
      assert.deepEqual([answer.status, answer.body], [404, { error: 'ResourceNotFound', detail: 'Not found' }])
    assert.equal((await seller.get('/products/nonsense')).status, 422)
    assert.equal((await seller.get('/products/')).body.pagination.total_count, 1, 'nothing of what was refused is there')
  })
})
