import type { PartWords } from '../part-words.ts'
import { words as en, type WaitlistWords } from './waitlist/en.ts'

export const waitlistWords: PartWords<WaitlistWords> = {
  en,
  others: {
    de: () => import('./waitlist/de.ts'),
    es: () => import('./waitlist/es.ts'),
    fr: () => import('./waitlist/fr.ts'),
    pl: () => import('./waitlist/pl.ts'),
    ru: () => import('./waitlist/ru.ts'),
    tr: () => import('./waitlist/tr.ts'),
    uk: () => import('./waitlist/uk.ts'),
  },
}
