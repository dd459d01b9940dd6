import { decimalsIn } from '#contract/billing/currency-decimals.ts'
import { majorOf } from './money.ts'

/** What was typed, in minor units as a decimal text: 19.99 usd → 1999, 0.005 → 0.5. Nothing when it is no amount. */
export function minorOf(typed: string, currency: string): string | undefined {
  const plain = withPoint(typed)
  if (plain === undefined) return undefined
  const [whole = '', part = ''] = plain.split('.')
  const digits = decimalsIn(currency)
  const minor = (whole + part.slice(0, digits).padEnd(digits, '0')).replace(/^0+(?=\d)/, '')
  const rest = part.slice(digits).replace(/0+$/, '')
  return rest ? `${minor}.${rest}` : minor
}

/** An amount in minor units, to be typed over: major units with the decimal sign of the page's language. */
export function typedOf(minor: number | string, currency: string): string {
  const parts = new Intl.NumberFormat(document.documentElement.lang || 'en').formatToParts(0.5)
  return majorOf(minor, currency).replace('.', parts.find(({ type }) => type === 'decimal')?.value ?? '.')
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
