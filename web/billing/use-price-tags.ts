import { useTranslations } from '../languages/use-translations.ts'
import { useMoney } from '../prices/use-money.ts'
import { type Priced, usePriceWords } from '../prices/use-price-words.ts'

type Subscribed = Priced & { amount: number; currency: string }

/** Gives the functions that say what a product costs in one line, and what a subscription costs each time. */
export function usePriceTags() {
  const t = useTranslations('prices')
  const money = useMoney()
  const { each, withTax, wordsOf } = usePriceWords()

  function tagOf(product: Priced): string {
    const { usage, ...fixed } = wordsOf(product)
    const isByUseAlone = usage.length > 0 && usage.length === product.prices.length
    return [...(isByUseAlone ? [] : [inLine(fixed)]), ...usage.map(({ words }) => words)].join(' + ')
  }
  function subscribedAt({ amount, currency, recurringInterval, prices }: Subscribed) {
    if (amount === 0 && isMetered({ prices })) return { amount: t('byUse'), per: undefined }
    return { amount: money(amount, currency), per: withTax(each(recurringInterval), { taxBehavior: taxBehaviorOf({ prices }) }) }
  }
  return { tagOf, subscribedAt }
}

/** An amount and how often it is due, in one line. */
export function inLine({ amount, per }: { amount: string; per: string | undefined }) {
  return per === undefined ? amount : `${amount} ${per}`
}

/** Whether what is used is charged as well. */
export function isMetered({ prices }: Pick<Priced, 'prices'>) {
  return prices.some(({ amountType }) => amountType === 'metered_unit')
}

/** Whether what everybody pays of it has the tax in it. */
export function taxBehaviorOf({ prices }: Pick<Priced, 'prices'>) {
  return prices.find(({ amountType }) => amountType !== 'metered_unit')?.taxBehavior === 'inclusive' ? 'inclusive' : 'exclusive'
}
