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

/** The number that VK gives each of them (`lang_id`). */
export const vkLanguages: Readonly<Record<Language, number>> = { en: 3, ru: 0, uk: 1, es: 4, de: 6, pl: 15, fr: 16, tr: 82 }

export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && Object.hasOwn(languages, text)
}
