import { createHmac } from 'node:crypto'

const prefix = 'whsec_'

/**
 * The headers of Standard Webhooks. Each secret signs twice: some receivers use its text as the key, others decode the part after `whsec_` from
 * base64. Receivers look for any signature that fits.
 */
export function signMessage({ id, body, at, secrets }: { id: string; body: string; at: number; secrets: readonly string[] }) {
  const timestamp = String(Math.floor(at / 1000))
  const signatures = secrets
    .flatMap(keysOf)
    .map((key) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

/** Some use the secret’s text as the key, others decode the part after `whsec_`. */
export function keysOf(secret: string): Buffer[] {
  const decoded = Buffer.from(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret, 'base64')
  return decoded.length > 0 ? [Buffer.from(secret), decoded] : [Buffer.from(secret)]
}
