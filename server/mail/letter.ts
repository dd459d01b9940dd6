import type { Shades } from '#contract/accent.ts'
import type { Language } from '#contract/languages.ts'
import type { LookLink } from '../look/page-links.ts'

/** What a person gets to read: a subject and the same words as plain text and as html. */
export type Letter = {
  subject: string
  text: string
  html: string
  /** The code that it brings, which may be in its subject too. */
  code?: string | undefined
}

/** What every letter knows: its language, its sender, and its recipient. An empty name is unknown. */
export type Reader = {
  language: Language
  applicationName: string
  name: string
  /** The zone of their times; UTC while it is unknown. */
  timeZone?: string | null
  /** Without one, letters look and speak as ours do. */
  house?: House | undefined
}

/** How letters of this installation look, and which of their words administrators put in place of ours. */
export type House = { look: LetterLook; words: EditedWords }
export type LetterLook = {
  shades: { light: Shades; dark: Shades } | null
  radius: number | null
  logoUrl: string | null
  /** A square beside the name, and not in its place. */
  isMark?: boolean
  links: LookLink[]
}
/** By letter, then by word, in the language of the letter. */
export type EditedWords = Readonly<Record<string, Readonly<Record<string, string>>>>
