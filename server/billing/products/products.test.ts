import assert from 'node:assert/strict'
import { test } from 'node:test'
import { happenings } from '../../happenings.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import { runDue } from '../../outbox/run-due.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { queriesDuring } from '../../testing/queries.ts'
import { Receiver } from '../../testing/receiver.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { deliverPending } from '../../webhook-delivery/deliver-pending.ts'
import { createEndpoint } from '../../webhook-delivery/endpoints.ts'

const fixed = { amount_type: 'fixed', price_amount: 1250 }
const mug = { name: 'Coffee mug', prices: [fixed] }
const plan = { name: 'Team plan', recurring_interval: 'month', prices: [fixed] }

const newer = { headers: { 'polar-version': '2026-04' } }

async function addMeter(app: App, organizationId: string, name = 'Tokens'): Promise<string> {
  const id = newId(app)
  const rules = { filter: { conjunction: 'and', clauses: [] }, aggregation: { func: 'count' }, metadata: {}, isBilled: false }
  await app.db
    .insertInto('meters')
    .values({ id, organizationId, name, nameKey: name.toLowerCase(), ...rules, createdAt: now(app) })
    .execute()
  return id
}

/** A picture that was uploaded, or is still awaited. */
async function addPicture(app: App, organizationId: string, name: string, { isUploaded = true } = {}): Promise<string> {
  const id = newId(app)
  const row = { id, organizationId, service: 'product_media', name, path: `media/${id}`, mimeType: 'image/png', size: 1536, uploadId: id }
  await app.db
    .insertInto('files')
    .values({ ...row, isUploaded, createdAt: now(app) })
    .execute()
  return id
}

async function addBenefit(app: App, organizationId: string, { selectable = true } = {}): Promise<string> {
  const id = newId(app)
  const row = { id, organizationId, type: 'custom', description: 'Thanks', properties: { note: null }, metadata: {} }
  await app.db
    .insertInto('benefits')
    .values({ ...row, selectable, deletable: true, createdAt: now(app) })
    .execute()
  return id
}

onBothDatabases('products', (open) => {
  test('are made with their prices, read, changed and archived', async () => {
    const seller = await startSeller(await startTestServer({ open }))
    const made = await seller.post('/products/', { ...mug, description: ' ', metadata: { own_Key: 1.5 } })
    assert.equal(made.status, 201)
    const { id, prices } = made.body
    assert.deepEqual(
      [made.body.description, made.body.metadata, made.body.is_recurring, made.body.recurring_interval_count],
      [null, { own_Key: 1.5 }, false, null],
    )
    const { price_amount, price_currency, type, product_id, source, tax_behavior } = prices[0]
    assert.deepEqual([price_amount, price_currency, type, product_id, source, tax_behavior], [1250, 'usd', 'one_time', id, 'catalog', null])
    assert.deepEqual((await seller.get(`/products/${id}`)).body, made.body)

    const changed = await seller.patch(`/products/${id}`, { name: 'Tea mug', description: 'Holds tea', is_archived: true })
    assert.deepEqual(
      [changed.body.name, changed.body.description, changed.body.is_archived, changed.body.prices],
      ['Tea mug', 'Holds tea', true, prices],
    )
    assert.notEqual(changed.body.modified_at, null)
    const back = await seller.patch(`/products/${id}`, { is_archived: false, description: null, metadata: {} })
    assert.deepEqual([back.body.is_archived, back.body.description, back.body.metadata], [false, null, {}])
  })

  test('have a price of every kind, and a free one is spelt as its reader knows it', async () => {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    const meter = await addMeter(server.app, seller.organization.id)
    const metered = { amount_type: 'metered_unit', unit_amount: 0.0000001, cap_amount: 500, meter_id: meter }
    const body = { ...plan, prices: [metered, { amount_type: 'free' }] }
    const made = await seller.post('/products/', body)
    const [free, unit] = made.body.prices
    assert.deepEqual([free.amount_type, free.recurring_interval, 'price_amount' in free], ['free', 'month', false], 'static ones first')
    assert.deepEqual([unit.amount_type, unit.unit_amount, unit.cap_amount, unit.meter_id], ['metered_unit', '0.0000001', 500, meter])
    assert.deepEqual(unit.meter, { id: meter, name: 'Tokens', unit: 'scalar', custom_label: null, custom_multiplier: null })

    const shown = await seller.get(`/products/${made.body.id}`, newer)
    assert.deepEqual([shown.body.prices[0].amount_type, shown.body.prices[0].price_amount], ['fixed', 0])
    const again = await seller.post('/products/', { ...plan, prices: [{ amount_type: 'fixed', price_amount: 0 }] }, newer)
    assert.equal((await seller.get(`/products/${again.body.id}`)).body.prices[0].amount_type, 'free', 'a fixed price of nothing is free')

    const custom = await seller.post('/products/', {
      ...mug,
      prices: [{ amount_type: 'custom', price_currency: 'jpy', maximum_amount: 900 }],
    })
    const { minimum_amount, maximum_amount, preset_amount, price_currency } = custom.body.prices[0]
    assert.deepEqual([minimum_amount, maximum_amount, preset_amount, price_currency], [50, 900, null, 'jpy'])
  })

  test('keep the prices that an update names, and archive the others', async () => {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    const [tokens, seats] = [
      await addMeter(server.app, seller.organization.id),
      await addMeter(server.app, seller.organization.id, 'Seats'),
    ]
    const metered = (meter_id: string) => ({ amount_type: 'metered_unit', unit_amount: '1.5', meter_id })
    const { body } = await seller.post('/products/', { ...plan, prices: [fixed, metered(tokens)] })
    const [price, unit] = body.prices
    const changed = await seller.patch(`/products/${body.id}`, { prices: [{ id: price.id }, { id: price.id }, metered(seats)] })
    assert.deepEqual(
      changed.body.prices.map(({ id, meter_id }: { id: string; meter_id?: string }) => [id === price.id, meter_id ?? null]),
      [
        [true, null],
        [false, seats],
      ],
    )
    const again = await seller.patch(`/products/${body.id}`, { prices: [{ id: unit.id }] })
    assert.deepEqual([again.status, again.body.detail[0].loc], [422, ['body', 'prices', 0, 'id']], 'an archived price stays archived')
    const dearer = await seller.patch(`/products/${body.id}`, { prices: [{ ...fixed, price_amount: 2000 }] })
    assert.deepEqual(
      dearer.body.prices.map(({ price_amount }: { price_amount: number }) => price_amount),
      [2000],
    )
    const kept = await server.app.db.selectFrom('productPrices').where('productId', '=', body.id).select('isArchived').execute()
    assert.deepEqual(
      kept.map(({ isArchived }) => Number(isArchived)).sort((one, other) => one - other),
      [0, 1, 1, 1],
    )
    const sorted = await server.app.db.selectFrom('products').where('id', '=', body.id).select('priceAmount').executeTakeFirst()
    assert.equal(sorted?.priceAmount, 2000)
  })

  test('of two concurrent changes of prices one wins', async () => {
    const seller = await startSeller(await startTestServer({ open }))
    const { body } = await seller.post('/products/', plan)
    const dearer = [2000, 3000, 4000].map((price_amount) => seller.patch(`/products/${body.id}`, { prices: [{ ...fixed, price_amount }] }))
    for (const { status } of await Promise.all(dearer)) assert.equal(status, 200)
    assert.equal((await seller.get(`/products/${body.id}`)).body.prices.length, 1)
  })

  test('have trials where they recur, and are per member where their metadata says so', async () => {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    const made = await seller.post('/products/', {
      ...plan,
      trial_interval: 'week',
      trial_interval_count: 2,
      metadata: { seats: 'members' },
    })
    assert.deepEqual([made.body.trial_interval, made.body.trial_interval_count], ['week', 2])
    const row = await server.app.db.selectFrom('products').where('id', '=', made.body.id).select('perMember').executeTakeFirst()
    assert.equal(row?.perMember, true)
    const longer = await seller.patch(`/products/${made.body.id}`, { trial_interval_count: 3 })
    assert.deepEqual([longer.body.trial_interval, longer.body.trial_interval_count], ['week', 3])
    const none = await seller.patch(`/products/${made.body.id}`, { trial_interval: null })
    assert.deepEqual([none.body.trial_interval, none.body.trial_interval_count], [null, null])
    const refused = await seller.post('/products/', { ...mug, trial_interval: 'week' })
    assert.deepEqual([refused.status, refused.body.detail[0].msg], [422, 'Trials are only supported on recurring products.'])
  })

  test('carry questions and benefits in the order given', async () => {
    const server = await startTestServer({ open })
    const followed: string[] = []
    const { app } = server
    const follow = async (_: App, products: readonly { id: string }[]) => void followed.push(...products.map(({ id }) => id))
    Object.assign(app, { happenings: { ...happenings, 'product.benefits-changed': [follow] } })
    const [seller, other] = [await startSeller(server), await startSeller(server, 'other')]
    const fields: { id: string }[] = []
    for (const slug of ['b', 'a'])
      fields.push((await seller.post('/custom-fields/', { type: 'text', slug, name: slug, properties: {} })).body)
    const { body } = await seller.post('/products/', {
      ...plan,
      attached_custom_fields: fields.map(({ id }) => ({ custom_field_id: id, required: id === fields[0]?.id })),
    })
    assert.deepEqual(
      body.attached_custom_fields.map(({ custom_field, order, required }: never) => [custom_field, order, required]),
      [
        [fields[0], 0, true],
        [fields[1], 1, false],
      ],
    )
    const bare = await seller.patch(`/products/${body.id}`, { attached_custom_fields: [] })
    assert.deepEqual(bare.body.attached_custom_fields, [])

    const own = seller.organization.id
    const [first, second, fixedOne] = [
      await addBenefit(app, own),
      await addBenefit(app, own),
      await addBenefit(app, own, { selectable: false }),
    ]
    const give = (benefits: (string | undefined)[]) => seller.post(`/products/${body.id}/benefits`, { benefits })
    const given = await give([second, first, second])
    assert.deepEqual(
      given.body.benefits.map(({ id }: { id: string }) => id),
      [second, first],
    )
    assert.deepEqual(followed, [body.id])
    assert.deepEqual((await give([fixedOne])).body.detail[0].msg, 'Benefit is not selectable.')
    const foreign = await give([first, await addBenefit(app, other.organization.id)])
    assert.deepEqual([foreign.body.detail[0].msg, foreign.body.detail[0].loc], ['Benefit does not exist.', ['body', 'benefits', 1]])
    await app.db.insertInto('productBenefits').values({ productId: body.id, benefitId: fixedOne, position: 9 }).execute()
    assert.deepEqual((await give([])).body.detail[0].loc, ['body', 'benefits'])
    assert.deepEqual((await give([fixedOne])).status, 200)
  })

  test('show their pictures in the order given, where all of them were uploaded by their seller', async () => {
    const server = await startTestServer({ open })
    const [seller, other] = [await startSeller(server), await startSeller(server, 'other')]
    const [front, back] = [
      await addPicture(server.app, seller.organization.id, 'f'),
      await addPicture(server.app, seller.organization.id, 'b'),
    ]
    const made = await seller.post('/products/', { ...mug, medias: [back, front, back] })
    assert.equal(made.status, 201)
    assert.deepEqual(
      made.body.medias.map(({ id, name, size_readable }: never) => [id, name, size_readable]),
      [
        [back, 'b', '1.5 KB'],
        [front, 'f', '1.5 KB'],
      ],
    )
    assert.match(made.body.medias[0].public_url, /^http/)
    for (const wrong of [
      await addPicture(server.app, seller.organization.id, 'w', { isUploaded: false }),
      await addPicture(server.app, other.organization.id, 'o'),
    ]) {
      const { status, body } = await seller.patch(`/products/${made.body.id}`, { medias: [front, wrong] })
      assert.deepEqual([status, body.detail[0].loc], [422, ['body', 'medias', 1]])
    }
    assert.equal((await seller.patch(`/products/${made.body.id}`, { medias: [front] })).body.medias.length, 1)
  })

  test('are listed by page, filtered and sorted, by as many queries for many as for one', async () => {
    const server = await startTestServer({ open })
    const [seller, other] = [await startSeller(server), await startSeller(server, 'other')]
    await other.post('/products/', mug)
    const one = await seller.post('/products/', { ...mug, metadata: { color: 'red', 'a"b.c': true, size: 2 } })
    const first = await queriesDuring(server.app, () => seller.get('/products/'))
    for (const [at, name] of ['Zebra plan', 'ant plan', 'Bee plan'].entries())
      await seller.post('/products/', { ...plan, name, prices: [{ ...fixed, price_amount: 1000 - at }], metadata: { color: 'blue' } })
    const benefit = await addBenefit(server.app, seller.organization.id)
    await seller.post(`/products/${one.body.id}/benefits`, { benefits: [benefit] })
    const all = await queriesDuring(server.app, () => seller.get('/products/'))
    assert.equal(all.length, first.length)
    assert.ok(all.length <= 8, String(all.length))

    const names = async (query: string) => {
      const { body } = await seller.get(`/products/?${query}`)
      return [...body.items.map(({ name }: { name: string }) => name), body.pagination.total_count]
    }
    assert.deepEqual(await names(''), ['Bee plan', 'ant plan', 'Zebra plan', 'Coffee mug', 4])
    assert.deepEqual(await names('sorting=name'), ['ant plan', 'Bee plan', 'Coffee mug', 'Zebra plan', 4])
    assert.deepEqual(await names('sorting=-price_amount'), ['Coffee mug', 'Zebra plan', 'ant plan', 'Bee plan', 4])
    assert.deepEqual(await names('limit=1&page=2'), ['ant plan', 4])
    assert.deepEqual(await names('limit=1&page=99'), [4])
    assert.deepEqual(await names('is_recurring=false'), ['Coffee mug', 1])
    assert.deepEqual(await names('query=PLAN&sorting=created_at&limit=1'), ['Zebra plan', 3])
    assert.deepEqual(await names(`benefit_id=${benefit}`), ['Coffee mug', 1])
    assert.deepEqual(await names('metadata[color]=red&metadata[size]=2'), ['Coffee mug', 1])
    assert.deepEqual(await names('metadata[a%22b.c]=true'), ['Coffee mug', 1])
    assert.deepEqual(await names('metadata[color]=red&metadata[color]=blue&metadata[size]=3'), [0])
    await seller.patch(`/products/${one.body.id}`, { is_archived: true })
    assert.deepEqual(await names('is_archived=true'), ['Coffee mug', 1])
    assert.deepEqual(await names('is_archived=false&limit=1'), ['Bee plan', 3])
    assert.deepEqual(await names(`id=${one.body.id}`), ['Coffee mug', 1])
    assert.deepEqual(await names(`organization_id=${other.organization.id}`), [0])
  })

  test('tell endpoints that they were made and changed, in the words that the endpoint reads', async () => {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    const [classic, current] = [await new Receiver().listen(), await new Receiver().listen()]
    const events = ['product.created', 'product.updated']
    const organizationId = seller.organization.id
    await createEndpoint(server.app, { organizationId, url: classic.url, format: 'raw', events })
    await createEndpoint(server.app, { organizationId, url: current.url, format: 'raw', api: 'current', events })
    const { body } = await seller.post('/products/', { ...plan, prices: [{ amount_type: 'free' }], metadata: { own_Key: 'x' } })
    await seller.patch(`/products/${body.id}`, { name: 'Renamed' })
    await runDue(server.app, [deliverPending])
    assert.deepEqual(
      classic.got.map(({ type }) => type),
      events,
    )
    assert.deepEqual(classic.got[0]?.data, body)
    assert.equal(classic.got[1]?.data.name, 'Renamed')
    const [price] = (current.got[0]?.data.prices ?? []) as { amount_type: string; price_amount: number }[]
    assert.deepEqual([price?.amount_type, price?.price_amount], ['fixed', 0])
  })
})
