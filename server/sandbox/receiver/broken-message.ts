import { hours } from '#contract/kit/durations.ts'
import { signMessage } from '../../webhook-delivery/sign-message.ts'
import type { Message } from './check-message.ts'

/** What forgers and mistakes do to a message. */
export const breakages = ['old-timestamp', 'wrong-secret', 'changed-body', 'no-signature'] as const
type Breakage = (typeof breakages)[number]

/** The message as it would come if something were wrong with it. */
export function brokenMessage({ headers, body }: Message, how: Breakage, secrets: readonly string[], realTime: number): Message {
  const id = headers['webhook-id'] ?? ''
  const signed = (at: number, by: readonly string[]) => ({ headers: { ...headers, ...signMessage({ id, body, at, secrets: by }) }, body })
  if (how === 'old-timestamp') return signed(realTime - hours(1), secrets) // recorded once, sent again: the signature itself is good
  if (how === 'wrong-secret') return signed(realTime, ['whsec_c29tZWJvZHkgZWxzZQ=='])
  if (how === 'changed-body') return { headers, body: body.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)) }
  const { 'webhook-signature': _, ...others } = headers
  return { headers: others, body }
}
