/** The languages of screens, letters and error words, each by its own name, with the number that VK gives it (`lang_id`). */
export const languages = {
  en: { name: 'English', vk: 3 },
  ru: { name: 'Русский', vk: 0 },
  uk: { name: 'Українська', vk: 1 },
  es: { name: 'Español', vk: 4 },
  de: { name: 'Deutsch', vk: 6 },
  pl: { name: 'Polski', vk: 15 },
  fr: { name: 'Français', vk: 16 },
  tr: { name: 'Türkçe', vk: 82 },
} as const satisfies Record<string, { name: string; vk: number }>

export type Language = keyof typeof languages

export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && Object.hasOwn(languages, text)
}
