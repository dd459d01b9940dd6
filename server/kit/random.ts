import { randomFillSync } from 'node:crypto'
import type { Clock } from './clock.ts'

/** The only source of randomness: the operating system's. Tests may give one that repeats itself. */
export type Random = {
  bytes(count: number): Uint8Array
}

export const systemRandom: Random = {
  bytes(count) {
    if (count > pool.bytes.length) return randomFillSync(new Uint8Array(count))
    if (pool.used + count > pool.bytes.length) {
      randomFillSync(pool.bytes)
      pool.used = 0
    }
    const bytes = pool.bytes.slice(pool.used, pool.used + count)
    pool.bytes.fill(0, pool.used, (pool.used += count)) // what was given out is kept nowhere
    return bytes
  },
}

/** Asked for in one piece: asking the system for each row's few bytes takes longer than writing the row's index. */
const pool = { bytes: new Uint8Array(4096), used: 4096 }

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const digits = '0123456789'
export const alphabets = {
  lettersAndDigits: letters + digits,
  digits,
  digitsAndLowerCase: `${digits}abcdefghijklmnopqrstuvwxyz`,
  unmistakable: 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789',
  urlSafe: `${letters}${digits}-_`,
}

/** Text of so many characters, each equally likely. */
export function randomText(app: { random: Random }, length: number, alphabet: string): string {
  // A byte past the last whole multiple of the alphabet would favour its first characters: such bytes are thrown away.
  const limit = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    for (const byte of app.random.bytes(length - text.length + 8)) {
      if (byte < limit && text.length < length) text += alphabet[byte % alphabet.length]
    }
  }
  return text
}

type Latest = { time: number; count: number }

/** By the source of randomness, of which a process has one: a story that is told again from its seed makes the same ids. */
const latestOf = new WeakMap<Random, Latest>()

function latestBy(random: Random): Latest {
  const known = latestOf.get(random)
  if (known) return known
  const latest = { time: 0, count: 0 }
  latestOf.set(random, latest)
  return latest
}

/**
 * A UUIDv7: names a row, opens nothing, and sorts after every earlier one of this process, also when many are made within a
 * millisecond or the clock was set back. Twelve bits count within the millisecond, 62 are random.
 */
export function newId(app: { clock: Clock; random: Random }): string {
  const now = app.clock.now()
  const latest = latestBy(app.random)
  if (now > latest.time) Object.assign(latest, { time: now, count: 0 })
  else if (++latest.count > 0xfff) Object.assign(latest, { time: latest.time + 1, count: 0 })

  const random = app.random.bytes(8)
  random[0] = ((random[0] as number) & 0x3f) | 0x80
  const time = latest.time.toString(16).padStart(12, '0')
  const count = latest.count.toString(16).padStart(3, '0')
  const hex = Buffer.from(random).toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${hex.slice(0, 4)}-${hex.slice(4)}`
}
