import type { PartWords } from '../part-words.ts'
import { words as en } from './inviting/en.ts'

export const invitingWords: PartWords<Record<keyof typeof en, string>> = {
  en,
  others: {
    de: () => import('./inviting/de.ts'),
    es: () => import('./inviting/es.ts'),
    fr: () => import('./inviting/fr.ts'),
    pl: () => import('./inviting/pl.ts'),
    ru: () => import('./inviting/ru.ts'),
    tr: () => import('./inviting/tr.ts'),
    uk: () => import('./inviting/uk.ts'),
  },
}
