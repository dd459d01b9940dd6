import type { Language } from '#contract/languages.ts'
import type { EditableLetter } from '#contract/letters.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { findEditedWords, storeEditedWord } from '../mail/edited-words.ts'
import type { EditedWords } from '../mail/letter.ts'
import { inOneLine } from '../mail/one-line.ts'
import { translations } from '../mail/words/speaker.ts'
import { inTransaction } from '../storage/in-transaction.ts'

/** The words of every letter in one language, with the edited ones in place of ours. */
export async function listLetters(app: App, language: Language): Promise<EditableLetter[]> {
  const edited = await findEditedWords(app, language)
  return Object.keys(translations.en).map((letter) => editable(letter, language, edited))
}

type Wish = { language: Language; letter: string; words: Record<string, string | null> | null }

/** Puts words in place of ours; null gives ours back. */
export async function changeLetter(app: App, caller: AnyCaller, { language, letter, words }: Wish): Promise<EditableLetter> {
  const ours = oursOf(letter, language)
  const wanted = words ?? Object.fromEntries(Object.keys(ours).map((word) => [word, null]))
  const judged = Object.entries(wanted).map(([word, text]) => [word, judge(ours, word, text)] as const)
  await inTransaction(app, async (app) => {
    // In one order for everybody, so that two who save at once wait for each other instead of for ever.
    for (const [word, text] of judged.toSorted(([one], [other]) => (one < other ? -1 : 1)))
      await storeEditedWord(app, { language, letter }, word, text)
    await record(app, { action: 'letter.changed', by: caller, details: { letter, language, words: judged.map(([word]) => word) } })
  })
  return editable(letter, language, await findEditedWords(app, language))
}

/** What we would say ourselves is no change. */
function judge(ours: Record<string, string>, word: string, text: string | null): string | null {
  const our = Object.hasOwn(ours, word) ? (ours[word] as string) : refuse('NOT_FOUND')
  const judged = text === null ? null : judgeWords(word, text, our)
  return judged === our ? null : judged
}

export function oursOf(letter: string, language: Language): Record<string, string> {
  return Object.hasOwn(translations.en, letter) ? translations[language][letter as keyof typeof translations.en] : refuse('NOT_FOUND')
}

function editable(letter: string, language: Language, edited: EditedWords): EditableLetter {
  const words = Object.entries(oursOf(letter, language)).map(([name, ours]) => {
    const text = edited[letter]?.[name] ?? ours
    return { name, text, ours, isEdited: text !== ours, variables: variablesIn(ours), longest: longestOf(name) }
  })
  return { name: letter, language, isEdited: words.some(({ isEdited }) => isEdited), words }
}

const longest = { subject: 150, heading: 150 } as Readonly<Record<string, number>>

/** How many characters the words of a letter may have. */
function longestOf(word: string): number {
  return longest[word] ?? 1000
}

/** What is filled into words when a letter is written. */
function variablesIn(text: string): string[] {
  return [...new Set(text.matchAll(/\{(\w+)\}/g).map(([, name]) => name as string))]
}

/** Checks words that replace ours: one line, not too long, with exactly the variables of ours. */
function judgeWords(word: string, text: string, ours: string): string {
  if (text.length > longestOf(word)) refuse('LETTER_WORDS_TOO_LONG')
  const words = inOneLine(text, { most: longestOf(word) })
  if (words === '') refuse('LETTER_WORDS_ARE_MISSING')
  const known = new Set(variablesIn(ours).map((name) => `{${name}}`))
  // A brace that belongs to no variable is one that was misspelled.
  for (const [piece] of words.matchAll(/\{[^{}]*\}?|\}/g))
    if (!known.has(piece)) refuse('LETTER_VARIABLE_UNKNOWN', { variable: piece, word })
  for (const variable of known) if (!words.includes(variable)) refuse('LETTER_VARIABLE_MISSING', { variable, word })
  return words
}
