import assert from 'node:assert/strict'
import { test } from 'node:test'
import { billing } from '#contract/billing/index.ts'
import { routesOf } from '#contract/kit/route.ts'
import { createBillingClient } from './billing.ts'
import { billingFacts } from './billing-facts.ts'
import { answeringServer } from './testing/answering-server.ts'

const served = answeringServer()
const client = () => createBillingClient({ baseURL: served.baseURL, basePath: '/v1' })

test('every route of billing has its call', () => {
  for (const [names, route] of routesOf(billing)) {
    const call = names.reduce((node, name) => Reflect.get(node, name) as object, client() as object) as { $path: string }
    assert.equal(call.$path, route.path, names.join('.'))
  }
})

test('spells members as code does, and leaves keys that are their owner’s', async () => {
  served.answer = () => ({
    status: 201,
    body: { id: '1', is_archived: false, metadata: { own_key: 'a_b' }, prices: [{ price_amount: 900 }] },
  })
  const product = await client().products.create(
    {
      name: 'Plan',
      recurringInterval: 'month',
      prices: [{ amountType: 'fixed', priceAmount: 900, priceCurrency: 'eur' }],
      metadata: { own_key: 'x', ownKey: 'y' },
    },
    { throw: true },
  )
  assert.deepEqual(served.requests[0]?.body, {
    name: 'Plan',
    recurring_interval: 'month',
    prices: [{ amount_type: 'fixed', price_amount: 900, price_currency: 'eur' }],
    metadata: { own_key: 'x', ownKey: 'y' },
  })
  assert.deepEqual(product, { id: '1', isArchived: false, metadata: { own_key: 'a_b' }, prices: [{ priceAmount: 900 }] })
})

test('puts parameters into the path and the rest behind the question mark', async () => {
  await client().benefits.grants({ id: 'a/b', isGranted: true, limit: 5 })
  assert.equal(served.asked(), 'GET /v1/benefits/a%2Fb/grants?is_granted=true&limit=5')
})

test('what a field did wrong comes with its place', async () => {
  const detail = [{ type: 'value_error', loc: ['body', 'prices', 0, 'price_amount'], msg: 'Too little.' }]
  served.answer = () => ({ status: 422, body: { error: 'PolarRequestValidationError', detail } })
  const { error } = await client().products.get({ id: '1' })
  assert.deepEqual(error, {
    status: 422,
    statusText: 'Unprocessable Entity',
    code: 'PolarRequestValidationError',
    message: 'Too little.',
    issues: [{ path: 'prices.0.priceAmount', message: 'Too little.' }],
  })
})

test('a refusal has the name of the wire, also when it is thrown', async () => {
  served.answer = () => ({ status: 404, body: { error: 'ResourceNotFound', detail: 'Not found' } })
  const { error } = await client().products.get({ id: '1' })
  assert.equal(error?.code, 'ResourceNotFound')
  await assert.rejects(client().products.get({ id: '1' }, { throw: true }), { code: 'ResourceNotFound', message: 'Not found', status: 404 })
})

test('knows which members have free keys', () => {
  for (const name of ['metadata', 'custom_field_data', 'amounts']) assert.ok(billingFacts.freeMembers.includes(name), name)
  assert.ok(!billingFacts.freeMembers.includes('prices'))
})

test('a refused member is named as code spells it, and a key of its owner letter by letter', async () => {
  const detail = [
    { loc: ['body', 'customer_billing_address', 'postal_code'], msg: 'Missing', type: 'value_error', input: null },
    { loc: ['body', 'custom_field_data', 'team_size'], msg: 'Missing', type: 'value_error', input: null },
  ]
  served.answer = () => ({ status: 422, body: { error: 'PolarRequestValidationError', detail } })
  const { error } = await client().checkouts.clientConfirm({ clientSecret: 'secret' })
  assert.deepEqual(
    error?.issues?.map(({ path }) => path),
    ['customerBillingAddress.postalCode', 'customFieldData.team_size'],
  )
})
