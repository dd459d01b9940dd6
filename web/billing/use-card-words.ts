import { useTranslations } from '../languages/use-translations.ts'

type Card = { brand: string; last4: string; expMonth: number; expYear: number }

/** Gives the functions that name a card by what may be shown of it, and say how long it is valid. */
export function useCardWords() {
  const t = useTranslations('cards')
  return {
    nameOf: ({ brand, last4 }: Card) => `${brand.toUpperCase()} •••• ${last4}`,
    expiryOf: ({ expMonth, expYear }: Card) => t('expires', { date: `${String(expMonth).padStart(2, '0')}/${expYear}` }),
  }
}
