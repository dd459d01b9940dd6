import type { PartWords } from '../part-words.ts'
import { words as en, type SignInWords } from './sign-in/en.ts'

export const signInWords: PartWords<SignInWords> = {
  en,
  others: {
    de: () => import('./sign-in/de.ts'),
    es: () => import('./sign-in/es.ts'),
    fr: () => import('./sign-in/fr.ts'),
    pl: () => import('./sign-in/pl.ts'),
    ru: () => import('./sign-in/ru.ts'),
    tr: () => import('./sign-in/tr.ts'),
    uk: () => import('./sign-in/uk.ts'),
  },
}
