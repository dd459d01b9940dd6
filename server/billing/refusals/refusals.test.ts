import assert from 'node:assert/strict'
import { test } from 'node:test'
import { billingWire } from '#contract/kit/wire.ts'
import type { Refusal } from '../../kit/refusal.ts'
import { refuse, refuseField } from './refusals.ts'

test('a refusal has its status, its name on the wire and its words', () => {
  assert.deepEqual(
    answerOf(() => refuse('ResourceNotFound')),
    [404, { error: 'ResourceNotFound', detail: 'Not found' }],
  )
  assert.deepEqual(
    answerOf(() => refuse('LicenseKeyUsage', { remaining: '2' })),
    [400, { error: 'BadRequest', detail: 'License key only has 2 more usages.' }],
  )
})

test('a token that is not good is refused in the words of OAuth', () => {
  const [status, body] = answerOf(() => refuse('InvalidToken'))
  assert.equal(status, 401)
  assert.deepEqual(Object.keys(body), ['error', 'error_description'])
})

test('a rule’s error is reported at its field', () => {
  assert.deepEqual(
    answerOf(() => refuseField('PRODUCT_DOES_NOT_EXIST', ['products', 0], 'x')),
    [
      422,
      {
        error: 'PolarRequestValidationError',
        detail: [{ type: 'value_error', loc: ['body', 'products', 0], msg: 'Product does not exist.', input: 'x' }],
      },
    ],
  )
})

function answerOf(deed: () => never): [number, object] {
  try {
    return deed()
  } catch (error) {
    const refusal = error as Refusal<string>
    return [refusal.status, billingWire.errorBody(refusal)]
  }
}
