import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/**
 * What is signed or sealed, each by a key of its own: what was made for one purpose is worthless for every other, and a key that
 * became known tells nothing of the secret.
 */
export type Purpose = string

const derived = new WeakMap<readonly string[], Map<Purpose, KeyObject[]>>()

/** The keys of one purpose, one for each secret and in their order: the first signs, all verify. */
export function keysFor(secrets: readonly string[], purpose: Purpose): KeyObject[] {
  let known = derived.get(secrets)
  if (!known) derived.set(secrets, (known = new Map()))
  let keys = known.get(purpose)
  if (!keys) known.set(purpose, (keys = secrets.map((secret) => deriveKey(secret, purpose))))
  return keys
}

/** The key with which something new is signed or sealed. */
export function newestKey(secrets: readonly string[], purpose: Purpose): KeyObject {
  return keysFor(secrets, purpose)[0] as KeyObject
}

export function hmac(key: KeyObject | string, text: string, encoding: 'base64' | 'base64url'): string {
  return createHmac('sha256', key).update(text).digest(encoding)
}

/** HKDF, RFC 5869. The secret is long and random, so it needs no salt. */
function deriveKey(secret: string, purpose: Purpose): KeyObject {
  return createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', `tollgate ${purpose}`, 32)))
}
