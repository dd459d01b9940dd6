import type { IncomingHttpHeaders } from 'node:http'
import type { Price } from '#contract/billing/prices.ts'
import { preferenceOf } from '../../http/preferences.ts'
import { languageOf } from '../../mail/language-of.ts'
import { moneyWords } from '../money/money-words.ts'

export type PriceTag = { amount: string; per: string | undefined }

type Priced = { recurringInterval: 'month' | 'year' | null; prices: readonly Price[] }

/** What a product costs, in figures and the words that every language has for a month: nothing where only its use is paid. */
export function priceTag({ recurringInterval, prices }: Priced, headers: IncomingHttpHeaders): PriceTag | undefined {
  const language = languageOf(preferenceOf(headers, 'tollgate.language'), headers['accept-language'])
  const price = prices.find(({ amountType }) => amountType === 'fixed' || amountType === 'free')
  if (!price) return undefined
  const amount = moneyWords(language, price.priceCurrency, amountOf(price))
  const per = recurringInterval && `/ ${new Intl.DisplayNames(language, { type: 'dateTimeField' }).of(recurringInterval)}`
  return { amount, per: per ?? undefined }
}

function amountOf(price: Price): number {
  return price.amountType === 'fixed' ? price.priceAmount : 0
}
