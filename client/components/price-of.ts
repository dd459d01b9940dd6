import type { Plan } from './offer.ts'
import type { wordsIn } from './words.ts'

/** What a plan costs in words, and how often: `10,00 €`, `pro Monat`. */
export function priceOf(plan: Plan, words: ReturnType<typeof wordsIn>, language: string | undefined): { amount: string; per?: string } {
  const base = plan.prices.find(({ amount_type: type }) => type !== 'metered_unit')
  if (!base) return { amount: plan.prices.length > 0 ? words.byUse : words.free }
  if (base.amount_type === 'custom') return { amount: words.youDecide }
  if (!base.price_amount) return { amount: words.free }
  const amount = moneyOf(base.price_amount, base.price_currency ?? 'usd', language)
  const { perMonth, perYear, inclTax } = words
  const each = { month: [perMonth], year: [perYear], once: [] }[plan.recurring_interval ?? 'once']
  const per = [...each, ...(base.tax_behavior === 'inclusive' ? [inclTax] : [])].join(', ')
  return per === '' ? { amount } : { amount, per }
}

/** Minor units as money: 1050 cents, 1050 yen. */
function moneyOf(amount: number, currency: string, language: string | undefined): string {
  const form = new Intl.NumberFormat(language, { style: 'currency', currency })
  return form.format(amount / 10 ** (form.resolvedOptions().maximumFractionDigits ?? 2))
}
