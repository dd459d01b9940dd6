import { hours } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { household, networkOf } from '../../kit/network-of.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { refuse } from '../refusals/refusals.ts'

type Payer = { ipAddress: string; checkoutId?: string; customerId?: string | null }

/** So many cards may be declined within an hour: testing stolen cards takes more. */
const mostDeclined = 5

/** Refuses another card where too many were declined: in this checkout, for this customer, or from this network. */
export async function refuseAfterDeclines(app: App, payer: Payer): Promise<void> {
  for (const key of keysOf(payer)) {
    const { count, resetsIn } = await app.guesses.peek(key)
    if (count >= mostDeclined) refuse('TooManyRequests', { retryAfter: Math.ceil(resetsIn / 1000) })
  }
}

export async function noteDecline(app: App, payer: Payer, { status }: Pick<PaymentIntent, 'status'>): Promise<void> {
  if (status !== 'failed') return
  for (const key of keysOf(payer)) await app.guesses.count(key, hours(1))
}

function keysOf({ ipAddress, checkoutId, customerId }: Payer): string[] {
  return [
    `declined from ${networkOf(ipAddress, household)}`,
    ...(checkoutId === undefined ? [] : [`declined in ${checkoutId}`]),
    ...(customerId == null ? [] : [`declined of ${customerId}`]),
  ]
}
