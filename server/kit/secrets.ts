import { createHmac, hash, timingSafeEqual } from 'node:crypto'

/** How a token is stored: whoever reads the database cannot use it. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

/** `value.signature`, the signature being HMAC-SHA-256 in base64 with padding, by the newest secret. */
export function sign(value: string, secrets: readonly string[]): string {
  return `${value}.${signature(value, secrets[0] as string)}`
}

/** The value of a signed text, or null when no secret signed it. Older secrets still count. */
export function verifySigned(text: string, secrets: readonly string[]): string | null {
  const dot = text.lastIndexOf('.')
  const claimed = text.slice(dot + 1)
  if (dot < 1 || claimed.length !== 44) return null

  const value = text.slice(0, dot)
  return secrets.some((secret) => isSame(claimed, signature(value, secret))) ? value : null
}

/** Compares without telling by its time how much of the text was right. */
export function isSame(given: string, expected: string): boolean {
  const left = Buffer.from(given)
  const right = Buffer.from(expected)
  return left.length === right.length && timingSafeEqual(left, right)
}

function signature(value: string, secret: string): string {
  return createHmac('sha256', secret).update(value).digest('base64')
}
