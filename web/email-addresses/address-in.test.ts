import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressIn, newAddressIn } from './address-in.ts'

const tokenFor = (payload: object) => `head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`

test('reads the address, beyond ASCII too', () => {
  assert.equal(addressIn(tokenFor({ email: 'zoë@bücher.example', jti: '>>>???' })), 'zoë@bücher.example')
})

test('knows no address of what is not such a token', () => {
  for (const token of [
    '',
    'a',
    'a.b.c',
    'a..c',
    tokenFor({}),
    tokenFor({ email: 1 }),
    `x.${Buffer.from('null').toString('base64url')}.y`,
  ]) {
    assert.equal(addressIn(token), undefined)
  }
})

test('reads the address to which an account moves, where there is one', () => {
  assert.equal(newAddressIn(tokenFor({ email: 'ada@example.com', updateTo: 'ada@new.example' })), 'ada@new.example')
  assert.equal(newAddressIn(tokenFor({ email: 'ada@example.com' })), undefined)
})
