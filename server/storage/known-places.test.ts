import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KnownPlaces } from './known-places.ts'

test('a standby is as far behind as the last moment whose place it has replayed', () => {
  const places = new KnownPlaces()
  places.note(1000, 10n)
  places.note(2000, 20n)
  places.note(3000, 20n)
  places.note(4000, 30n)
  assert.equal(places.lag(30n, 4500), 500)
  assert.equal(places.lag(29n, 4500), 1500)
  assert.equal(places.lag(10n, 4500), 3500)
})

test('a standby that has replayed no known place, or is none, is infinitely far behind', () => {
  const places = new KnownPlaces()
  assert.equal(places.lag(10n, 0), Number.POSITIVE_INFINITY)
  places.note(1000, 10n)
  assert.equal(places.lag(9n, 1000), Number.POSITIVE_INFINITY)
  assert.equal(places.lag(undefined, 1000), Number.POSITIVE_INFINITY)
})

test('places are known for ten minutes', () => {
  const places = new KnownPlaces()
  for (let second = 0; second <= 600; second++) places.note(second * 1000, BigInt(second))
  assert.equal(places.lag(0n, 600_000), Number.POSITIVE_INFINITY)
  assert.equal(places.lag(1n, 600_000), 599_000)
})
