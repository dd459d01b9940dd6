import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from 'kysely'
import { days } from '#contract/kit/durations.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { openPlanShop } from '../../testing/plan-shop.ts'

onBothDatabases('a currency whose third decimal no card is charged', (open) => {
  test('has no price that cannot be charged, and neither is one above what its processor takes', async () => {
    const { seller } = await openPlanShop(open)
    const price = async (wanted: object) => {
      const { status, body } = await seller.post('/products/', { name: 'Plan', prices: [wanted] })
      return status === 201 ? 'made' : [status, body.detail[0].loc.at(-1), body.detail[0].msg]
    }
    const fixed = (price_currency: string, price_amount: number) => price({ amount_type: 'fixed', price_currency, price_amount })
    const custom = (price_currency: string, maximum_amount: number) => price({ amount_type: 'custom', price_currency, maximum_amount })
    assert.equal(await fixed('kwd', 12_990), 'made')
    for (const currency of ['bhd', 'jod', 'kwd', 'omr', 'tnd'])
      assert.deepEqual(await fixed(currency, 12_995), [422, 'price_amount', 'Input should be a multiple of 10'], currency)
    assert.deepEqual(await custom('kwd', 12_995), [422, 'maximum_amount', 'Input should be a multiple of 10'])
    assert.equal(await fixed('usd', 12_995), 'made')
    assert.deepEqual(await fixed('usd', 100_000_000), [422, 'price_amount', 'Input should be less than or equal to 99999999'])
    assert.equal(await fixed('idr', 1_500_000_000), 'made')
    assert.equal(await fixed('idr', 999_999_999_999), 'made')
    assert.deepEqual(await fixed('idr', 1_000_000_000_000), [422, 'price_amount', 'Input should be less than or equal to 999999999999'])
    assert.deepEqual(await custom('usd', 1_000_001), [422, 'maximum_amount', 'Input should be less than or equal to 1000000'])
    assert.equal(await custom('cop', 99_999_999), 'made')
    assert.equal(await custom('idr', 999_999_999_999), 'made')
  })

  test('is charged, credited and given back in steps of ten, with its tax', async () => {
    const { seller, product, subscribe, orders, pass, ledger } = await openPlanShop(open)
    const inDinars = (price_amount: number) => ({ prices: [{ amount_type: 'fixed', price_amount, price_currency: 'kwd' }] })
    const [small, large] = [await product(10_010, inDinars(10_010)), await product(30_030, inDinars(30_030))]
    const { id } = await subscribe(small, { country: 'DE' })
    await pass(days(10))
    assert.equal((await seller.patch(`/subscriptions/${id}`, { product_id: large })).status, 200)
    const sums = (await orders(id)).map(({ netAmount, taxAmount, totalAmount }) => [netAmount, taxAmount, totalAmount])
    // 21 of 31 days are left: 20.340 less 6.780, and 3.860 of tax less the 1.290 that were paid for them.
    assert.deepEqual(sums, [
      [10_010, 1900, 11_910],
      [13_560, 2570, 16_130],
    ])
    const [order] = await orders(id)
    const refund = (amount: number) => seller.post('/refunds/', { order_id: order?.id, reason: 'other', amount })
    const refused = await refund(1005)
    assert.deepEqual([refused.status, refused.body.detail[0].loc.at(-1), refused.body.detail[0].type], [422, 'amount', 'multiple_of'])
    const given = await refund(1000)
    assert.deepEqual([given.status, given.body.amount, given.body.tax_amount], [200, 1000, 190])
    const moved = (await ledger()).map(({ amount }) => Number(amount)).filter((amount) => amount !== 0)
    assert.deepEqual(
      moved.filter((amount) => amount % 10 !== 0),
      [],
    )
  })

  test('has old prices rounded to the step once, and their renewals are charged so', async () => {
    const { app, product, subscribe, orders, pass, ledger } = await openPlanShop(open)
    const prices = [{ amount_type: 'fixed', price_amount: 12_990, price_currency: 'kwd' }]
    const id = await product(12_990, { prices })
    const { id: subscriptionId } = await subscribe(id, { country: 'DE' })
    const old = { price: 12_995, amount: 12_994 } // as they could be made before the step was asked for
    await app.db.updateTable('productPrices').set({ priceAmount: old.price }).where('productId', '=', id).execute()
    await app.db.updateTable('subscriptions').set({ amount: old.amount }).where('id', '=', subscriptionId).execute()
    await app.db.updateTable('subscriptionPrices').set({ amount: old.price }).where('subscriptionId', '=', subscriptionId).execute()
    const folder = new URL('../../storage/migrations/', import.meta.url)
    const file = readdirSync(folder).find((name) => name.endsWith('-chargeable-prices.sql')) ?? ''
    const sentences = readFileSync(new URL(file, folder), 'utf8').split(';\n')
    for (const sentence of sentences.filter((each) => each.trim() !== '')) await sql.raw(sentence).execute(app.db)
    const row = await app.db.selectFrom('subscriptions').select('amount').where('id', '=', subscriptionId).executeTakeFirstOrThrow()
    assert.equal(row.amount, 12_990)
    await pass(days(31))
    const renewal = (await orders(subscriptionId)).at(-1)
    // 12.995 is 13.000, and 2.470 of tax.
    assert.deepEqual([renewal?.status, renewal?.netAmount, renewal?.taxAmount, renewal?.totalAmount], ['paid', 13_000, 2470, 15_470])
    assert.equal((await ledger()).filter(({ amount }) => Number(amount) % 10 !== 0).length, 0)
  })
})
