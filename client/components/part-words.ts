import { type ReactNode, useEffect, useReducer } from 'react'
import type { Language } from '#contract/languages.ts'
import { useTollgate } from './provider.ts'
import { languageOf } from './words.ts'

type Later<Words> = () => Promise<{ readonly words: Words }>
/** The words of a part. English is there; the others are fetched where they are spoken, since eight languages weigh more than the part. */
export type PartWords<Words> = { readonly en: Words; readonly others: Readonly<Record<Exclude<Language, 'en'>, Later<Words>>> }

const fetched = new WeakMap<Later<unknown>, unknown>()

/** The words of a part in its language, inside of what waits for them. */
export function usePartWords<Words>(table: PartWords<Words>): Words {
  const load = useLoader()(table)
  return (load && (fetched.get(load) as Words | undefined)) ?? table.en
}

/** The same for a part that shows something before its words are there: undefined until then. */
export function useFetchedWords<Words>(table: PartWords<Words>): Words | undefined {
  const isReady = useFetched([table])
  const words = usePartWords(table)
  return isReady ? words : undefined
}

type WordedProps = { readonly tables: readonly PartWords<unknown>[]; readonly show: () => ReactNode }

/** Shows its content once its words are there. */
export function Worded({ tables, show }: WordedProps): ReactNode {
  return useFetched(tables) ? show() : null
}

/** Fetches what is missing of these words, and whether all are there. What cannot be fetched is said in English. */
function useFetched(tables: readonly PartWords<unknown>[]): boolean {
  const loaderOf = useLoader()
  const [, renew] = useReducer((times: number) => times + 1, 0)
  const missing = tables.flatMap((table) => loaderOf(table) ?? []).filter((load) => !fetched.has(load))
  const isReady = missing.length === 0
  useEffect(() => {
    if (isReady) return undefined
    let isShown = true
    void Promise.all(missing.map(keep)).then(() => isShown && renew())
    return () => {
      isShown = false
    }
  })
  return isReady
}

async function keep(load: Later<unknown>) {
  const loaded = await load().catch(() => undefined)
  fetched.set(load, loaded?.words)
}

function useLoader() {
  const language = languageOf(useTollgate().language)
  return <Words>({ others }: PartWords<Words>) => (language === 'en' ? undefined : others[language])
}
