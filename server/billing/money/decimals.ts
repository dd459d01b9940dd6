import { type Amount, checked, divideRounding, toAmount } from './amounts.ts'

/** A decimal number with at most twelve places, exactly: so many times 10⁻¹². */
export type Decimal = { readonly scaled: bigint }

const places = 12
const scale = 10n ** BigInt(places)
const mostExponent = 40

/**
 * Reads a decimal number as it is written, or as JavaScript writes a number (`1e-7`). Null when it is none, or has more than
 * twelve places: nothing is rounded on the way in.
 */
export function readDecimal(written: string | number): Decimal | null {
  const match = /^([+-]?)(\d{1,40})(?:\.(\d{1,40}))?(?:e([+-]?\d{1,3}))?$/i.exec(String(written))
  if (!match) return null
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  if (Math.abs(Number(exponent)) > mostExponent) return null
  const shift = places - fraction.length + Number(exponent)
  const digits = BigInt(whole + fraction)
  const scaled = shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift)
  if (shift < 0 && scaled * 10n ** BigInt(-shift) !== digits) return null
  return { scaled: sign === '-' ? -scaled : scaled }
}

/** The shortest way to write it: no exponent, no trailing noughts. */
export function writeDecimal({ scaled }: Decimal): string {
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, '0')
  const fraction = digits.slice(-places).replace(/0+$/, '')
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -places)}${fraction && `.${fraction}`}`
}

/**
 * What so many units cost: unit price (in minor units, with its decimals) × units, rounded once, and no more than the cap or, without one, than an amount
 * can be: whatever a seller's programs report, it is written down.
 * Sums of doubles carry noise past the twelfth place; it is cut off before anything is charged.
 */
export function meteredAmount(unitAmount: Decimal, units: number, cap: Amount | null = null): Amount {
  const consumed = readDecimal(units) ?? readDecimal(units.toFixed(places))
  if (!consumed) throw new RangeError(`${units} is not a number of units.`)
  const amount = divideRounding(unitAmount.scaled * consumed.scaled, scale * scale)
  const most = BigInt(cap === null ? Number.MAX_SAFE_INTEGER : checked(cap))
  return toAmount(amount < most ? amount : most)
}
