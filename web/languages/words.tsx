import { createContext, type ReactNode, startTransition, use, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { IntlProvider, useMessages } from 'use-intl'
import type { Language } from '#contract/languages.ts'
import { keepLanguage } from './choice.ts'
import type { Messages } from './messages.ts'

/** Loads the words of a page, by language. */
export type Loaders = Readonly<Record<Language, () => Promise<{ default: object }>>>

type Spoken = { language: Language; messages: Messages }
type LanguageChoice = { language: Language; choose: (language: Language) => void }

const LanguageContext = createContext<LanguageChoice>({ language: 'en', choose: () => {} })

/** The language in use, and how to change it without losing what was typed. */
export function useLanguage() {
  return useContext(LanguageContext)
}

export async function loadWords(loaders: Loaders, language: Language): Promise<Spoken> {
  const { default: messages } = await loaders[language]()
  return { language, messages: messages as Messages }
}

/** Adds the words of screens that are fetched later. Suspends until they are there. */
export function MoreWords({ loaders, children }: { loaders: Loaders; children: ReactNode }) {
  const { language } = useLanguage()
  const known = useMessages()
  const more = use(wordsOnce(loaders, language)).default as Messages
  const messages = useMemo(() => ({ ...known, ...more, errors: { ...known.errors, ...more.errors } }), [known, more])
  return (
    <IntlProvider locale={language} messages={messages}>
      {children}
    </IntlProvider>
  )
}

export function Words({ loaders, initial, children }: { loaders: Loaders; initial: Spoken; children: ReactNode }) {
  const [{ language, messages }, speak] = useState(initial)
  const newest = useRef(language)
  const choose = useCallback(
    async (wanted: Language) => {
      keepLanguage(wanted)
      if (newest.current === wanted) return
      const before = newest.current
      newest.current = wanted
      const spoken = await loadWords(loaders, wanted).catch(() => undefined)
      if (newest.current !== wanted) return
      if (!spoken) {
        newest.current = before // without a connection the page goes on in the language it speaks
        return keepLanguage(before)
      }
      document.documentElement.lang = wanted
      startTransition(() => speak(spoken)) // what more words are missing is waited for with the old ones in sight
    },
    [loaders],
  )
  const choice = useMemo(() => ({ language, choose }), [language, choose])

  return (
    <LanguageContext value={choice}>
      <IntlProvider locale={language} messages={messages}>
        {children}
      </IntlProvider>
    </LanguageContext>
  )
}

const loading = new Map<() => Promise<{ default: object }>, Promise<{ default: object }>>()

/** The same promise each time, so that React knows what it waits for. A failed one is forgotten: the next try may succeed. */
export function wordsOnce(loaders: Loaders, language: Language) {
  const load = loaders[language]
  const words = loading.get(load) ?? load()
  loading.set(load, words)
  words.catch(() => loading.delete(load))
  return words
}
