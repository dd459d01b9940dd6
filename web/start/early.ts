import type { Language } from '#contract/languages.ts'
import { chosenLanguage } from '../languages/choice.ts'
import { applyTheme, chosenTheme } from '../ui/theme.ts'

/** Runs before anything is painted, so that nothing is painted twice. Built and put into every page by `build/page-head.ts`. */
declare const WORD_FILES: Partial<Record<Language, string>>

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
