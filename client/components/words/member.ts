import type { PartWords } from '../part-words.ts'
import { words as en } from './member/en.ts'

export const memberWords: PartWords<Record<keyof typeof en, string>> = {
  en,
  others: {
    de: () => import('./member/de.ts'),
    es: () => import('./member/es.ts'),
    fr: () => import('./member/fr.ts'),
    pl: () => import('./member/pl.ts'),
    ru: () => import('./member/ru.ts'),
    tr: () => import('./member/tr.ts'),
    uk: () => import('./member/uk.ts'),
  },
}
