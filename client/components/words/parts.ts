import type { PartWords } from '../part-words.ts'
import { words as en } from './parts/en.ts'

export const partsWords: PartWords<Record<keyof typeof en, string>> = {
  en,
  others: {
    de: () => import('./parts/de.ts'),
    es: () => import('./parts/es.ts'),
    fr: () => import('./parts/fr.ts'),
    pl: () => import('./parts/pl.ts'),
    ru: () => import('./parts/ru.ts'),
    tr: () => import('./parts/tr.ts'),
    uk: () => import('./parts/uk.ts'),
  },
}
