import { createHmac } from 'node:crypto'

export const secret = `whsec_${Buffer.from('a secret of the sandbox, thirty two').toString('base64')}`

/** The headers of a message as they will be sent: one signature keyed by the secret's letters, one by what it stands for. */
export function signedHeaders(id: string, body: string): Record<string, string> {
  const timestamp = Math.floor(Date.now() / 1000)
  const keys = [Buffer.from(secret), Buffer.from(secret.slice('whsec_'.length), 'base64')]
  const signatures = keys.map((key) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}
