import { languages } from '#contract/languages.ts'
import type { FirstTitles } from '../start/paint-title.ts'
import type { PageKind } from '../ui/layouts/page-kinds.ts'
import { screens } from './screen-modules.ts'
import { textsIn } from './words.ts'

/** The titles that `start/early.ts` paints before the app has loaded, and how wide their screens are. */
export async function firstTitles(): Promise<FirstTitles> {
  // Few people administrate: theirs would make everybody's first page heavier.
  const titled = screens.filter(({ title, context }) => title !== undefined && context !== 'administration')
  const inLanguage = async (language: string) => {
    const texts = await textsIn(language)
    const titles = titled.map(({ title = '' }) => {
      const [namespace = '', key = ''] = title.split('.')
      return texts[namespace]?.[key]
    })
    return [language, titles] as const
  }
  return {
    kinds: Object.fromEntries(titled.map(({ path, kind }) => [path, kind as PageKind])),
    words: Object.fromEntries(await Promise.all(Object.keys(languages).map(inLanguage))),
  }
}
