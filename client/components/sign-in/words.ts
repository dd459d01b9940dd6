import type { WordTable } from '../load-words.ts'
import { en, type SignInWords } from './words/en.ts'

export const signInWords: WordTable<SignInWords> = {
  en,
  de: async () => (await import('./words/de.ts')).de,
  es: async () => (await import('./words/es.ts')).es,
  fr: async () => (await import('./words/fr.ts')).fr,
  pl: async () => (await import('./words/pl.ts')).pl,
  ru: async () => (await import('./words/ru.ts')).ru,
  tr: async () => (await import('./words/tr.ts')).tr,
  uk: async () => (await import('./words/uk.ts')).uk,
}
