import { createHmac } from 'node:crypto'
import type { App } from '../kit/app.ts'
import type { Purpose } from './issue-token.ts'

/** Six digits are quickly tried through, so the stored hash needs the server's secret as well. */
export function hashCode({ config }: App, { purpose, address, code }: { purpose: Purpose; address: string; code: string }): string {
  return createHmac('sha256', config.secrets[0] as string)
    .update(`${purpose} ${address} ${code}`)
    .digest('base64url')
}
