import { languages } from '#contract/languages.ts'
import type { AppScreen, FrameWord, ScreenAccess } from '../navigation/app-screen.ts'
import type { FirstFrame } from '../start/paint-frame.ts'
import { screens } from './screen-modules.ts'
import { textsIn } from './words.ts'

/** Few people administrate: their screens would make everybody's first page heavier. */
const early = screens.filter(({ context }) => context !== 'administration')

/** Whom the navigation takes people for until it is known who is here. */
const assumed: readonly ScreenAccess[] = ['anyone', 'session', 'account', 'member', 'seller']

/** The titles and the navigation that `start/early.ts` paints before the app has loaded. */
export async function firstFrame(): Promise<FirstFrame> {
  const spoken: FrameWord[] = []
  const titles = early.flatMap(({ path, title, kind }) => (title && kind ? [[path, [kind, placeOf(title)]] as const] : []))
  const ways = early.filter(({ icon, access }) => icon && assumed.includes(access)).flatMap(wayTo)
  const ofSelling = [
    ['/o/$slug', placeOf('frame.toOrganization')] as const,
    ...ways.filter(({ context }) => context === 'selling').map(asRow),
  ]
  return {
    titles: Object.fromEntries(titles),
    navigation: {
      account: ways.filter(({ context }) => context === 'account').map(asRow),
      organization: ways.filter(({ context }) => context === 'organization').map(asRow),
      selling: ofSelling,
    },
    back: placeOf('frame.toApplication'),
    words: Object.fromEntries(await Promise.all(Object.keys(languages).map(async (language) => [language, await wordsIn(language)]))),
  }

  /** Every word once, and each language has them in the same order. */
  function placeOf(word: FrameWord): number {
    const place = spoken.indexOf(word)
    return place < 0 ? spoken.push(word) - 1 : place
  }
  function wayTo({ context, path, title, label = title, group }: AppScreen) {
    return label ? [{ context, path, label: placeOf(label), group: group && placeOf(group) }] : []
  }
  async function wordsIn(language: string) {
    const texts = await textsIn(language)
    return spoken.map((word) => {
      const [namespace = '', key = ''] = word.split('.')
      return texts[namespace]?.[key] ?? ''
    })
  }
}

function asRow({ path, label, group }: { path: string; label: number; group: number | undefined }) {
  return group === undefined ? ([path, label] as const) : ([path, label, group] as const)
}
