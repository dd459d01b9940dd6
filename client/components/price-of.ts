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
  const eachMember = { month: words.perMemberMonth, year: words.perMemberYear, once: '' }
  const each = plan.per_member ? eachMember : { month: words.perMonth, year: words.perYear, once: '' }
  return {
    amount: moneyOf(base.price_amount, base.price_currency, language),
    per: withTax(each[plan.recurring_interval ?? 'once'], base, words),
    usage,
  }
}

function withTax(text: string, { tax_behavior: behavior }: Plan['prices'][number], { inclTax }: Words): string {
  return [text, behavior === 'inclusive' && inclTax].filter(Boolean).join(', ')
}

/** How long a plan is free at first, in the words of a text that has `{length}`, or `{count}` and `{unit}` where a language joins them. Undefined without a trial. */
export function trialWords(
  text: string,
  { trial_interval: unit, trial_interval_count: count }: Plan,
  language: string | undefined,
): string | undefined {
  if (unit === null) return undefined
  const length = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count ?? 1)
  return text
    .replace('{length}', length)
    .replace('{count}', String(count ?? 1))
    .replace('{unit}', unit)
}

/** Minor units as money: 1050 cents, 1050 yen. A unit of use may cost less than the smallest coin. */
export function moneyOf(amount: number, currency = 'usd', language?: string): string {
  const decimals = decimalsIn(currency)
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: Number.isInteger(amount) ? decimals : 12 }
  return new Intl.NumberFormat(language, { style: 'currency', currency, ...digits }).format(amount / 10 ** decimals)
}
