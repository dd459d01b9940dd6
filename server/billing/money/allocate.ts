import { type Amount, checked, sumOf } from './amounts.ts'

/**
 * Spreads a sum over lines in proportion to their weights, without losing a unit: each line gets its whole part, and the units
 * left over go to the largest remainders, of equal ones to the first. A sum with nothing to weigh it by goes to the first line.
 */
export function allocate(total: Amount, weights: readonly Amount[]): Amount[] {
  if (weights.some((weight) => checked(weight) < 0)) throw new RangeError('A weight is never negative.')
  if (weights.length === 0 && checked(total) !== 0) throw new RangeError(`${total} cannot be spread over no lines.`)
  const whole = BigInt(sumOf(weights))
  if (whole === 0n) return weights.map((_, at) => (at === 0 ? checked(total) : 0))

  const sign = checked(total) < 0 ? -1 : 1
  const amount = BigInt(Math.abs(total))
  const shares = weights.map((weight, at) => ({ at, share: (amount * BigInt(weight)) / whole, rest: (amount * BigInt(weight)) % whole }))
  const leftOver = Number(amount - shares.reduce((sum, { share }) => sum + share, 0n))
  const favoured = new Set(
    shares
      .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
      .slice(0, leftOver)
      .map(({ at }) => at),
  )
  return shares.map(({ at, share }) => checked(sign * (Number(share) + Number(favoured.has(at)))))
}
