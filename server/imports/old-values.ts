import { instantOf } from '../kit/clock.ts'
import { isObject } from '../kit/plain-json.ts'

/*
 * Databases that other servers filled spell the same value in several ways: dates as text, seconds, milliseconds or dates, truth as 0 and 1.
 */

export function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : ''
}

export function maybe(value: unknown): string | null {
  return text(value) === '' ? null : text(value)
}

export function flag(value: unknown): boolean {
  return value === true || value === 1 || value === 1n || value === 'true' || value === '1' || value === 't'
}

export function limit(value: unknown): number | null {
  return value === null || value === undefined || Number.isNaN(Number(value)) ? null : Math.trunc(Number(value))
}

/** Below this a number counts seconds: as milliseconds it would lie in 1973. */
const seconds = 100_000_000_000

export function when(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (value instanceof Date) return instantOf(value.getTime())
  const number = Number(value)
  const milliseconds = Number.isNaN(number) ? Date.parse(text(value)) : number < seconds ? number * 1000 : number
  return Number.isNaN(milliseconds) ? null : instantOf(milliseconds)
}

export function json(value: unknown): Record<string, unknown> | null {
  if (isObject(value)) return value
  try {
    const read: unknown = JSON.parse(text(value))
    // Some versions wrote the text of a text.
    return isObject(read) ? read : typeof read === 'string' ? json(read) : null
  } catch {
    return null
  }
}
