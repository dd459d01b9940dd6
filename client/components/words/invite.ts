import type { PartWords } from '../part-words.ts'
import { words as en } from './invite/en.ts'

export const inviteWords: PartWords<Record<keyof typeof en, string>> = {
  en,
  others: {
    de: () => import('./invite/de.ts'),
    es: () => import('./invite/es.ts'),
    fr: () => import('./invite/fr.ts'),
    pl: () => import('./invite/pl.ts'),
    ru: () => import('./invite/ru.ts'),
    tr: () => import('./invite/tr.ts'),
    uk: () => import('./invite/uk.ts'),
  },
}
