import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { camelOf, isUntouched, snakeOf, untouched } from './casing.ts'

test('names lead from one case to the other and back', () => {
  for (const [camel, snake] of [
    ['id', 'id'],
    ['billingAddress', 'billing_address'],
    ['line1', 'line1'],
    ['last4', 'last4'],
    ['checksumSha256Base64', 'checksum_sha256_base64'],
    ['isPaymentSetupRequired', 'is_payment_setup_required'],
  ] as const) {
    assert.equal(snakeOf(camel), snake)
    assert.equal(camelOf(snake), camel)
  }
})

test('what is no snake_case name is left as it is', () => {
  for (const name of ['__proto__', '_private', 'trailing_', 'A_B', 'two__lines']) assert.equal(camelOf(name), name)
})

test('marks the very schema, not its kind', () => {
  const metadata = untouched(z.record(z.string(), z.string()))
  assert.ok(isUntouched(metadata))
  assert.ok(!isUntouched(z.optional(metadata)))
  assert.ok(!isUntouched(z.record(z.string(), z.string())))
})
