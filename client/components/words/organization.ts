import type { PartWords } from '../part-words.ts'
import { words as en } from './organization/en.ts'

export const organizationWords: PartWords<Record<keyof typeof en, string>> = {
  en,
  others: {
    de: () => import('./organization/de.ts'),
    es: () => import('./organization/es.ts'),
    fr: () => import('./organization/fr.ts'),
    pl: () => import('./organization/pl.ts'),
    ru: () => import('./organization/ru.ts'),
    tr: () => import('./organization/tr.ts'),
    uk: () => import('./organization/uk.ts'),
  },
}
