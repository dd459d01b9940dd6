/** An amount of money in minor units (cents): a whole number that a double holds exactly. Credits are negative. */
export type Amount = number

/** The amount itself, when it is one. A fraction or an overflow is a bug of ours, and must not reach a bill. */
export function checked(amount: number): Amount {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not an amount of money in minor units.`)
  return amount === 0 ? 0 : amount // never minus nought
}

export function sumOf(amounts: Iterable<Amount>): Amount {
  let sum = 0
  for (const amount of amounts) sum = checked(sum + checked(amount))
  return sum
}

/** `amount × numerator ÷ denominator`, exact up to the one rounding: to a multiple of the step, half away from zero. */
export function multiplyFraction(amount: Amount, numerator: number, denominator: number, step = 1): Amount {
  const steps = divideRounding(BigInt(checked(amount)) * BigInt(numerator), BigInt(denominator) * BigInt(step))
  return toAmount(steps * BigInt(step))
}

/** The multiple of a step that is nearest to an amount. */
export function toStep(amount: Amount, step: number): Amount {
  return multiplyFraction(amount, 1, 1, step)
}

/** The whole number nearest to the quotient; of two equally near, the one farther from zero. */
export function divideRounding(dividend: bigint, divisor: bigint): bigint {
  if (divisor === 0n) throw new RangeError('Nothing can be divided by zero.')
  const isNegative = dividend < 0n !== divisor < 0n
  const [over, under] = [magnitude(dividend), magnitude(divisor)]
  const rounded = (2n * over + under) / (2n * under)
  return isNegative ? -rounded : rounded
}

export function toAmount(whole: bigint): Amount {
  return checked(Number(whole))
}

function magnitude(whole: bigint): bigint {
  return whole < 0n ? -whole : whole
}
