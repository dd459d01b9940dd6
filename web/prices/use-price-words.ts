import { useTranslations } from '../languages/use-translations.ts'
import { useMoney } from './use-money.ts'

type Interval = 'month' | 'year' | null
type Price = { amountType: string; taxBehavior?: unknown } & Partial<Record<string, unknown>>
export type Priced = { recurringInterval: Interval; perMember?: boolean; prices: readonly Price[] }

/** What a product costs in a few words: the amount, how often, and what is paid by use. */
export function usePriceWords() {
  const t = useTranslations('prices')
  const money = useMoney()

  function each(interval: Interval, perMember = false) {
    if (perMember && interval !== null) return t(interval === 'month' ? 'perMemberMonth' : 'perMemberYear')
    return interval === null ? undefined : t(interval === 'month' ? 'perMonth' : 'perYear')
  }
  /** Says that the tax is in a price, after the words that it has. */
  function withTax<Words extends string | undefined>(words: Words, { taxBehavior }: { taxBehavior?: unknown }): Words | string {
    return taxBehavior === 'inclusive' ? [words, t('inclTax')].filter(Boolean).join(', ') : words
  }
  function usageWords(amount: string, currency: string, meter: string) {
    return t('perUnit', { amount: money(amount, currency), meter })
  }
  function wordsOf({ prices, recurringInterval, perMember }: Priced) {
    const metered = prices.filter(({ amountType }) => amountType === 'metered_unit')
    return {
      ...amountOf(prices, each(recurringInterval, perMember)),
      usage: metered.map((price) => ({
        id: String(price.id),
        words: withTax(usageWords(String(price.unitAmount), String(price.priceCurrency), (price.meter as { name: string }).name), price),
      })),
    }
  }
  function amountOf(prices: readonly Price[], per: string | undefined): { amount: string; per: string | undefined } {
    const price = prices.find(({ amountType }) => amountType !== 'metered_unit')
    const currency = String(price?.priceCurrency)
    if (price?.amountType === 'fixed' && price.priceAmount !== 0)
      return { amount: money(Number(price.priceAmount), currency), per: withTax(per, price) }
    if (price?.amountType === 'custom') {
      return { amount: t('payWhatYouWant'), per: withTax(t('from', { amount: money(Number(price.minimumAmount), currency) }), price) }
    }
    return { amount: t(!price && prices.length > 0 ? 'byUse' : 'free'), per: undefined }
  }
  return { each, withTax, wordsOf, usageWords }
}
