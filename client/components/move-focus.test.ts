import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextPlace } from './move-focus.ts'

test('arrow keys go round among the items of a menu, and Home and End to its ends', () => {
  const from = (key: string, place: number) => nextPlace(key, { place, count: 3, isTyping: false })
  assert.deepEqual([from('ArrowDown', 0), from('ArrowDown', 2), from('ArrowUp', 0), from('ArrowUp', 2)], [1, 0, 2, 1])
  assert.deepEqual([from('Home', 2), from('End', 0), from('a', 1)], [0, 2, undefined])
})

test('from the search field the arrows lead into the list, and Home and End stay with the text', () => {
  const from = (key: string) => nextPlace(key, { place: -1, count: 3, isTyping: true })
  assert.deepEqual([from('ArrowDown'), from('ArrowUp'), from('Home'), from('End')], [0, 2, undefined, undefined])
})

test('nothing is chosen where there is nothing', () => {
  assert.equal(nextPlace('ArrowDown', { place: -1, count: 0, isTyping: true }), undefined)
})
