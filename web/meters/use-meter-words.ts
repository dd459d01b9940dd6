import type { Aggregation } from '#contract/billing/meters.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { type Filter, sentenceOf } from './filter.ts'

const funcWords = { sum: 'funcSum', max: 'funcMax', min: 'funcMin', avg: 'funcAvg' } as const

/** Gives the function that says in a sentence what a meter counts. */
export function useMeterWords() {
  const t = useTranslations('meters')
  return (filter: Filter, aggregation: Aggregation) => {
    const sentence = filter.clauses.length === 0 ? '' : sentenceOf(filter, t)
    if (aggregation.func === 'count') return sentence ? t('sentenceCount', { filter: sentence }) : t('sentenceAll')
    return t('sentenceOf', {
      func: t(funcWords[aggregation.func]),
      property: aggregation.property || '…',
      filter: sentence || t('every'),
    })
  }
}
