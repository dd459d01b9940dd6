import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { untouched } from '#contract/kit/casing.ts'
import { routesWith } from '#contract/kit/route.ts'
import { accountsWire, billingWire } from '#contract/kit/wire.ts'
import { createApp } from '../create-app.ts'
import { readConfig } from '../kit/config.ts'
import { Refusal } from '../kit/refusal.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { openEmptySqlite } from '../testing/databases.ts'
import { createFastify } from './fastify.ts'
import { EventStream } from './handlers.ts'
import { RateLimiter } from './rate-limit.ts'
import { serve } from './serve.ts'

const { get, post, del } = routesWith<'OutOfStock' | 'UNAUTHORIZED'>()

const Price = z.union([
  z.object({ amount_type: z.literal('fixed'), price_amount: z.number() }),
  z.object({ amount_type: z.literal('free'), is_free: z.boolean() }),
])
const Item = z.object({ item_id: z.string(), unit_price: Price, metadata: untouched(z.record(z.string(), z.unknown())) })

const shop = {
  create: post('/items/', {
    summary: '',
    access: 'anyone',
    status: 201,
    input: z.object({ unit_price: Price, metadata: untouched(z.record(z.string(), z.unknown())) }),
    output: Item,
    errors: ['OutOfStock'],
  }),
  find: get('/items/', {
    summary: '',
    access: 'anyone',
    input: z.object({ metadata: z.optional(untouched(z.record(z.string(), z.string()))), item_id: z.optional(z.string()) }),
    output: z.object({ asked_for: untouched(z.unknown()) }),
    errors: [],
  }),
  remove: del('/items/:item_id', {
    summary: '',
    access: 'anyone',
    status: 204,
    input: z.object({ item_id: z.string() }),
    output: z.null(),
    errors: ['OutOfStock'],
  }),
  follow: get('/items/stream', {
    summary: '',
    access: 'anyone',
    answers: 'event stream',
    input: z.object({}),
    output: z.null(),
    errors: [],
  }),
}

async function open({ events = news }: { events?: () => EventStream['events'] } = {}) {
  const config = readConfig({ NODE_ENV: 'test' }, { logLevel: 'silent' })
  const storage = await openEmptySqlite()
  const app = createApp(config, storage)
  const fastify = createFastify(app, { strict: true })
  const seen: unknown[] = []
  const serving = { app, doorkeepers: { anyone: () => undefined }, limiter: new RateLimiter(null), strict: true }
  serve(
    fastify,
    { ...billingWire, casing: 'snake_case' as const },
    shop,
    {
      create({ input }) {
        seen.push(input)
        const { unitPrice, metadata } = input
        if (unitPrice.amountType === 'fixed' && unitPrice.priceAmount === 0)
          throw new Refusal('OutOfStock', { left: '0' }, [409, 'Only {left} left.'])
        return { itemId: '1', unitPrice, metadata }
      },
      find: ({ input }) => ({ askedFor: input }),
      remove: () => null,
      follow: () => new EventStream(events()),
    },
    serving,
  )
  after(async () => {
    await fastify.close()
    await storage.close()
  })
  return { fastify, seen, app, serving }
}

async function* news() {
  yield { event: 'item.added', data: { item_id: '1' } }
  yield { event: 'item.removed', data: { item_id: '1' } }
}

test('code sees camelCase and the line snake_case, at every depth, but for maps whose names are free', async () => {
  const { fastify, seen } = await open()
  const body = { unit_price: { amount_type: 'fixed', price_amount: 5 }, metadata: { own_key: 1, otherKey: { as_is: 2 } } }
  const answer = await fastify.inject({ method: 'POST', url: '/v1/items/', payload: body })
  assert.equal(answer.statusCode, 201)
  assert.deepEqual(answer.json(), { item_id: '1', ...body })
  assert.deepEqual(seen, [{ unitPrice: { amountType: 'fixed', priceAmount: 5 }, metadata: body.metadata }])
})

test('a slash more or less at the end is the same route, and a map in a query is a map', async () => {
  const { fastify } = await open()
  for (const url of ['/v1/items?metadata[plan]=pro&item_id=7', '/v1/items/?metadata[plan]=pro&item_id=7'])
    assert.deepEqual((await fastify.inject({ url })).json(), { asked_for: { metadata: { plan: 'pro' }, itemId: '7' } })
})

test('no name in a query reaches what all objects share', async (t) => {
  t.after(() => {
    Reflect.deleteProperty(Object.prototype, 'reached')
    Reflect.deleteProperty(Object, 'reached')
  })
  const { fastify } = await open()
  const names = [
    '__proto__',
    'constructor',
    'toString',
    '__proto__[reached]',
    'constructor[reached]',
    'toString[reached]',
    'metadata[__proto__]',
  ]
  for (const name of names) {
    const { statusCode, body } = await fastify.inject({ url: `/v1/items?${name}=yes&${name}=no&item_id=7` })
    assert.equal('reached' in {} || 'reached' in Object || 'reached' in Object.prototype.toString, false, name)
    assert.ok(statusCode < 500, `${name}: ${body}`)
  }
})

test('each wire gives a refusal its own shape', async () => {
  const { fastify } = await open()
  const send = (payload: object) => fastify.inject({ method: 'POST', url: '/v1/items/', payload })
  const refused = await send({ unit_price: { amount_type: 'fixed', price_amount: 0 }, metadata: {} })
  assert.equal(refused.statusCode, 409)
  assert.deepEqual(refused.json(), { error: 'OutOfStock', detail: 'Only 0 left.' })

  const wrong = await send({ unit_price: { amount_type: 'fixed', price_amount: 'much' } })
  assert.equal(wrong.statusCode, 422)
  const { error, detail } = wrong.json<{ error: string; detail: { loc: unknown[]; type: string; msg: string }[] }>()
  assert.equal(error, 'RequestValidationError')
  assert.deepEqual(
    detail.map(({ loc }) => loc[0]),
    detail.map(() => 'body'),
  )
  assert.ok(detail.some(({ loc, type }) => loc[1] === 'metadata' && type === 'missing'))
  assert.equal((await fastify.inject({ method: 'DELETE', url: '/v1/items/1' })).body, '')
})

test('input that cannot be looked at member by member is refused in the same shape as its members', async () => {
  const { fastify } = await open()
  const headers = { 'content-type': 'application/json' }
  for (const payload of ['{', '[]', '"text"', '0', 'null']) {
    const answer = await fastify.inject({ method: 'POST', url: '/v1/items/', payload, headers })
    assert.equal(answer.statusCode, 422, payload)
    const { error, detail } = answer.json<{ error: string; detail: { loc: unknown[]; type: string; msg: string }[] }>()
    assert.equal(error, 'RequestValidationError')
    assert.ok(Array.isArray(detail) && detail.length > 0, payload)
    for (const { loc, type, msg } of detail) assert.deepEqual([loc[0], typeof type, typeof msg], ['body', 'string', 'string'])
  }
})

test('any page may read a wire that is open to all, but none may use a visitor’s cookie there', async () => {
  const { fastify } = await open()
  const payload = { unit_price: { amount_type: 'free', is_free: true }, metadata: {} }
  const from = (headers: Record<string, string>) => fastify.inject({ method: 'POST', url: '/v1/items/', payload, headers })
  const foreign = await from({ origin: 'https://shop.example' })
  assert.deepEqual([foreign.statusCode, foreign.headers['access-control-allow-origin']], [201, '*'])
  assert.equal(foreign.headers['access-control-allow-credentials'], undefined)
  const cookie = 'better-auth.session_token=x'
  assert.equal((await from({ origin: 'https://shop.example', cookie })).statusCode, 403)
  assert.equal((await from({ origin: 'https://shop.example', cookie, authorization: 'Basic eDp5' })).statusCode, 403)
  assert.equal((await from({ origin: 'https://shop.example', cookie, authorization: 'Bearer tg_oat_x' })).statusCode, 201)
})

test('events are sent one after the other', async () => {
  const { fastify } = await open()
  const answer = await fastify.inject({ url: '/v1/items/stream' })
  assert.match(String(answer.headers['content-type']), /^text\/event-stream/)
  assert.equal(answer.body, 'event: item.added\ndata: {"item_id":"1"}\n\nevent: item.removed\ndata: {"item_id":"1"}\n\n')
})

test('a server that is closed ends what is followed, and waits for nothing that is yet to happen', async () => {
  async function* slowNews() {
    yield { event: 'item.added', data: {} }
    for (let looks = 0; looks < 300; looks++) yield await pause(10, null)
    yield { event: 'item.removed', data: {} }
  }
  const { fastify } = await open({ events: slowNews })
  const address = await fastify.listen({ port: 0, host: '127.0.0.1' })
  const followed = await fetch(`${address}/v1/items/stream`)
  const closed = fastify.close()
  const told = await followed.text()
  fastify.server.closeIdleConnections()
  await closed
  assert.match(told, /^event: item.added/)
  assert.doesNotMatch(told, /item.removed/)
})

test('a deadlock retries the transaction and never the handler, whose charges would be made twice', async () => {
  const { fastify, app, serving } = await open()
  let [charged, written] = [0, 0]
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  const pay = {
    pay: post('/pay', { summary: '', access: 'anyone', input: z.object({}), output: z.object({ written: z.number() }), errors: [] }),
  }
  serve(
    fastify,
    accountsWire,
    pay,
    {
      async pay() {
        charged++
        await inTransaction(app, async () => {
          if (++written < 3) throw deadlock
        })
        return { written }
      },
    },
    serving,
  )
  assert.deepEqual((await fastify.inject({ method: 'POST', url: '/api/auth/pay' })).json(), { written: 3 })
  assert.deepEqual([charged, written], [1, 3])

  written = -10
  const lost = await fastify.inject({ method: 'POST', url: '/api/auth/pay' })
  assert.deepEqual([lost.statusCode, lost.headers['retry-after']], [503, '1'])
  assert.equal(charged, 2)
})
