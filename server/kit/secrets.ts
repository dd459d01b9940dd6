import { hash, timingSafeEqual } from 'node:crypto'
import { hmac, keysFor, newestKey } from './keys.ts'

/** How a token is stored: readers of the database cannot use it. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

/** What bare secrets signed before each purpose had its key, and browsers still hold: docs/decisions/007-one-key-per-purpose.md says until when. */
const signedBefore: ReadonlySet<string> = new Set(['cookie session_token', 'cookie device'])

/** `value.signature`, the signature being HMAC-SHA-256 in base64 with padding, by the newest secret's key for this purpose. */
export function sign(value: string, secrets: readonly string[], purpose: string): string {
  return `${value}.${hmac(newestKey(secrets, purpose), value, 'base64')}`
}

/** The value of a signed text, or null when no secret's key for this purpose signed it. Older secrets still count. */
export function verifySigned(text: string, secrets: readonly string[], purpose: string): string | null {
  const dot = text.lastIndexOf('.')
  const claimed = text.slice(dot + 1)
  if (dot < 1 || claimed.length !== 44) return null

  const value = text.slice(0, dot)
  const keys = signedBefore.has(purpose) ? [...keysFor(secrets, purpose), ...secrets] : keysFor(secrets, purpose)
  return keys.some((key) => isSame(claimed, hmac(key, value, 'base64'))) ? value : null
}

/** Compares without telling by its time how much of the text was right. */
export function isSame(given: string, expected: string): boolean {
  const left = Buffer.from(given)
  const right = Buffer.from(expected)
  return left.length === right.length && timingSafeEqual(left, right)
}
