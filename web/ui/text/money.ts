import { decimalsIn } from '#contract/billing/currency-decimals.ts'
import { numberFormat } from './formats.ts'

/** An amount in minor units as people write it: 1999 usd → $19.99. A text may have parts of a minor unit, and shows as many as it has. */
export function formatMoney(amount: number | string, currency: string, language: string): string {
  const major = majorOf(amount, currency)
  const decimals = major.split('.')[1]?.length ?? 0
  const digits = decimalsIn(currency)
  const format = numberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.max(decimals, digits),
  })
  return format.format(major as Intl.StringNumericLiteral).replace('-', '−')
}

/** Minor units as a decimal of major ones, digit by digit: no number is rounded on the way. 5 usd → 0.05 */
export function majorOf(amount: number | string, currency: string): string {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(amount)) ?? []
  const digits = decimalsIn(currency)
  const padded = whole.padStart(digits + 1, '0')
  const cut = padded.length - digits
  const fraction = padded.slice(cut) + part
  return `${sign}${padded.slice(0, cut)}${fraction ? `.${fraction}` : ''}`
}
