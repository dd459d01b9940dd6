import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoize } from './memoize.ts'

test('a result is computed once while it is cached', () => {
  const asked: string[] = []
  const shout = memoize(2, (text) => {
    asked.push(text)
    return text.toUpperCase()
  })

  assert.deepEqual(['a', 'a', 'b', 'a'].map(shout), ['A', 'A', 'B', 'A'])
  assert.deepEqual(asked, ['a', 'b'])
})

test('what is asked for again stays cached, the rest is evicted', () => {
  const asked: string[] = []
  const shout = memoize(2, (text) => {
    asked.push(text)
    return text.toUpperCase()
  })

  for (const text of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) shout(text)
  assert.deepEqual(asked, ['a', 'b', 'c', 'd', 'b'])
})

test('neither guesses nor long texts are cached', () => {
  let asked = 0
  const find = memoize(2, (text) => {
    asked++
    return text === 'guess' ? undefined : text
  })

  for (const text of ['guess', 'guess', 'x'.repeat(513), 'x'.repeat(513)]) find(text)
  assert.equal(asked, 4)
})
