type Refundable = { netAmount: number; taxAmount: number; refundableAmount: number; refundableTaxAmount: number }

/** The tax that goes back with a part of an order: its share, rounded half away from zero; with the last of it, all that is left. */
export function taxWithin({ netAmount, taxAmount, refundableAmount, refundableTaxAmount }: Refundable, amount: number): number {
  if (amount === refundableAmount) return refundableTaxAmount
  const sign = taxAmount < 0 ? -1 : 1
  const share = (BigInt(amount) * BigInt(sign * taxAmount) * 2n + BigInt(netAmount)) / (BigInt(netAmount) * 2n)
  return sign * Math.min(Number(share), sign * refundableTaxAmount)
}
