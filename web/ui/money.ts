import { decimalsOf, isCurrency } from '#contract/billing/currencies.ts'

/** How many decimals the major unit of a currency has, as the server counts them: browsers leave some out that nobody uses in cash. */
function currencyDigits(currency: string): number {
  return isCurrency(currency) ? decimalsOf(currency) : 2
}

/** An amount in minor units as people write it: 1999 usd → $19.99. A text may have parts of a minor unit, and shows as many as it has. */
export function formatMoney(amount: number | string, currency: string, language: string): string {
  const major = majorOf(amount, currency)
  const decimals = major.split('.')[1]?.length ?? 0
  const digits = currencyDigits(currency)
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.max(decimals, digits),
  })
  return format.format(major as Intl.StringNumericLiteral)
}

/** The same without the cents that are none: for axes, where room is short. */
export function formatRoundMoney(amount: number, currency: string, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 })
  return format.format(Number(majorOf(amount, currency)))
}

/** Minor units as a decimal of major ones, digit by digit: no number is rounded on the way. 5 usd → 0.05 */
export function majorOf(amount: number | string, currency: string): string {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(amount)) ?? []
  const digits = currencyDigits(currency)
  const padded = whole.padStart(digits + 1, '0')
  const cut = padded.length - digits
  const fraction = padded.slice(cut) + part
  return `${sign}${padded.slice(0, cut)}${fraction ? `.${fraction}` : ''}`
}

/** What was typed, in minor units as a decimal text: 19.99 usd → 1999, 0.005 → 0.5. Nothing when it is no amount. */
export function minorOf(typed: string, currency: string): string | undefined {
  const plain = withPoint(typed)
  if (plain === undefined) return undefined
  const [whole = '', part = ''] = plain.split('.')
  const digits = currencyDigits(currency)
  const minor = (whole + part.slice(0, digits).padEnd(digits, '0')).replace(/^0+(?=\d)/, '')
  const rest = part.slice(digits).replace(/0+$/, '')
  return rest ? `${minor}.${rest}` : minor
}

/** People separate thousands and decimals as their language does. A sign that is alone, or the last of two kinds, is the decimal one. */
function withPoint(typed: string): string | undefined {
  const text = typed.replaceAll(/[\s\u00a0\u202f'’]/g, '')
  if (!/^\d[\d.,]*$/.test(text)) return undefined
  const signs = [...text.matchAll(/[.,]/g)]
  const last = signs.at(-1)
  if (!last) return text
  const isDecimal = signs.length === 1 || new Set(signs.map(([sign]) => sign)).size === 2
  if (!isDecimal) return text.replaceAll(/[.,]/g, '')
  return `${text.slice(0, last.index).replaceAll(/[.,]/g, '')}.${text.slice(last.index + 1)}`
}
