import { contextOf } from '../navigation/context.ts'
import { askEarly, type FirstReads } from './ask-early.ts'
import { type FirstFrame, paintFrame } from './paint-frame.ts'
import { prepareDates } from './prepare-dates.ts'
import { painted, runInPieces } from './run-in-pieces.ts'
import { type OutdatedWords, sayOutdated } from './say-outdated.ts'
import { fetchScreen, preload, type ScreenFiles } from './screen-files.ts'

/** What is known when the page is built. */
export type AppFacts = {
  /** The files of the app, those that others need first. */
  readonly scripts: readonly string[]
  readonly reads: FirstReads
  readonly frame: FirstFrame
  readonly screens: ScreenFiles
  /** The file of `know-dates.ts`. */
  readonly dates: string
  readonly outdated: OutdatedWords
  readonly lists: FirstReadsOfLists
}

/** Where the first rows of a list are read, by the path of its screen, the file of `paint-list.ts`, and the styles of tables. */
type FirstReadsOfLists = { readonly file: string; readonly reads: Readonly<Record<string, string>>; readonly styles: readonly string[] }

/** How long what the app needs later may wait for the first rows of a list. */
const longestWait = 3000

/** Has everything that the first screen needs on its way at once, and paints title, navigation and the first rows of a list before the app is here. */
export function startApp(facts: AppFacts, language: string, { pathname, search }: Location) {
  const { scripts, reads, frame, screens, dates, outdated, lists } = facts
  const path = pathname.replace(/^\/o\/[^/]+/, '/o/$slug')
  const list = search === '' ? lists.reads[path] : undefined // narrowed, sorted and turned pages are the app's
  paintFrame(frame, language, pathname)
  const answers = askEarly(reads, pathname, list)
  const rows = list && paintRows(lists)
  const frameIsThere = painted()
  void frameIsThere.then(() => {
    prepareDates(dates, language)
    void runInPieces(scripts).then((areHere) => areHere || sayOutdated(outdated, language))
  })
  void Promise.allSettled([frameIsThere, rows && Promise.race([rows, patience()])]).then(() => {
    const screen = screens[contextOf(pathname)]
    fetchScreen(screen, language)
    void runInPieces(screen.scripts) // the app asks for them as well, and says what it misses
  })

  async function paintRows({ file, styles }: FirstReadsOfLists) {
    for (const href of styles) preload({ as: 'style', href })
    const { paintList } = (await import(/* @vite-ignore */ file)) as typeof import('./paint-list.ts')
    await paintList({ path, pathname, language }, answers, styles)
  }
}

/** On a slow line the rows would share it with what only the app can use. */
function patience() {
  return new Promise((resolve) => setTimeout(resolve, longestWait))
}
