import { instantOf, millisecondsOf } from '../kit/clock.ts'
import { Refusal } from '../kit/refusal.ts'
import type { KeyRow } from './store.ts'

/** The key at this moment: refilled when that is due, and in a new window when the last one is over. */
export function keyAt<Key extends KeyRow>(key: Key, time: number): Key {
  return { ...key, ...refillOf(key, time), ...windowOf(key, time) }
}

/** Whether uses of a key are counted against anything. */
export function isLimited({ remaining, rateLimitEnabled }: KeyRow): boolean {
  return remaining !== null || rateLimitEnabled
}

/** Why the key allows no further use at this moment; null when it does. */
export function exhaustionOf(key: KeyRow, time: number): Refusal | null {
  if (key.remaining === 0) {
    const refill = nextRefillOf(key)
    return new Refusal('USAGE_EXCEEDED', refill === null ? {} : { tryAgainIn: refill - time })
  }
  if (!key.rateLimitEnabled || key.windowStartedAt === null || key.requestCount < key.rateLimitMax) return null
  return new Refusal('RATE_LIMITED', { tryAgainIn: millisecondsOf(key.windowStartedAt) + key.rateLimitWindow - time })
}

/** The key after one more use. */
export function spend<Key extends KeyRow>(key: Key, time: number): Key {
  const at = instantOf(time)
  return {
    ...key,
    remaining: key.remaining === null ? null : key.remaining - 1,
    requestCount: key.requestCount + 1,
    windowStartedAt: key.rateLimitEnabled ? (key.windowStartedAt ?? at) : null,
    lastRequestAt: at,
  }
}

/** Refills come at fixed distances, however late they are looked at, and never take away what is left. */
function refillOf({ remaining, refillAmount, ...key }: KeyRow, time: number) {
  const next = nextRefillOf(key)
  if (remaining === null || refillAmount === null || next === null || next > time) return undefined
  const interval = key.refillInterval as number
  const last = next + Math.floor((time - next) / interval) * interval
  return { remaining: Math.max(remaining, refillAmount), lastRefillAt: instantOf(last) }
}

function nextRefillOf({
  refillInterval,
  lastRefillAt,
  createdAt,
}: Pick<KeyRow, 'refillInterval' | 'lastRefillAt' | 'createdAt'>): number | null {
  return refillInterval === null ? null : millisecondsOf(lastRefillAt ?? createdAt) + refillInterval
}

/** A window starts with its first use. Clocks of two processes differ slightly: the one behind must not restart the window. */
function windowOf({ rateLimitEnabled, rateLimitWindow, windowStartedAt }: KeyRow, time: number) {
  if (!rateLimitEnabled || (windowStartedAt !== null && time - millisecondsOf(windowStartedAt) < rateLimitWindow)) return undefined
  return { requestCount: 0, windowStartedAt: null }
}
