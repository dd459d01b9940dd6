import type { PartWords } from '../part-words.ts'
import { words as en } from './checkout-button/en.ts'

export const checkoutButtonWords: PartWords<Record<keyof typeof en, string>> = {
  en,
  others: {
    de: () => import('./checkout-button/de.ts'),
    es: () => import('./checkout-button/es.ts'),
    fr: () => import('./checkout-button/fr.ts'),
    pl: () => import('./checkout-button/pl.ts'),
    ru: () => import('./checkout-button/ru.ts'),
    tr: () => import('./checkout-button/tr.ts'),
    uk: () => import('./checkout-button/uk.ts'),
  },
}
