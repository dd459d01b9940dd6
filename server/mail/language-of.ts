import { match } from '@formatjs/intl-localematcher'
import { isLanguage, type Language, languages } from '#contract/languages.ts'

const available = Object.keys(languages)

/** The language to write to a person in: the one they chose, else the nearest to what their browser asks for, else English. */
export function languageOf(chosen: string | null | undefined, acceptLanguage: string | null | undefined): Language {
  if (isLanguage(chosen)) return chosen
  const wanted = wantedLanguages(acceptLanguage ?? '')
  return wanted.length === 0 ? 'en' : (match(wanted, available, 'en', { algorithm: 'lookup' }) as Language)
}

/** `de-CH, fr;q=0.8, *;q=0.1` as tags, the most wanted first. What is no language tag is passed over. */
function wantedLanguages(header: string): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((word) => word.trim())
      const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0 && isLanguageTag(tag))
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
