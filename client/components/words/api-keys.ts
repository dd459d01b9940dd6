import type { PartWords } from '../part-words.ts'
import { words as en } from './api-keys/en.ts'

export const apiKeysWords: PartWords<Record<keyof typeof en, string>> = {
  en,
  others: {
    de: () => import('./api-keys/de.ts'),
    es: () => import('./api-keys/es.ts'),
    fr: () => import('./api-keys/fr.ts'),
    pl: () => import('./api-keys/pl.ts'),
    ru: () => import('./api-keys/ru.ts'),
    tr: () => import('./api-keys/tr.ts'),
    uk: () => import('./api-keys/uk.ts'),
  },
}
