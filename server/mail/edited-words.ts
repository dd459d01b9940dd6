import type { Language } from '#contract/languages.ts'
import type { App } from '../kit/app.ts'
import { query } from '../storage/query.ts'
import type { EditedWords } from './letter.ts'

/** The edited words that replace ours in one language. */
export async function findEditedWords({ db }: App, language: Language): Promise<EditedWords> {
  const rows = await wordsByLanguage({ db }, language)
  const letters: Record<string, Record<string, string>> = {}
  for (const { letter, word, text } of rows) (letters[letter] ??= {})[word] = text
  return letters
}

const wordsByLanguage = query((db, language: string) =>
  db.selectFrom('letterWords').select(['letter', 'word', 'text']).where('language', '=', language),
)

type Place = { language: Language; letter: string }

/** Puts words in place of ours; null gives ours back. */
export async function storeEditedWord(app: App, { language, letter }: Place, word: string, text: string | null): Promise<void> {
  if (text === null) {
    const rows = app.db.deleteFrom('letterWords').where('language', '=', language).where('letter', '=', letter)
    await rows.where('word', '=', word).execute()
    return
  }
  await app.db
    .insertInto('letterWords')
    .values({ language, letter, word, text })
    .onConflict((conflict) => conflict.columns(['language', 'letter', 'word']).doUpdateSet({ text }))
    .execute()
}
