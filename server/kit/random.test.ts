import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StillClock } from '../testing/still-clock.ts'
import { alphabets, newId, randomText, systemRandom } from './random.ts'

test('ids are UUIDv7 and sort in the order they were made, in the same millisecond and after the clock was set back', () => {
  const clock = new StillClock()
  const made = Array.from({ length: 10_000 }, (_, at) => {
    if (at === 5000) clock.advance(-1000)
    return newId({ clock, random: systemRandom })
  })
  assert.deepEqual(made, made.toSorted())
  assert.equal(new Set(made).size, made.length)
  for (const id of made) assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('the same randomness at the same time makes the same ids, whatever was made before', () => {
  const made = () => {
    const [clock, random] = [new StillClock(), { bytes: (count: number) => new Uint8Array(count).fill(7) }]
    return [newId({ clock, random }), newId({ clock, random })]
  }
  newId({ clock: new StillClock('2030-01-01T00:00:00.000Z'), random: systemRandom })
  assert.deepEqual(made(), made())
})

test('every character of a random text is equally likely', () => {
  const text = randomText({ random: systemRandom }, 620_000, alphabets.lettersAndDigits)
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  assert.equal(counts.size, 62)
  for (const [letter, count] of counts) assert.ok(Math.abs(count - 10_000) < 600, `${letter}: ${count}`)
})
