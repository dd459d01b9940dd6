import type { Block } from './layout.ts'
import type { Reader } from './letter.ts'
import { durationWords } from './time-words.ts'
import { speaker } from './words/speaker.ts'

/** How long the link and the code of a letter work. */
export function validFor({ language }: Reader, milliseconds: number): Block {
  return { note: speaker(language, 'shared')('validFor', { duration: durationWords(language, milliseconds) }) }
}
