import type { PartWords } from '../part-words.ts'
import { words as en } from './subscription/en.ts'

export const subscriptionWords: PartWords<Record<keyof typeof en, string>> = {
  en,
  others: {
    de: () => import('./subscription/de.ts'),
    es: () => import('./subscription/es.ts'),
    fr: () => import('./subscription/fr.ts'),
    pl: () => import('./subscription/pl.ts'),
    ru: () => import('./subscription/ru.ts'),
    tr: () => import('./subscription/tr.ts'),
    uk: () => import('./subscription/uk.ts'),
  },
}
