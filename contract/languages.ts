/** The languages of screens, letters and error words, each by its own name. */
export const languages = {
  en: 'English',
  ru: 'Русский',
  uk: 'Українська',
  es: 'Español',
  de: 'Deutsch',
  pl: 'Polski',
  fr: 'Français',
  tr: 'Türkçe',
} as const

export type Language = keyof typeof languages

/** A list of its own: the script that every page begins with asks for them, and has no use for the names. */
const codes: readonly Language[] = ['en', 'ru', 'uk', 'es', 'de', 'pl', 'fr', 'tr']

/** The number that VK gives each of them (`lang_id`). */
export const vkLanguages: Readonly<Record<Language, number>> = { en: 3, ru: 0, uk: 1, es: 4, de: 6, pl: 15, fr: 16, tr: 82 }

export function isLanguage(text: unknown): text is Language {
  return codes.includes(text as Language)
}
