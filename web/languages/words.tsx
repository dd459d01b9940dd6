import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { IntlProvider } from 'use-intl'
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

export function Words({ loaders, initial, children }: { loaders: Loaders; initial: Spoken; children: ReactNode }) {
  const [{ language, messages }, speak] = useState(initial)
  const choice = useMemo(() => ({ language, choose }), [language])

  async function choose(wanted: Language) {
    speak(await loadWords(loaders, wanted))
    keepLanguage(wanted)
    document.documentElement.lang = wanted
  }
  return (
    <LanguageContext value={choice}>
      <IntlProvider locale={language} messages={messages} timeZone={timeZone}>
        {children}
      </IntlProvider>
    </LanguageContext>
  )
}

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
