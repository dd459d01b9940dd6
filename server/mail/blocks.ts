import type { Reader } from './letter.ts'

/** The parts a letter is made of, in the order a person reads them. */
export type Block =
  | { paragraph: string }
  | { facts: Fact[] }
  | { button: string; link: string; isSecondary?: boolean }
  | { code: string }
  | { note: string }

export type Fact = { label: string; value: string }

/** A letter before it is put into its form. */
export type Draft = Reader & { subject: string; heading: string; blocks: Block[] }

/** The same with the words that all letters share. A code is introduced where it is the second way, beside a button. */
export type Layout = Draft & { greeting: string; codeIntro: string; linkIntro: string; footer: string }
