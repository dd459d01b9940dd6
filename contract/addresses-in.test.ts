import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressesIn } from './addresses-in.ts'

test('takes a list as it stands in a mail, a table or a note', () => {
  const five = ['ada@example.com', 'bob@example.com', 'cy@example.com', 'dee@example.com', 'eve@example.com']
  for (const text of [
    'ada@example.com, bob@example.com,cy@example.com; dee@example.com eve@example.com',
    'ada@example.com\nbob@example.com\r\ncy@example.com\n\ndee@example.com\teve@example.com\n',
    'Ada Lovelace <ada@example.com>, "Bob, Jr." <bob@example.com>; Cy <cy@example.com>\nDee <dee@example.com>, <eve@example.com>',
    'mailto:ada@example.com (bob@example.com) "cy@example.com" \'dee@example.com\' eve@example.com.',
  ]) {
    assert.deepEqual(addressesIn(text), five)
  }
})

test('keeps what is no address, so that it can be mended', () => {
  assert.deepEqual(addressesIn('ada@example, bob'), ['ada@example', 'bob'])
})

test('an address in two spellings is one address', () => {
  assert.equal(addressesIn('ada@example.com, ADA@Example.com').length, 1)
})

test('finds nothing in nothing', () => {
  for (const text of ['', ' , ;\n', '<>']) assert.deepEqual(addressesIn(text), [])
})
