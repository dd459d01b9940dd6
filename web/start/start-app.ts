import { contextOf } from '../navigation/context.ts'
import { askEarly, type FirstReads, homePath } from './ask-early.ts'
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
  /** The file of `paint-home.ts`. */
  readonly home: string
}

/** Where the first rows of a list are read, by the path of its screen, the file of `paint-list.ts`, and the styles of tables. */
type FirstReadsOfLists = { readonly file: string; readonly reads: Readonly<Record<string, string>>; readonly styles: readonly string[] }

/** How long the app, and what it needs later, may wait for what is painted before it. On a slow line its scripts come later anyway. */
const [shortly, longestWait] = [500, 3000]

/** Has everything that the first screen needs on its way at once, and paints title, navigation and the first rows of a list before the app is here. */
export function startApp(facts: AppFacts, language: string, { pathname, search }: Location) {
  const { scripts, reads, frame, screens, dates, outdated, lists, home } = facts
  const path = pathname.replace(/^\/o\/[^/]+/, '/o/$slug')
  const list = search === '' ? lists.reads[path] : undefined // narrowed, sorted and turned pages are the app's
  paintFrame(frame, language, pathname)
  const answers = askEarly(reads, pathname, list)
  const rows = list ? paintRows(lists) : undefined
  const first = rows ?? (pathname === homePath ? paintHome() : undefined)
  const frameIsThere = painted()
  void frameIsThere.then(() => prepareDates(dates, language))
  void Promise.allSettled([frameIsThere, atMost(shortly, first)]).then(async () => {
    if (!(await runInPieces(scripts))) sayOutdated(outdated, language)
  })
  void Promise.allSettled([frameIsThere, atMost(longestWait, rows)]).then(() => {
    const screen = screens[contextOf(pathname)]
    fetchScreen(screen, language)
    void runInPieces(screen.scripts) // the app asks for them as well, and says what it misses
  })

  async function paintHome() {
    const painter = (await import(/* @vite-ignore */ home)) as typeof import('./paint-home.ts')
    await painter.paintHome(language, answers)
  }
  async function paintRows({ file, styles }: FirstReadsOfLists) {
    for (const href of styles) preload({ as: 'style', href })
    const { paintList } = (await import(/* @vite-ignore */ file)) as typeof import('./paint-list.ts')
    await paintList({ path, pathname, language }, answers, styles)
  }
}

/** What is painted first shares neither the line nor the processor with what only the app can use. */
function atMost(milliseconds: number, deed: Promise<void> | undefined) {
  return deed && Promise.race([deed, new Promise((resolve) => setTimeout(resolve, milliseconds))])
}
