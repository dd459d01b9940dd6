import { useEffect, useReducer } from 'react'
import type { Language } from '#contract/languages.ts'
import { useTollgate } from './provider.ts'
import { languageOf } from './words.ts'

/** The words of a large part. English is there; the others are fetched where they are spoken. */
export type WordTable<Words> = { readonly en: Words } & { readonly [Other in Exclude<Language, 'en'>]: () => Promise<Words> }

const fetched = new WeakMap<() => Promise<unknown>, unknown>()

/** The words of a part in its language, undefined until they are there. What cannot be fetched is said in English. */
export function useLoadedWords<Words>(table: WordTable<Words>): Words | undefined {
  const language = languageOf(useTollgate().language)
  const load = language === 'en' ? undefined : table[language]
  const [, renew] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (!load || fetched.has(load)) return
    let isShown = true
    void load()
      .catch(() => table.en)
      .then((words) => {
        fetched.set(load, words)
        if (isShown) renew()
      })
    return () => {
      isShown = false
    }
  }, [load, table])
  return load ? (fetched.get(load) as Words | undefined) : table.en
}
