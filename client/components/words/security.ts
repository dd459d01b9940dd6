import type { PartWords } from '../part-words.ts'
import { words as en } from './security/en.ts'

export const securityWords: PartWords<Record<keyof typeof en, string>> = {
  en,
  others: {
    de: () => import('./security/de.ts'),
    es: () => import('./security/es.ts'),
    fr: () => import('./security/fr.ts'),
    pl: () => import('./security/pl.ts'),
    ru: () => import('./security/ru.ts'),
    tr: () => import('./security/tr.ts'),
    uk: () => import('./security/uk.ts'),
  },
}
