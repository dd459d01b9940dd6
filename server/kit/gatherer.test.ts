import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Gatherer } from './gatherer.ts'

test('what is asked at once is done in one go, and each asker gets their own answer', async () => {
  const goes: number[][] = []
  const doubler = new Gatherer(async (asks: number[]) => (goes.push(asks), asks.map((ask) => ask * 2)), { most: 10 })
  assert.deepEqual(await Promise.all([1, 2, 3].map((ask) => doubler.ask(ask))), [2, 4, 6])
  assert.deepEqual(goes, [[1, 2, 3]])
})

test('what is asked while a go runs waits for the next, and no go is larger than allowed', async () => {
  const goes: number[][] = []
  const started = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const slow = new Gatherer(
    async (asks: number[]) => {
      goes.push(asks)
      started.resolve()
      await held.promise
      return asks
    },
    { most: 3 },
  )
  const first = slow.ask(0)
  await started.promise
  const others = [1, 2, 3, 4].map((ask) => slow.ask(ask))
  held.resolve()
  assert.deepEqual(await Promise.all([first, ...others]), [0, 1, 2, 3, 4])
  assert.deepEqual(goes, [[0], [1, 2, 3], [4]])
})

test('when a go fails everybody in it is told, and the next go is none the worse', async () => {
  const picky = new Gatherer(async (asks: string[]) => (asks.includes('bad') ? Promise.reject(new Error('bad')) : asks), { most: 10 })
  const results = await Promise.allSettled(['good', 'bad'].map((ask) => picky.ask(ask)))
  assert.deepEqual(
    results.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  assert.equal(await picky.ask('good'), 'good')
})
