import type { PartWords } from '../part-words.ts'
import { words as en } from './user-profile/en.ts'

export const userProfileWords: PartWords<Record<keyof typeof en, string>> = {
  en,
  others: {
    de: () => import('./user-profile/de.ts'),
    es: () => import('./user-profile/es.ts'),
    fr: () => import('./user-profile/fr.ts'),
    pl: () => import('./user-profile/pl.ts'),
    ru: () => import('./user-profile/ru.ts'),
    tr: () => import('./user-profile/tr.ts'),
    uk: () => import('./user-profile/uk.ts'),
  },
}
