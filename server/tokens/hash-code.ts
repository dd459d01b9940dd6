import { createHmac } from 'node:crypto'
import type { App } from '../kit/app.ts'
import { isSame } from '../kit/secrets.ts'
import type { Purpose } from './purpose.ts'

type MailedCode = { purpose: Purpose; address: string; code: string }

/** Six digits are quickly tried through, so the stored hash needs the server's secret as well. */
export function hashCode({ config }: App, mailed: MailedCode): string {
  return hashBy(config.secrets[0] as string, mailed)
}

/** Whether a stored hash is that of this code, by any secret: a code that was mailed before a rotation stays good. */
export function isCode({ config }: App, mailed: MailedCode, storedHash: string): boolean {
  return config.secrets.some((secret) => isSame(hashBy(secret, mailed), storedHash))
}

function hashBy(secret: string, { purpose, address, code }: MailedCode): string {
  return createHmac('sha256', secret).update(`${purpose} ${address} ${code}`).digest('base64url')
}
