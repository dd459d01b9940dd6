import { type Language, languages } from '#contract/languages.ts'

/** Every language by its own name. */
export const languageNames = Object.fromEntries(Object.entries(languages).map(([language, { name }]) => [language, name])) as Record<
  Language,
  string
>
