import type { Block } from './blocks.ts'
import type { Reader } from './letter.ts'
import { durationWords } from './time-words.ts'
import { speaker } from './words/speaker.ts'

/** How a person does what a letter asks: by a link or, where it cannot be opened, a code. */
export type LinkAndCode = { link: string; code: string; expiresIn: number }

/** A button for the link, the code, and how long they work. */
export function byLinkOrCode(reader: Reader, button: string, { link, code, expiresIn }: LinkAndCode): Block[] {
  return [{ button, link }, { code }, validFor(reader, expiresIn)]
}

/** How long the link and the code of a letter work. */
export function validFor(reader: Reader, milliseconds: number): Block {
  return { note: speaker(reader, 'shared')('validFor', { duration: durationWords(reader.language, milliseconds) }) }
}
