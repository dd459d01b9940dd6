import { decimalsIn } from '#contract/billing/currency-decimals.ts'
import type { Plan } from './offer.ts'
import type { wordsIn } from './words.ts'

type Words = ReturnType<typeof wordsIn>

/** What a plan costs in words, how often, and what its use costs: `10,00 €`, `pro Monat`, `0,02 € je Einheit Aufrufe`. */
export function priceOf(plan: Plan, words: Words, language: string | undefined): { amount: string; per?: string; usage: string[] } {
  const usage = plan.prices.flatMap((price) => {
    if (price.amount_type !== 'metered_unit') return []
    const amount = moneyOf(Number(price.unit_amount), price.price_currency, language)
    return withTax(words.perUnit.replace('{amount}', amount).replace('{meter}', price.meter?.name ?? ''), price, words)
  })
  const base = plan.prices.find(({ amount_type: type }) => type !== 'metered_unit')
  if (!base) return { amount: plan.prices.length > 0 ? words.byUse : words.free, usage }
  if (base.amount_type === 'custom') {
    const least = words.from.replace('{amount}', moneyOf(base.minimum_amount ?? 0, base.price_currency, language))
    return { amount: words.payWhatYouWant, per: withTax(least, base, words), usage }
  }
  if (!base.price_amount) return { amount: words.free, usage }
  const each = { month: words.perMonth, year: words.perYear, once: '' }[plan.recurring_interval ?? 'once']
  return { amount: moneyOf(base.price_amount, base.price_currency, language), per: withTax(each, base, words), usage }
}

function withTax(text: string, { tax_behavior: behavior }: Plan['prices'][number], { inclTax }: Words): string {
  return [text, behavior === 'inclusive' && inclTax].filter(Boolean).join(', ')
}

/** Minor units as money: 1050 cents, 1050 yen. A unit of use may cost less than the smallest coin. */
function moneyOf(amount: number, currency = 'usd', language?: string): string {
  const decimals = decimalsIn(currency)
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: Number.isInteger(amount) ? decimals : 12 }
  return new Intl.NumberFormat(language, { style: 'currency', currency, ...digits }).format(amount / 10 ** decimals)
}
