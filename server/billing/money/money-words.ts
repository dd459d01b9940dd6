import type { Language } from '#contract/languages.ts'
import { decimalsOf } from './currencies.ts'

/** Minor units as people write them there, digit by digit: no sum passes through a fraction. */
export function moneyWords(language: Language, currency: string, amount: number): string {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const decimal = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`
  return formIn(language, currency, decimals).format(`${amount < 0 ? '-' : ''}${decimal}` as Intl.StringNumericLiteral)
}

const forms = new Map<string, Intl.NumberFormat>()

/** Making one costs more than all its uses. */
function formIn(language: Language, currency: string, decimals: number): Intl.NumberFormat {
  const known = forms.get(`${language} ${currency}`)
  if (known) return known
  const fractions = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const form = new Intl.NumberFormat(language, { style: 'currency', currency: currency.toUpperCase(), ...fractions })
  forms.set(`${language} ${currency}`, form)
  return form
}
