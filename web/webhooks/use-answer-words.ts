import { useTranslations } from '../languages/use-translations.ts'
import type { Attempt } from './webhook-source.ts'

/** Gives the function that says what came of one try, and how long it took. */
export function useAnswerWords() {
  const t = useTranslations('webhooks')
  return ({ httpCode, milliseconds }: Pick<Attempt, 'httpCode' | 'milliseconds'>) =>
    `${httpCode ?? t('noAnswer')} · ${t('took', { count: milliseconds })}`
}
