/**
 * Currencies that Stripe counts otherwise than ISO 4217, by how many decimals it has more or fewer: crowns of Iceland and shillings of Uganda
 * in hundredths that do not exist, ariary of Madagascar whole. See https://docs.stripe.com/currencies#special-cases.
 */
export const stripeDecimals: Readonly<Record<string, number>> = { isk: 2, ugx: 2, mga: -2 }
