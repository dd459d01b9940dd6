import { isLanguage, type Language } from '#contract/languages.ts'

/** Texts of pages in place of ours, by language and then by name: `{ en: { 'signIn.title': 'Welcome back' } }`. */
export type PageTexts = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>

const [most, longest] = [500, 500]

/** The texts as an operator wrote them, or undefined when they cannot be such. Whether pages have them is judged by the build. */
export function pageTextsOf(value: unknown): PageTexts | undefined {
  if (!isMap(value) || !Object.keys(value).every(isLanguage) || !Object.values(value).every(isMap)) return undefined
  const texts = Object.values(value).flatMap((texts) => Object.entries(texts as object))
  const areTexts = texts.every(([name, text]) => /^\w+\.\w+$/.test(name) && typeof text === 'string' && isText(text))
  return areTexts && texts.length <= most ? (value as PageTexts) : undefined
}

function isText(text: string): boolean {
  return text.trim() !== '' && text.length <= longest && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
}

function isMap(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
