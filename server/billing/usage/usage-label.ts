import { decimalsOf } from '../money/currencies.ts'
import { readDecimal, writeDecimal } from '../money/decimals.ts'

type Used = { meterName: string; consumedUnits: number; unitAmount: string | null; capAmount: number | null; priceCurrency: string }

/** What a line says: how much was used, at which price, and whether the cap kept it down. */
export function labelOf({ meterName, consumedUnits, unitAmount, capAmount, priceCurrency }: Used, amount: number): string {
  const units = readDecimal(consumedUnits) ?? readDecimal(consumedUnits.toFixed(12))
  const price = moneyOf(unitAmount ?? '0', priceCurrency)
  const line = `${meterName} — (${units ? writeDecimal(units) : consumedUnits} consumed units) × ${price}`
  return capAmount !== null && amount >= capAmount ? `${line} — Capped at ${moneyOf(String(capAmount), priceCurrency)}` : line
}

/** An amount in minor units, with all its decimals, as people write it: `$0.005`. */
function moneyOf(minor: string, currency: string): string {
  const decimal = readDecimal(minor)
  if (!decimal) throw new Error(`${minor} is not an amount.`)
  const places = decimalsOf(currency)
  const [whole = '0', fraction = ''] = writeDecimal(decimal).split('.')
  const digits = whole.padStart(places + 1, '0')
  const cents = (digits.slice(digits.length - places) + fraction).replace(/0+$/, '').padEnd(places, '0')
  const written = `${digits.slice(0, digits.length - places)}${cents && `.${cents}`}`
  return currency === 'usd' ? `$${written}` : `${written} ${currency.toUpperCase()}`
}
