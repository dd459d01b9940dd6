import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isObject, isPlainJson } from './plain-json.ts'

test('plain data of modest depth and size is plain', () => {
  for (const value of [null, true, 0, -1.5, '', 'ü', [], {}, { a: [1, { b: null }] }, { toString: 1 }]) assert.ok(isPlainJson(value))
})

test('names that would change an object, broken text and excess are not', () => {
  const deep = Array.from({ length: 9 }).reduce((inner) => [inner], 1)
  const hostile = ['{"__proto__":1}', '{"a":{"constructor":1}}', '[{"prototype":{}}]', '"\\u0000"', '{"\\ud800":1}', '1e999'].map((text) =>
    JSON.parse(text),
  )
  for (const value of [...hostile, deep, 'x'.repeat(16_383), undefined, Number.NaN, () => 1, 1n, Symbol('a')])
    assert.ok(!isPlainJson(value))
})

test('an object is neither null nor an array', () => {
  assert.deepEqual([{}, null, [], 'a', 1].map(isObject), [true, false, false, false, false])
})
