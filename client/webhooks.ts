/** What a webhook says: what happened, when, and about what. */
export type WebhookEvent = { readonly type: string; readonly timestamp?: string; readonly data: WebhookObject }

/** What the event is about. */
export type WebhookObject = { readonly id: string; readonly [member: string]: unknown }

/** Why a message was not believed. Its words are those of Standard Webhooks. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
}

/** Headers as fetch has them, as Node has them, or as any plain object. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

/** How far a message's clock may be from ours, in seconds, either way. */
const tolerance = 300
const prefix = 'whsec_'

/**
 * Answers the event of a webhook that was signed with this secret in the last five minutes, or throws. `body` is the text exactly as it
 * came: parsed and written again it no longer fits its signature. Runs wherever Web Crypto does.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  { now = Date.now }: { now?: () => number } = {},
): Promise<WebhookEvent> {
  if (secret === '') throw new Error('The secret of the webhook is empty.')
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const message = readHeaders(headers)
  judgeTime(message.timestamp, Math.floor(now() / 1000))
  const signed = new TextEncoder().encode(`${message.id}.${message.timestamp}.${text}`)
  if (!(await isSigned(signed, message.signatures, secret))) throw new WebhookVerificationError('No matching signature found')
  return JSON.parse(text) as WebhookEvent
}

function readHeaders(headers: WebhookHeaders) {
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headerOf(headers, name))
  if (!id || !timestamp || !signature) throw new WebhookVerificationError('Missing required headers')
  const seconds = Number.parseInt(timestamp, 10)
  if (Number.isNaN(seconds)) throw new WebhookVerificationError('Invalid Signature Headers')
  return { id, timestamp: seconds, signatures: signature.split(' ') }
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const key = Object.keys(headers).find((key) => key.toLowerCase() === name)
  const value = key === undefined ? undefined : headers[key]
  return typeof value === 'string' ? value : value?.[0]
}

function judgeTime(timestamp: number, now: number) {
  if (now - timestamp > tolerance) throw new WebhookVerificationError('Message timestamp too old')
  if (timestamp > now + tolerance) throw new WebhookVerificationError('Message timestamp too new')
}

/** Some senders use the secret's text as the key, others decode the part after `whsec_`: either is accepted. */
async function isSigned(signed: Uint8Array<ArrayBuffer>, signatures: readonly string[], secret: string): Promise<boolean> {
  const given = signatures
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => decodeBase64(signature.slice(3)))
    .filter((bytes) => bytes !== null)
  for (const key of keysOf(secret)) {
    const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
    // `verify` compares in constant time.
    for (const bytes of given) if (await crypto.subtle.verify('HMAC', imported, bytes, signed)) return true
  }
  return false
}

function keysOf(secret: string): Uint8Array<ArrayBuffer>[] {
  const decoded = decodeBase64(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret)
  return [new TextEncoder().encode(secret), ...(decoded !== null && decoded.length > 0 ? [decoded] : [])]
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
  } catch {
    return null
  }
}
