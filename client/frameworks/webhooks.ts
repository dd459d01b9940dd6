import type { WebhookType } from '#contract/billing/webhook-types.ts'
import type { IdentityEvent } from '#contract/identity-event-types.ts'
import { headerOf } from '../request-credentials.ts'
import { verifyWebhook, type WebhookEvent, type WebhookHeaders, WebhookVerificationError } from '../webhooks.ts'
import { type Answer, problem, responseOf } from './gate.ts'

export type WebhookOptions = {
  /** `whsec_…`, as the webhook was given when it was created. */
  readonly secret: string | undefined
  /** What to do, by the type of the event; `*` is for all others. A message whose handler throws is sent again. */
  readonly on: WebhookHandlers
  /** How many bytes a message may have: a million unless given. */
  readonly limit?: number
  readonly now?: () => number
}

export type WebhookHandlers = { readonly [Type in IdentityEvent | WebhookType | '*']?: WebhookHandler }

/** `id` is the same when a message comes twice. */
export type WebhookHandler = (event: WebhookEvent, message: { readonly id: string }) => unknown

type Body = string | Uint8Array

const usualLimit = 1_000_000

/** Reads a message as fetch has it, runs what hears it, and answers. */
export async function hearRequest(request: Request, options: WebhookOptions): Promise<Response> {
  if (request.bodyUsed) throw new Error('The body was read before the webhook could be verified: its signature is over every byte.')
  const body = await readBody(request.headers, request.body ? chunksOf(request.body) : [], options)
  return responseOf(await hear(body, request.headers, options))
}

/** What is answered to a message: 204 once it was heard, 400 where it is not to be believed, 413 where it is too long (`body` is null). */
export async function hear(body: Body | null, headers: WebhookHeaders, { secret = '', on, now }: WebhookOptions): Promise<Answer> {
  if (body === null) return problem(413, 'BODY_TOO_LARGE', 'The message is too long.')
  let event: WebhookEvent
  try {
    event = await verifyWebhook(body, headers, secret, now && { now })
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error
    return problem(400, 'INVALID_SIGNATURE', error.message)
  }
  const handle = Object.hasOwn(on, event.type) ? on[event.type as IdentityEvent] : on['*']
  await handle?.(event, { id: headerOf(headers, 'webhook-id') ?? '' })
  return { status: 204, headers: {}, body: null }
}

/** The body as it came, or null where it is longer than it may be: then nothing more of it is read. */
export async function readBody(
  headers: WebhookHeaders,
  chunks: AsyncIterable<Uint8Array> | readonly Uint8Array[],
  { limit = usualLimit }: WebhookOptions,
): Promise<Uint8Array | null> {
  if (Number(headerOf(headers, 'content-length') ?? 0) > limit) return null
  const read: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > limit) return null
    read.push(chunk)
  }
  return joined(read, length)
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** Not every runtime lets a stream of bytes be iterated. */
async function* chunksOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel()
  }
}
