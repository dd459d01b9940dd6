import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { instantOf } from '../kit/clock.ts'
import { exhaustionOf, keyAt, spend } from './allowance.ts'
import type { KeyRow } from './store.ts'

const created = Date.parse('2026-01-15T12:00:00.000Z')

const limits = fc.record({
  remaining: fc.option(fc.nat(5)),
  refill: fc.option(fc.record({ refillAmount: fc.integer({ min: 1, max: 5 }), refillInterval: fc.integer({ min: 1, max: 50 }) })),
  rateLimitEnabled: fc.boolean(),
  rateLimitMax: fc.integer({ min: 1, max: 5 }),
  rateLimitWindow: fc.integer({ min: 1, max: 50 }),
})
const pauses = fc.array(fc.nat(20), { minLength: 1, maxLength: 60 })

test('whenever a key is used, no window holds more than its limit, and no more is granted than there was and was refilled', () => {
  fc.assert(
    fc.property(limits, pauses, (given, pauses) => {
      const granted = grantsOf(keyWith(given), pauses)
      if (given.rateLimitEnabled) {
        for (const window of windowsOf(granted, given.rateLimitWindow)) assert.ok(window.length <= given.rateLimitMax)
      }
      if (given.remaining === null) return
      for (const [at, time] of granted.entries()) {
        const refills = given.refill ? Math.floor((time - created) / given.refill.refillInterval) : 0
        assert.ok(at + 1 <= given.remaining + refills * (given.refill?.refillAmount ?? 0))
      }
    }),
  )
})

test('waiting for the announced time always avoids the same refusal', () => {
  fc.assert(
    fc.property(limits, pauses, (given, pauses) => {
      let key = keyWith(given)
      let time = created
      for (const pause of pauses) {
        time += pause
        const now = keyAt(key, time)
        const refusal = exhaustionOf(now, time)
        if (!refusal) key = spend(now, time)
        if (refusal?.tryAgainIn === undefined) continue
        assert.ok(refusal.tryAgainIn > 0)
        const later = time + refusal.tryAgainIn
        assert.notEqual(exhaustionOf(keyAt(key, later), later)?.code, refusal.code)
        assert.equal(exhaustionOf(keyAt(key, later - 1), later - 1)?.code, refusal.code)
      }
    }),
  )
})

test('a clock that is a little behind opens no new window', () => {
  const key = spend(keyWith({ remaining: null, refill: null, rateLimitEnabled: true, rateLimitMax: 1, rateLimitWindow: 1000 }), created)
  assert.equal(exhaustionOf(keyAt(key, created - 50), created - 50)?.code, 'RATE_LIMITED')
})

/** The instants at which uses are granted, with one try after each pause. */
function grantsOf(key: KeyRow, pauses: number[]): number[] {
  const granted: number[] = []
  let time = created
  for (const pause of pauses) {
    time += pause
    const now = keyAt(key, time)
    if (exhaustionOf(now, time)) continue
    key = spend(now, time)
    granted.push(time)
  }
  return granted
}

/** Each window begins with the first use after the last one. */
function windowsOf(times: number[], length: number): number[][] {
  const windows: number[][] = []
  for (const time of times) {
    const open = windows.at(-1)
    if (open && time < (open[0] as number) + length) open.push(time)
    else windows.push([time])
  }
  return windows
}

type Limits = typeof limits extends fc.Arbitrary<infer Given> ? Given : never

function keyWith({ refill, ...given }: Limits): KeyRow {
  const at = instantOf(created)
  return {
    id: 'key',
    userId: 'ann',
    organizationId: null,
    createdBy: null,
    keyHash: '',
    previousHash: null,
    previousUntil: null,
    name: null,
    start: null,
    ending: null,
    prefix: null,
    enabled: true,
    expiresAt: null,
    refillAmount: refill?.refillAmount ?? null,
    refillInterval: refill?.refillInterval ?? null,
    lastRefillAt: null,
    windowStartedAt: null,
    requestCount: 0,
    lastRequestAt: null,
    permissions: null,
    metadata: null,
    createdAt: at,
    updatedAt: at,
    ...given,
  }
}
