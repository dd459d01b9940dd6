import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { ErrorCode } from '#contract/errors.ts'
import { keysOf } from './sign-message.ts'

/** How far a message's clock may be from ours, in seconds, either way. */
const tolerance = 300

export type WhyNot = Extract<
  ErrorCode,
  | 'MISSING_REQUIRED_HEADERS'
  | 'INVALID_SIGNATURE_HEADERS'
  | 'MESSAGE_TIMESTAMP_TOO_OLD'
  | 'MESSAGE_TIMESTAMP_TOO_NEW'
  | 'NO_MATCHING_SIGNATURE_FOUND'
>
type Message = { body: string; headers: IncomingHttpHeaders; secret: string; at: number }

/** Whether a message of Standard Webhooks was signed with this secret within five minutes of `at`: its id, or why it is not believed. */
export function verifyMessage({ body, headers, secret, at }: Message): { id: string } | { whyNot: WhyNot } {
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name])
  if (!isText(id) || !isText(timestamp) || !isText(signature)) return { whyNot: 'MISSING_REQUIRED_HEADERS' }
  const seconds = Number.parseInt(timestamp, 10)
  if (Number.isNaN(seconds)) return { whyNot: 'INVALID_SIGNATURE_HEADERS' }
  const now = Math.floor(at / 1000)
  if (now - seconds > tolerance) return { whyNot: 'MESSAGE_TIMESTAMP_TOO_OLD' }
  if (seconds > now + tolerance) return { whyNot: 'MESSAGE_TIMESTAMP_TOO_NEW' }
  const signed = `${id}.${seconds}.${body}`
  return isSigned(signed, signature, secret) ? { id } : { whyNot: 'NO_MATCHING_SIGNATURE_FOUND' }
}

function isText(header: string | string[] | undefined): header is string {
  return typeof header === 'string' && header !== ''
}

function isSigned(signed: string, signature: string, secret: string): boolean {
  const wanted = keysOf(secret).map((key) => createHmac('sha256', key).update(signed).digest())
  const given = signature
    .split(' ')
    .filter((each) => each.startsWith('v1,'))
    .map((each) => Buffer.from(each.slice(3), 'base64'))
  return given.some((bytes) => wanted.some((right) => bytes.length === right.length && timingSafeEqual(bytes, right)))
}
