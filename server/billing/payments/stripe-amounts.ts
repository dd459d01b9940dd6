/**
 * Currencies that Stripe counts otherwise than ISO 4217, by how many decimals it has more or fewer: crowns of Iceland and shillings of Uganda
 * in hundredths that do not exist, ariary of Madagascar whole. See https://docs.stripe.com/currencies#special-cases.
 */
const moreDecimals: Record<string, number> = { isk: 2, ugx: 2, mga: -2 }

/** Stripe has no coin for it. */
export class UnwritableAmount extends Error {
  readonly code = 'unwritable_amount'
}

/** Minor units as Stripe writes them. */
export function stripeAmount({ amount, currency }: { amount: number; currency: string }): number {
  const written = amount * 10 ** (moreDecimals[currency] ?? 0)
  if (!Number.isSafeInteger(written)) throw new UnwritableAmount(`Stripe cannot write ${amount} minor units of ${currency}.`)
  return written
}
