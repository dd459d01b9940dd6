import * as z from 'zod/mini'
import { get, post } from './kit/route.ts'
import { type Language, languages } from './languages.ts'

const LanguageName = z.enum(Object.keys(languages) as Language[])
const LetterName = z.string().check(z.maxLength(60))

/** One sentence of a letter. */
const LetterWord = z.object({
  name: z.string(),
  text: z.string(),
  /** What we would say. */
  ours: z.string(),
  isEdited: z.boolean(),
  /** The variables that are filled in when the letter is written; each is in braces in the text, and none may be missing. */
  variables: z.array(z.string()),
  longest: z.number(),
})
const EditableLetter = z.object({ name: z.string(), language: LanguageName, isEdited: z.boolean(), words: z.array(LetterWord) })
export type EditableLetter = z.infer<typeof EditableLetter>

/** Mounted among the administrators' routes. */
export const adminLetters = {
  getLetters: get('/admin/letters', {
    summary: 'Read the words of every letter in one language, with what may be filled into them.',
    access: 'session-or-secret-key',
    permission: { user: ['list'] },
    scope: 'look:read',
    input: z.object({ language: z._default(LanguageName, 'en') }),
    output: z.object({ language: LanguageName, letters: z.array(EditableLetter) }),
    errors: ['FORBIDDEN'],
  }),
  changeLetter: post('/admin/letters', {
    summary: 'Change words of a letter in one language. What is not named stays, and null goes back to ours; null for all words, too.',
    access: 'session-or-secret-key',
    permission: { user: ['set-password'] },
    scope: 'look:write',
    input: z.object({
      language: LanguageName,
      letter: LetterName,
      words: z.nullable(z.record(z.string().check(z.maxLength(60)), z.nullable(z.string()))),
    }),
    output: EditableLetter,
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'LETTER_WORDS_ARE_MISSING',
      'LETTER_WORDS_TOO_LONG',
      'LETTER_VARIABLE_MISSING',
      'LETTER_VARIABLE_UNKNOWN',
    ],
  }),
  previewLetter: post('/admin/preview-letter', {
    summary: 'Show a letter as people would get it, with an example filled in and with words that are not stored yet.',
    access: 'session-or-secret-key',
    permission: { user: ['list'] },
    scope: 'look:read',
    input: z.object({
      language: LanguageName,
      letter: LetterName,
      /** The words that are not stored yet, as JSON: forms send text. */
      draft: z._default(z.string().check(z.maxLength(40_000)), '{}'),
    }),
    output: z.string(),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'VALIDATION_ERROR'],
    answers: 'page',
  }),
}
