import type { PartWords } from '../part-words.ts'
import { words as en, type SignUpWords } from './sign-up/en.ts'

export const signUpWords: PartWords<SignUpWords> = {
  en,
  others: {
    de: () => import('./sign-up/de.ts'),
    es: () => import('./sign-up/es.ts'),
    fr: () => import('./sign-up/fr.ts'),
    pl: () => import('./sign-up/pl.ts'),
    ru: () => import('./sign-up/ru.ts'),
    tr: () => import('./sign-up/tr.ts'),
    uk: () => import('./sign-up/uk.ts'),
  },
}
