import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { memoryCounter } from '../kit/counters.ts'
import type { Measured } from '../kit/lead.ts'
import { StillClock } from '../testing/still-clock.ts'
import { blockCounter } from './block-counter.ts'
import { Line } from './line.ts'
import { MeasuredBefore } from './measured-before.ts'
import { TakenPlaces } from './taken-places.ts'

describe('what workers share', () => {
  test('numbers that are handed out by the block are never handed out twice, and end with their window', async () => {
    const clock = new StillClock()
    const lead = memoryCounter({ clock }, { mostKeys: 10 })
    const [ann, bob] = [0, 1].map(() => blockCounter(async (key, window, many) => lead.count(key, window, many), { clock, size: 4 })) as [
      ReturnType<typeof blockCounter>,
      ReturnType<typeof blockCounter>,
    ]
    const counted = await Promise.all([ann, bob, ann, ann, bob, ann, ann].map(async (worker) => worker.count('key', 1000)))
    assert.deepEqual(
      counted.map(({ count }) => count).sort((one, other) => one - other),
      [1, 2, 3, 4, 5, 6, 9],
    )
    clock.advance(1000)
    assert.deepEqual(await bob.count('key', 1000), { count: 1, resetsIn: 1000 })
  })

  test('a worker that dies leaves its places, and only its own', () => {
    const places = new TakenPlaces<string>()
    assert.deepEqual(
      [places.take('ann', 'house', 3), places.take('ann', 'house', 3), places.take('bob', 'house', 3), places.take('bob', 'house', 3)],
      [true, true, true, false],
    )
    places.forget('ann')
    places.leave('ann', 'house')
    assert.deepEqual([places.take('bob', 'house', 3), places.take('eve', 'house', 3), places.isFree('house', 3)], [true, true, false])
  })

  test('counts outlive those who counted, and what was just then does not', () => {
    const before = new MeasuredBefore()
    before.add([counter({ route: '/a' }, 2), gauge(7)])
    before.add([counter({ route: '/a' }, 3), counter({ route: '/b' }, 1)])
    assert.deepEqual(
      before.all().map(({ name, values }) => [name, values.map(({ labels, value }) => [labels.route, value])]),
      [
        [
          'asked',
          [
            ['/a', 5],
            ['/b', 1],
          ],
        ],
      ],
    )
  })

  test('a question is answered or refused by the other end, and by none once that is gone', async () => {
    const { near, far } = lineTo({ double: (number: number) => number * 2, fail: () => Promise.reject(new Error('No.')) })
    assert.deepEqual(await Promise.all([near.ask('double', 2), near.ask('double', 3)]), [4, 6])
    await assert.rejects(near.ask('fail'), /No\./)
    await assert.rejects(near.ask('unheard of'), /no "unheard of"/)
    const waiting = near.ask('double', 4)
    near.end()
    await assert.rejects(waiting, /gone/)
    await assert.rejects(near.ask('double', 5), /gone/)
    far.end()
  })
})

function lineTo(services: ConstructorParameters<typeof Line>[1]) {
  const near: Line = new Line({ send: (messages) => far.hear(structuredClone(messages)) }, {})
  const far: Line = new Line({ send: (messages) => near.hear(structuredClone(messages)) }, services)
  return { near, far }
}

function counter(labels: Record<string, string>, value: number): Measured {
  return { name: 'asked', help: '', type: 'counter', aggregator: 'sum', values: [{ labels, value }] }
}

function gauge(value: number): Measured {
  return { name: 'waiting', help: '', type: 'gauge', aggregator: 'sum', values: [{ labels: {}, value }] }
}
