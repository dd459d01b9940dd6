import { isLanguage, type Language } from '#contract/languages.ts'
import { readCookie, writeCookie } from '../ui/cookie.ts'

const cookie = 'tollgate.language'

/** The language to speak: what the person chose, else the first one their browser asks for that we know, else English. */
export function chosenLanguage(): Language {
  return pickLanguage(readCookie(cookie), navigator.languages)
}

export function pickLanguage(chosen: string | undefined, wanted: readonly string[]): Language {
  return [chosen, ...wanted.map((each) => each.split('-')[0])].find(isLanguage) ?? 'en'
}

export function keepLanguage(language: Language) {
  writeCookie(cookie, language)
}
