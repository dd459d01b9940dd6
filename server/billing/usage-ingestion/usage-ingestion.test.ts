import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours } from '#contract/kit/durations.ts'
import { fromNow, now } from '../../kit/clock.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { addCustomer } from '../../testing/metering.ts'
import { queriesDuring } from '../../testing/queries.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { addCredit } from '../credits/credits.ts'
import { upsertCustomer } from '../customers/upsert-customer.ts'

const everything = { conjunction: 'and', clauses: [] }
const sumOfTokens = { func: 'sum', property: 'tokens' }

onBothDatabases('usage', (open) => {
  async function start() {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    const customerId = await addCustomer(server.app, seller.organization.id, 'ada')
    const meter = async (aggregation: object, filter: object = everything) =>
      (await seller.post('/meters/', { name: 'Tokens', filter, aggregation })).body.id as string
    const send = (...events: object[]) => seller.post('/events/ingest', { events })
    const balance = async (meterId: string) => (await seller.get(`/customer-meters/?meter_id=${meterId}`)).body.items[0]
    const used = (tokens: number, more: object = {}) => ({ name: 'call', customer_id: customerId, metadata: { tokens }, ...more })
    return { ...server, seller, customerId, meter, send, balance, used }
  }

  test('is added up by every function as it comes in, and out of order', async () => {
    const { app, meter, send, balance, used } = await start()
    const meters = new Map<string, string>()
    for (const func of ['count', 'sum', 'max', 'min', 'avg']) meters.set(func, await meter({ func, property: 'tokens' }))
    assert.deepEqual((await send(used(4), used(10), used(1, { timestamp: fromNow(app, -days(3)) }))).body, { inserted: 3, duplicates: 0 })
    assert.deepEqual((await send(used(5), used(0, { metadata: { tokens: 'many' } }))).body, { inserted: 2, duplicates: 0 })
    const units: Record<string, number> = {}
    for (const [func, id] of meters) units[func] = (await balance(id)).consumed_units
    assert.deepEqual(units, { count: 5, sum: 20, max: 10, min: 1, avg: 5 })
    assert.equal((await balance(meters.get('sum') as string)).balance, -20)
  })

  test('is counted once for each external id', async () => {
    const { meter, send, balance, used } = await start()
    const id = await meter(sumOfTokens)
    assert.deepEqual((await send(used(1, { external_id: 'a' }), used(2, { external_id: 'b' }), used(4, { external_id: 'a' }))).body, {
      inserted: 2,
      duplicates: 1,
    })
    assert.deepEqual((await send(used(8, { external_id: 'b' }), used(16, { external_id: 'c' }))).body, { inserted: 1, duplicates: 1 })
    assert.equal((await balance(id)).consumed_units, 19)
  })

  test('sent by many at once is written together, and what is wrong with one call refuses that one alone', async () => {
    const { meter, send, balance, used } = await start()
    const id = await meter(sumOfTokens)
    const unknown = used(100, { customer_id: '019a8f3e-7c1b-4d52-9a64-000000000000' })
    const calls = Array.from({ length: 12 }, (_, at) =>
      at === 5 ? send(used(50), unknown) : send(used(1), used(1, { external_id: `${at % 3}` })),
    )
    const answers = await Promise.all(calls)
    assert.deepEqual(
      answers.map(({ status }) => status),
      Array.from({ length: 12 }, (_, at) => (at === 5 ? 422 : 200)),
    )
    const written = answers.filter(({ status }) => status === 200)
    assert.equal(
      written.reduce((sum, { body }) => sum + body.inserted, 0),
      11 + 3,
    )
    assert.equal(
      written.reduce((sum, { body }) => sum + body.duplicates, 0),
      8,
    )
    assert.equal((await balance(id)).consumed_units, 14)
  })

  test('is refused as a whole when any part of it is wrong', async () => {
    const { app, seller, send, used } = await start()
    const wrong: [object, (string | number)[], string][] = [
      [used(1, { timestamp: fromNow(app, 1) }), ['events', 1, 'timestamp'], 'Timestamp must be in the past.'],
      [used(1, { timestamp: '0001-01-01T00:00:00Z' }), ['events', 1, 'timestamp'], 'Timestamp is too far in the past.'],
      [used(1, { timestamp: '2026-01-01T00:00:00' }), ['events', 1, 'timestamp'], 'Input should be a valid datetime'],
      [used(1, { timestamp: 1_700_000_000 }), ['events', 1, 'timestamp'], ''],
      [used(1, { customer_id: '019a8f3e-7c1b-4d52-9a64-000000000000' }), ['events', 1, 'customer_id'], 'Customer not found.'],
      [{ name: 'call', metadata: {} }, ['events', 1, 'customer_id'], 'Field required'],
      [used(1, { name: '' }), ['events', 1, 'name'], ''],
      [used(1, { metadata: { tokens: { deep: 1 } } }), ['events', 1, 'metadata'], ''],
      [used(1, { external_id: 'x'.repeat(129) }), ['events', 1, 'external_id'], ''],
      [used(1, { organization_id: seller.organization.id }), ['events', 1, 'organization_id'], ''],
    ]
    for (const [event, loc, message] of wrong) {
      const { status, body } = await send(used(1), event)
      assert.equal(status, 422, JSON.stringify(event))
      assert.deepEqual(body.detail[0].loc.slice(0, 4), ['body', ...loc], JSON.stringify(body))
      if (message) assert.equal(body.detail[0].msg, message)
    }
    assert.equal((await send(...Array.from({ length: 1001 }, () => used(1)))).status, 422)
    assert.equal((await seller.post('/events/ingest', { events: 'many' })).status, 422)
    assert.deepEqual((await seller.get('/events/')).body.pagination, { total_count: 0, max_page: 0 })
  })

  test('of an unknown customer is joined when the customer appears', async () => {
    const { app, seller, meter, send, balance } = await start()
    const id = await meter({ func: 'count' })
    const early = { name: 'call', external_customer_id: 'grace' }
    await send(early, early)
    assert.equal(await balance(id), undefined)
    const { organization } = seller
    const wanted = { organizationId: organization.id, externalId: 'grace', email: 'grace@example.com' }
    const customer = await inTransaction(app, (app) => upsertCustomer(app, wanted))
    await send(early)
    assert.deepEqual([(await balance(id)).customer_id, (await balance(id)).consumed_units], [customer.id, 3])
    const { items, pagination } = (await seller.get('/events/?external_customer_id=grace')).body
    assert.deepEqual([pagination.total_count, items[0].customer.external_id, items[0].label], [3, 'grace', 'call'])
    const range = `start_timestamp=${fromNow(app, -days(1))}&end_timestamp=${now(app)}&interval=day&customer_id=${customer.id}`
    assert.equal((await seller.get(`/meters/${id}/quantities?${range}`)).body.total, 3)
  })

  test('is listed by name, source, time, customer, metadata, meter and filter', async () => {
    const { app, seller, customerId, meter, send, used } = await start()
    const id = await meter(sumOfTokens, { conjunction: 'and', clauses: [{ property: 'name', operator: 'eq', value: 'call' }] })
    const late = fromNow(app, -hours(2))
    await send(used(5), used(7, { name: 'other', timestamp: late }), {
      name: 'x',
      external_customer_id: 'nobody',
      metadata: { ok: true, n: 3 },
    })
    const total = async (query: string) => {
      const { status, body } = await seller.get(`/events/?${query}`)
      assert.equal(status, 200, JSON.stringify(body))
      return [body.pagination.total_count, body.items.length]
    }
    const filter = (property: string, operator: string, value: unknown) =>
      `filter=${encodeURIComponent(JSON.stringify({ conjunction: 'and', clauses: [{ property, operator, value }] }))}`
    assert.deepEqual(await total(''), [3, 3])
    assert.deepEqual(await total('name=call&name=other'), [2, 2])
    assert.deepEqual(await total('source=system'), [0, 0])
    assert.deepEqual(await total(`customer_id=${customerId}`), [2, 2])
    assert.deepEqual(await total('external_customer_id=nobody'), [1, 1])
    assert.deepEqual(await total('external_customer_id=ada'), [2, 2])
    assert.deepEqual(await total(`end_timestamp=${fromNow(app, -hours(1))}`), [1, 1])
    assert.deepEqual(await total('metadata[tokens]=5'), [1, 1])
    assert.deepEqual(await total(`meter_id=${id}`), [1, 1])
    const second = Math.floor(app.clock.now() / 1000)
    const counts: [string, string, unknown, number][] = [
      ['name', 'like', 'a', 1],
      ['name', 'ne', 'x', 2],
      ['name', 'eq', 7, 0],
      ['timestamp', 'lt', second, 1],
      ['timestamp', 'eq', second, 2],
      ['tokens', 'gt', 5, 1],
      ['tokens', 'ne', 5, 1],
      ['tokens', 'eq', '5', 0],
      ['ok', 'eq', true, 1],
      ['ok', 'ne', 'x', 0],
      ['n', 'like', '3', 1],
      ['missing', 'not_like', 'x', 0],
    ]
    for (const [property, operator, value, expected] of counts)
      assert.deepEqual((await total(filter(property, operator, value)))[0], expected, [property, operator, value].join(' '))
    for (const text of ['{', '[]', '{"conjunction":"and"}']) {
      const { status, body } = await seller.get(`/events/?filter=${encodeURIComponent(text)}`)
      assert.deepEqual([status, body.detail[0].loc], [422, ['query', 'filter']])
    }
    const names = (await seller.get('/events/names?sorting=name')).body
    assert.deepEqual(
      names.items.map(({ name, occurrences }: { name: string; occurrences: number }) => [name, occurrences]),
      [
        ['call', 1],
        ['other', 1],
        ['x', 1],
      ],
    )
    const [{ id: eventId }] = (await seller.get('/events/?name=call')).body.items
    assert.equal((await seller.get(`/events/${eventId}`)).body.metadata.tokens, 5)
    assert.deepEqual((await seller.get(`/events/names?customer_id=${customerId}`)).body.pagination.total_count, 2)
  })

  test('of before a meter was made, or counted differently, is counted too', async () => {
    const { seller, meter, send, balance, used } = await start()
    await send(used(5), used(7))
    const id = await meter(sumOfTokens)
    assert.equal((await balance(id)).consumed_units, 12)
    const clauses = [{ property: 'tokens', operator: 'gt', value: 5 }]
    assert.equal((await seller.patch(`/meters/${id}`, { filter: { conjunction: 'and', clauses } })).status, 200)
    assert.equal((await balance(id)).consumed_units, 7)
    await send(used(1), used(10))
    assert.equal((await balance(id)).consumed_units, 17)
    await seller.patch(`/meters/${id}`, { aggregation: { func: 'count' } })
    assert.equal((await balance(id)).consumed_units, 2)
    const archived = await seller.patch(`/meters/${id}`, { is_archived: true })
    assert.equal(typeof archived.body.archived_at, 'string')
    await send(used(100))
    assert.equal((await balance(id)).consumed_units, 2)
    await seller.patch(`/meters/${id}`, { is_archived: false })
    assert.equal((await balance(id)).consumed_units, 3)
  })

  test('is shown interval by interval', async () => {
    const { seller, meter, send, used } = await start()
    const id = await meter(sumOfTokens)
    const at = (timestamp: string, tokens: number) => used(tokens, { timestamp })
    await send(
      at('2026-01-01T23:59:59.999Z', 1),
      at('2026-01-02T00:00:00.000Z', 2),
      at('2026-01-05T08:30:00+02:00', 4),
      at('2025-12-31T10:00:00Z', 8),
    )
    const quantities = async (interval: string, from: string, to: string) => {
      const { body } = await seller.get(`/meters/${id}/quantities?start_timestamp=${from}&end_timestamp=${to}&interval=${interval}`)
      return [body.quantities.map(({ quantity }: { quantity: number }) => quantity), body.total, body.quantities[0]?.timestamp]
    }
    assert.deepEqual(await quantities('day', '2026-01-01T00:00:00Z', '2026-01-05T23:00:00Z'), [
      [1, 2, 0, 0, 4],
      7,
      '2026-01-01T00:00:00.000Z',
    ])
    assert.deepEqual(await quantities('week', '2025-12-29T00:00:00Z', '2026-01-05T23:00:00Z'), [[11, 4], 15, '2025-12-29T00:00:00.000Z'])
    assert.deepEqual(await quantities('month', '2025-12-31T00:00:00Z', '2026-01-31T00:00:00Z'), [[8, 7], 15, '2025-12-01T00:00:00.000Z'])
    assert.deepEqual(await quantities('year', '2025-01-01T00:00:00Z', '2026-12-31T00:00:00Z'), [[8, 7], 15, '2025-01-01T00:00:00.000Z'])
    assert.deepEqual((await quantities('hour', '2026-01-05T05:00:00Z', '2026-01-05T07:00:00Z'))[0], [0, 4, 0])
    const backwards = await seller.get(
      `/meters/${id}/quantities?start_timestamp=2026-01-05T05:00:00Z&end_timestamp=2026-01-01T05:00:00Z&interval=day`,
    )
    assert.equal(backwards.status, 422)
    const endless = `/meters/${id}/quantities?start_timestamp=0001-01-05T05:00:00Z&end_timestamp=2026-01-01T05:00:00Z&interval=hour`
    assert.equal((await seller.get(endless)).status, 422)
  })

  test('costs as many queries for a thousand events as for one', async () => {
    const { app, meter, send, used } = await start()
    await meter(sumOfTokens)
    await meter({ func: 'count' })
    await send(used(1))
    const one = await queriesDuring(app, () => send(used(1)))
    const many = await queriesDuring(app, () => send(...Array.from({ length: 256 }, (_, at) => used(at))))
    assert.ok(many.length <= one.length + 4, `${one.length} → ${many.length}`)
  })

  test('is deducted only while the balance lasts, however many ask at once', async () => {
    const { app, seller, customerId, meter, balance, used } = await start()
    const meterId = await meter(sumOfTokens)
    const whose = { organizationId: seller.organization.id, customerId, meterId }
    await inTransaction(app, (app) =>
      addCredit(app, { ...whose, units: 10, grantId: null, expiresAt: fromNow(app, days(1)), rollover: false }),
    )
    const ask = (more: object = {}) => seller.post('/customer-meters/deduct', { ...used(1), meter_id: meterId, ...more })
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()))
    assert.equal(answers.filter(({ status }) => status === 200).length, 10)
    const refused = answers.find(({ status }) => status !== 200)
    assert.deepEqual([refused?.status, refused?.body.error], [402, 'InsufficientBalance'])
    assert.deepEqual([(await balance(meterId)).balance, (await balance(meterId)).consumed_units], [0, 10])
    assert.equal((await seller.get(`/events/?customer_id=${customerId}&source=user`)).body.pagination.total_count, 10)
  })

  test('is deducted once for each external id, and not from credits that have ended', async () => {
    const { app, clock, seller, customerId, meter, used } = await start()
    const meterId = await meter(sumOfTokens)
    const whose = { organizationId: seller.organization.id, customerId, meterId }
    await inTransaction(app, (app) =>
      addCredit(app, { ...whose, units: 10, grantId: null, expiresAt: fromNow(app, days(1)), rollover: false }),
    )
    const ask = (tokens: number, more: object = {}) =>
      seller.post('/customer-meters/deduct', { ...used(tokens), meter_id: meterId, ...more })
    for (const _ of [1, 2]) assert.equal((await ask(6, { external_id: 'once' })).body.balance, 4)
    clock.advance(days(1))
    assert.equal((await ask(1)).status, 402)
    const wrong: [object, string][] = [
      [{ metadata: {} }, 'The meter does not count this event.'],
      [{ metadata: { tokens: -5 } }, 'The meter does not count this event.'],
      [{ meter_id: customerId }, 'Meter does not exist.'],
      [{ customer_id: meterId }, 'Customer not found.'],
      [{ customer_id: null, external_customer_id: 'nobody' }, 'Customer does not exist.'],
      [{ meter_id: await meter({ func: 'max', property: 'tokens' }) }, 'Only meters that count or sum can be deducted from.'],
    ]
    for (const [more, message] of wrong) {
      const { status, body } = await ask(1, more)
      assert.deepEqual([status, body.detail[0].msg], [422, message])
    }
  })

  test('of one seller is never another’s', async () => {
    const { app, seller, meter, send, used, ...server } = await start()
    const id = await meter(sumOfTokens)
    await send(used(1))
    const other = await startSeller({ app, ...server }, 'other')
    const [{ id: eventId }] = (await seller.get('/events/')).body.items
    const [{ id: balanceId }] = (await seller.get('/customer-meters/')).body.items
    for (const path of [`/meters/${id}`, `/events/${eventId}`, `/customer-meters/${balanceId}`])
      assert.equal((await other.get(path)).status, 404)
    assert.equal((await other.get(`/events/?meter_id=${id}`)).body.items.length, 0)
    assert.equal((await other.patch(`/meters/${id}`, { name: 'Mine' })).status, 404)
    assert.equal((await other.post('/events/ingest', { events: [used(1)] })).status, 422)
    assert.equal((await seller.get(`/customer-meters/${balanceId}`)).body.meter.name, 'Tokens')
    assert.equal((await seller.get('/meters/?query=tok')).body.items[0].id, id)
  })
})
