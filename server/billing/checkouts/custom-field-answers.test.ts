import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../../testing/databases.ts'
import { mug, openShop, wrong } from '../../testing/shops.ts'
import { startTestServer } from '../../testing/test-server.ts'

onBothDatabases('a checkout with questions', (open) => {
  test('asks the seller’s own questions, and wants required answers at the end', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const field = async (type: string, slug: string, properties: object = {}) =>
      (await shop.post('/custom-fields/', { type, slug, name: slug, properties })).body.id as string
    const options = { options: [{ value: 's', label: 'Small' }] }
    const ids = [
      await field('text', 'note', { max_length: 5 }),
      await field('number', 'age', { ge: 18 }),
      await field('checkbox', 'terms'),
      await field('select', 'size', options),
      await field('date', 'day'),
    ]
    const attached_custom_fields = ids.map((custom_field_id, at) => ({ custom_field_id, required: at === 0 || at === 2 }))
    const checkout = await shop.checkout(await shop.product({ ...mug, attached_custom_fields }))
    assert.equal(checkout.attached_custom_fields.length, 5)
    const answer = (custom_field_data: object) => shop.update(checkout, { custom_field_data })
    for (const [slug, value] of Object.entries({ note: 'too long', age: 17, terms: 'yes', size: 'xl', day: 'tomorrow' }))
      assert.deepEqual(wrong(await answer({ [slug]: value })), [422, `custom_field_data.${slug}`, 'The value does not fit this field.'])
    const given = (await answer({ age: 20, size: 's', day: '2026-11-15', unknown: 1 })).body.custom_field_data
    assert.deepEqual(given, { note: null, age: 20, terms: false, size: 's', day: '2026-11-15T00:00:00.000Z' })
    assert.deepEqual(wrong(await shop.confirm(checkout)), [
      422,
      'custom_field_data.note',
      'Field is required.',
      'custom_field_data.terms',
      'This must be checked.',
    ])
    const confirmed = await shop.confirm(checkout, { custom_field_data: { note: 'hi', terms: true } })
    assert.equal(confirmed.status, 200)
    const order = (await shop.events()).find(({ type }) => type === 'order.created')?.data
    assert.deepEqual(order.custom_field_data, { ...given, note: 'hi', terms: true })
  })

  test('keeps its answers, and those of its order, under the slug that a field has now', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const field = (await shop.post('/custom-fields/', { type: 'checkbox', slug: 'old-slug', name: 'Terms', properties: {} })).body
    const attached_custom_fields = [{ custom_field_id: field.id, required: false }]
    const sold = await shop.checkout(await shop.product({ ...mug, attached_custom_fields }))
    await shop.confirm(sold, { custom_field_data: { 'old-slug': true } })
    await shop.patch(`/custom-fields/${field.id}`, { type: 'checkbox', slug: 'new_slug' })
    assert.deepEqual((await shop.get(`/checkouts/${sold.id}`)).body.custom_field_data, { new_slug: true })
    assert.deepEqual((await shop.get('/orders/')).body.items[0].custom_field_data, { new_slug: true })
  })
})
