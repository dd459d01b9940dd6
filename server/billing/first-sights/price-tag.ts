import type { IncomingHttpHeaders } from 'node:http'
import type { Price } from '#contract/billing/prices.ts'
import { preferenceOf } from '../../http/preferences.ts'
import { languageOf } from '../../mail/language-of.ts'
import { moneyWords } from '../money/money-words.ts'

export type PriceTag = { amount: string; per: string | undefined }

type Priced = { recurringInterval: 'month' | 'year' | null; perMember?: boolean; prices: readonly Price[] }

/** What a product costs, in figures and the words that every language has for a month. Nothing where a price needs more words than these. */
export function priceTag({ recurringInterval, perMember, prices }: Priced, headers: IncomingHttpHeaders): PriceTag | undefined {
  const language = languageOf(preferenceOf(headers, 'tollgate.language'), headers['accept-language'])
  const price = prices.find((each) => each.amountType === 'fixed')
  if (price?.amountType !== 'fixed' || price.priceAmount === 0 || price.taxBehavior === 'inclusive' || perMember) return undefined
  const amount = moneyWords(language, price.priceCurrency, price.priceAmount)
  const per = recurringInterval && `/ ${new Intl.DisplayNames(language, { type: 'dateTimeField' }).of(recurringInterval)}`
  return { amount, per: per ?? undefined }
}
