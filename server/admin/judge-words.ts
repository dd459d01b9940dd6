import { refuse } from '../kit/refusal.ts'
import { inOneLine } from '../mail/one-line.ts'

const longest = { subject: 150, heading: 150 } as Readonly<Record<string, number>>

/** How many characters the words of a letter may have. */
export function longestOf(word: string): number {
  return longest[word] ?? 1000
}

/** What is filled into words when a letter is written. */
export function variablesIn(text: string): string[] {
  return [...new Set(text.matchAll(/\{(\w+)\}/g).map(([, name]) => name as string))]
}

/** Words that may stand in place of ours: one line, not too long, with every variable of ours and none besides. */
export function judgeWords(word: string, text: string, ours: string): string {
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
