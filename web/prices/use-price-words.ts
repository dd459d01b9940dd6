import { useLocale } from 'use-intl'
import { useTranslations } from '../languages/use-translations.ts'
import { writeMoney } from './use-money.ts'

type Wire = { amount_type: string } & Partial<Record<string, unknown>>
type Priced = { recurring_interval: 'month' | 'year' | null; prices: readonly Wire[] }

/** What a product costs in a few words: the amount, how often, and what is paid by use. */
export function usePriceWords() {
  const t = useTranslations('prices')
  const locale = useLocale()

  function each(interval: 'month' | 'year' | null) {
    return interval === null ? undefined : t(interval === 'month' ? 'perMonth' : 'perYear')
  }
  function wordsOf({ prices, recurring_interval: interval }: Priced) {
    const money = (currency: unknown, amount: unknown) => writeMoney(locale, String(currency), Number(amount))
    const fixed = prices.find(({ amount_type: type }) => type !== 'metered_unit')
    const metered = prices.filter(({ amount_type: type }) => type === 'metered_unit')
    const amount =
      fixed?.amount_type === 'fixed' && fixed.price_amount !== 0
        ? money(fixed.price_currency, fixed.price_amount)
        : fixed?.amount_type === 'custom'
          ? t('youDecide')
          : fixed === undefined && metered.length > 0
            ? t('byUse')
            : t('free')
    const isMoney = fixed?.amount_type === 'fixed' && fixed.price_amount !== 0
    return {
      amount,
      per: isMoney ? each(interval) : undefined,
      usage: metered.map((price) => ({
        id: String(price.id),
        words: t('perUnit', {
          amount: writeUnitPrice(locale, String(price.price_currency), String(price.unit_amount)),
          meter: (price.meter as { name: string }).name,
        }),
      })),
    }
  }
  return { wordsOf, each }
}

/** Prices of single units go below the smallest coin: `0.05` cents are written as what they are. */
function writeUnitPrice(locale: string, currency: string, minor: string): string {
  const form = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumSignificantDigits: 12 })
  const units = 10 ** (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)
  return form.format(Number(minor) / units)
}
