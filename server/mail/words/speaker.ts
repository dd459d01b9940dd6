import type { Language } from '#contract/languages.ts'
import type { Reader } from '../letter.ts'
import { inOneLine } from '../one-line.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { pl } from './pl.ts'
import { ru } from './ru.ts'
import { tr } from './tr.ts'
import type { English, LetterName, Placeholders, Translation } from './translation.ts'
import { uk } from './uk.ts'

export const translations: Record<Language, Translation> = { en, ru, uk, es, de, pl, fr, tr }

type Values<Text> = [Placeholders<Text>] extends [never] ? [] : [Record<Placeholders<Text>, string>]

/** Speaks the words of one letter as its reader should hear them: `say('subject', { applicationName })`. */
export function speaker<L extends LetterName>({ language, house }: Pick<Reader, 'language' | 'house'>, letter: L) {
  const words: Record<string, string> = { ...translations[language][letter], ...house?.words[letter] }
  return <W extends keyof English[L] & string>(word: W, ...[values]: Values<English[L][W]>): string =>
    fill(words[word] as string, values ?? {})
}

function fill(words: string, values: Record<string, string>): string {
  return words.replace(/\{(\w+)\}/g, (_, name: string) => inOneLine(values[name] as string, { most: 100 }))
}
