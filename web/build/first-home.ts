import { languages } from '#contract/languages.ts'
import type { FirstHome } from '../start/first-home.ts'
import { textsIn } from './words.ts'

/** What `start/paint-home.ts` says. */
export async function firstHome(): Promise<FirstHome> {
  const rows = Object.keys(languages).map(async (language) => {
    const { home } = await textsIn(language)
    return [language, [home?.needs ?? '', home?.nothing ?? '']] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}
