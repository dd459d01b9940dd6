import type { Language } from '#contract/languages.ts'
import { chosenLanguage } from '../languages/choice.ts'
import { applyTheme, chosenTheme } from '../ui/theme.ts'
import { leaveFirstSight } from './leave-first-sight.ts'
import { type AppFacts, startApp } from './start-app.ts'

/** Runs before anything is painted, so that nothing is painted twice. Built and put into every page by `build/page-head.ts`. */
declare const WORD_FILES: Partial<Record<Language, string>>
/** Null on the small pages: those start by themselves. */
declare const APP: AppFacts | null

applyTheme(chosenTheme())
const language = chosenLanguage()
document.documentElement.lang = language

const words = WORD_FILES[language]
if (words) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = words
  document.head.append(link)
}

if (APP) startApp(APP, language, location)
else leaveFirstSight()
