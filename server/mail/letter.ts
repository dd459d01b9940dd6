import type { Language } from '#contract/languages.ts'

/** What a person gets to read: a subject and the same words as plain text and as html. */
export type Letter = { subject: string; text: string; html: string }

/** What every letter knows: how to speak, for whom it speaks, and to whom. An empty name is one nobody knows. */
export type Reader = {
  language: Language
  applicationName: string
  name: string
  /** In which their times are told; UTC while nobody knows it. */
  timeZone?: string | null
}
