import { numberFormat } from './formats.ts'
import { majorOf } from './money.ts'

/** An amount without the cents that are none: for axes, where room is short. */
export function formatRoundMoney(amount: number, currency: string, language: string): string {
  const format = numberFormat(language, { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 })
  return format.format(Number(majorOf(amount, currency))).replace('-', '−')
}
