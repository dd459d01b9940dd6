import { stripeDecimals } from '#contract/billing/stripe-decimals.ts'

/**
 * The least that Stripe charges, in minor units of ISO 4217. See https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. A seller who is paid
 * out in another currency may find it to be more.
 */
const leastAmounts: Record<string, number> = {
  aed: 200,
  bgn: 100,
  czk: 1500,
  dkk: 250,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
  thb: 1000,
}

export function leastStripeCharge(currency: string): number {
  return leastAmounts[currency] ?? 50
}

/** Stripe has no coin for it. */
export class UnwritableAmount extends Error {
  readonly code = 'unwritable_amount'
}

/** Minor units of ISO 4217 of what Stripe wrote. */
export function fromStripeAmount({ amount, currency }: { amount: number; currency: string }): number {
  return Math.round(amount / 10 ** (stripeDecimals[currency] ?? 0))
}

/** Minor units as Stripe writes them. */
export function stripeAmount({ amount, currency }: { amount: number; currency: string }): number {
  const written = amount * 10 ** (stripeDecimals[currency] ?? 0)
  if (!Number.isSafeInteger(written)) throw new UnwritableAmount(`Stripe cannot write ${amount} minor units of ${currency}.`)
  return written
}
