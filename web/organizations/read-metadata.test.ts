import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMetadata, writeMetadata } from './read-metadata.ts'

test('reads an object as it is, and nothing as none', () => {
  assert.deepEqual(readMetadata(' {"plan": "gold", "deep": {"list": [1, null]}}\n'), {
    metadata: { plan: 'gold', deep: { list: [1, null] } },
  })
  for (const text of ['', '  \n']) assert.deepEqual(readMetadata(text), { metadata: null })
})

test('says where it stopped understanding', () => {
  assert.deepEqual(readMetadata('{\n  "plan": "gold",\n  "city" "London"\n}'), { wrong: 'syntax', line: 3, column: 10 })
  assert.deepEqual(readMetadata('{"plan": "gold"'), { wrong: 'syntax', line: 1, column: 16 })
  assert.deepEqual(readMetadata('{\n'), { wrong: 'syntax', line: 2, column: 1 })
  assert.deepEqual(readMetadata("{'plan': 1}"), { wrong: 'syntax', line: 1, column: 2 })
})

test('takes nothing but an object of bearable length', () => {
  for (const text of ['[]', '[{"a": 1}]', '"text"', '42', 'null', 'true']) assert.deepEqual(readMetadata(text), { wrong: 'kind' })
  assert.deepEqual(readMetadata(JSON.stringify({ a: 'я'.repeat(4100) })), { wrong: 'length' })
})

test('writes what it read, whether it came as text or as an object', () => {
  const written = '{\n  "plan": "gold"\n}'
  assert.equal(writeMetadata({ plan: 'gold' }), written)
  assert.equal(writeMetadata('{"plan":"gold"}'), written)
  for (const none of [null, undefined, 'null', {}]) assert.equal(writeMetadata(none), '')
})
