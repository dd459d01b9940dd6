import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Unavailable } from '../storage/unavailable.ts'
import { Batcher } from './batcher.ts'
import { causeNow, causes } from './cause.ts'

test('calls made at once run as one batch, and each gets its own result', async () => {
  const batches: number[][] = []
  const doubler = new Batcher(async (items: number[]) => (batches.push(items), items.map((item) => item * 2)), { largest: 10 })
  assert.deepEqual(await Promise.all([1, 2, 3].map((item) => doubler.add(item))), [2, 4, 6])
  assert.deepEqual(batches, [[1, 2, 3]])
})

test('calls made while a batch runs wait for the next one, and no batch is larger than allowed', async () => {
  const batches: number[][] = []
  const started = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const slow = new Batcher(
    async (items: number[]) => {
      batches.push(items)
      started.resolve()
      await held.promise
      return items
    },
    { largest: 3 },
  )
  const first = slow.add(0)
  await started.promise
  const others = [1, 2, 3, 4].map((item) => slow.add(item))
  held.resolve()
  assert.deepEqual(await Promise.all([first, ...others]), [0, 1, 2, 3, 4])
  assert.deepEqual(batches, [[0], [1, 2, 3], [4]])
})

test('as many batches run at once as may, and calls gather for the next', async () => {
  const batches: number[][] = []
  const started = [0, 1].map(() => Promise.withResolvers<void>())
  const held = Promise.withResolvers<void>()
  const pair = new Batcher(
    async (items: number[]) => {
      batches.push(items)
      started[batches.length - 1]?.resolve()
      await held.promise
      return items
    },
    { largest: 10, atOnce: 2 },
  )
  const calls = [pair.add(0)]
  await started[0]?.promise
  calls.push(pair.add(1))
  await started[1]?.promise
  calls.push(...[2, 3].map((item) => pair.add(item)))
  held.resolve()
  assert.deepEqual(await Promise.all(calls), [0, 1, 2, 3])
  assert.deepEqual(batches, [[0], [1], [2, 3]])
})

test('when a batch fails, only the call fails that cannot be done alone', async () => {
  const batches: string[][] = []
  const work = async (items: string[]) => (batches.push(items), items.includes('bad') ? Promise.reject(new Error('bad')) : items)
  const picky = new Batcher(work, { largest: 10 })
  const results = await Promise.allSettled(['good', 'bad', 'better'].map((item) => picky.add(item)))
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
  assert.deepEqual(batches, [['good', 'bad', 'better'], ['good'], ['bad'], ['better']])
  assert.equal(await picky.add('good'), 'good')
})

test('when the database does not answer, nothing is tried alone', async () => {
  let tries = 0
  const away = new Batcher(async (_: number[]): Promise<number[]> => (tries++, Promise.reject(new Unavailable('away'))), { largest: 10 })
  const results = await Promise.allSettled([1, 2].map((item) => away.add(item)))
  assert.deepEqual([results.map(({ status }) => status), tries], [['rejected', 'rejected'], 1])
})

test('a batch weighs no more than allowed, unless one call alone does', async () => {
  const batches: number[][] = []
  const carrier = new Batcher(async (items: number[]) => (batches.push(items), items), { largest: 10, weigh: (item) => item })
  await Promise.all([4, 6, 1, 12, 3].map((item) => carrier.add(item)))
  assert.deepEqual(batches, [[4, 6], [1], [12], [3]])
})

test('a batch belongs to none of the requests that are in it', async () => {
  const asker = new Batcher(async (items: number[]) => items.map(() => causeNow().requestId), { largest: 10 })
  const ask = (requestId: string) => causes.run({ requestId, traceparent: null }, async () => [await asker.add(1), causeNow().requestId])
  assert.deepEqual(await Promise.all(['one', 'other'].map(ask)), [
    [null, 'one'],
    [null, 'other'],
  ])
})
