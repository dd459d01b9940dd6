import type { KeyObject } from 'node:crypto'
import type { App } from '../kit/app.ts'
import { hmac, keysFor, newestKey } from '../kit/keys.ts'
import { isSame } from '../kit/secrets.ts'
import type { Purpose } from './purpose.ts'

const hashing = 'mailed code'

type MailedCode = { purpose: Purpose; address: string; code: string }

/** A code is quickly tried through, so the stored hash needs the server's secret as well. */
export function hashCode({ config }: App, mailed: MailedCode): string {
  return hashBy(newestKey(config.secrets, hashing), mailed)
}

/** Whether a stored hash is that of this code, by any secret: a code that was mailed before a rotation stays good. */
export function isCode({ config }: App, mailed: MailedCode, storedHash: string): boolean {
  return keysFor(config.secrets, hashing).some((key) => isSame(hashBy(key, mailed), storedHash))
}

function hashBy(key: KeyObject, { purpose, address, code }: MailedCode): string {
  return hmac(key, `${purpose} ${address} ${code}`, 'base64url')
}
