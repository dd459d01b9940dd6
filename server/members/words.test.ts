import assert from 'node:assert/strict'
import { test } from 'node:test'
import { folded, sortKeys, wordsOf } from './words.ts'

test('a text is compared without capitals, accents and punctuation', () => {
  const pairs = [
    ['Łukasz Żółć', 'lukasz zolc'],
    ['İSMAİL Işık', 'ismail isik'],
    ['Ёлкин Йорданъ', 'елкин иорданъ'],
    ['Їжак', 'іжак'],
    ['Straße', 'strasse'],
    ['  O’Brien-Smith, Ann  ', 'o brien smith ann'],
    ['Ann.Lee+x@Example.com', 'ann lee x@example com'],
    ['ﬁnley', 'finley'],
    ['***', ''],
  ] as const
  for (const [text, expected] of pairs) assert.equal(folded(text), expected)
})

test('a person is found by each word of their name, in either order, and by address and username', () => {
  assert.deepEqual(wordsOf({ name: 'Ann Maria Lee', email: 'ann.lee@example.com', username: 'duchess_1' }), [
    'ann maria lee',
    'maria lee ann',
    'lee ann maria',
    'ann lee@example com',
    'lee@example com ann',
    '@example com ann lee',
    'duchess 1',
    '1 duchess',
  ])
})

test('however long a name is, what is kept of it is short', () => {
  const words = wordsOf({ name: 'x '.repeat(100), email: `${'a.'.repeat(32)}b@example.com`, username: null })
  assert.ok(words.length <= 12 && words.every((word) => word.length <= 100))
  assert.deepEqual(wordsOf({ name: '🚀', email: 'a@b.co', username: null }), ['a@b co', '@b co a'])
  assert.equal(sortKeys({ name: 'y'.repeat(200), email: 'a@b.co', username: null }).nameKey.length, 100)
})
