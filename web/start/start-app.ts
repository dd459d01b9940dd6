import { contextOf } from '../navigation/context.ts'
import { askEarly, type FirstReads } from './ask-early.ts'
import { type FirstFrame, paintFrame } from './paint-frame.ts'
import { prepareDates } from './prepare-dates.ts'
import { painted, runInPieces } from './run-in-pieces.ts'
import { type OutdatedWords, sayOutdated } from './say-outdated.ts'
import { fetchScreen, type ScreenFiles } from './screen-files.ts'

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
}

/** Has everything that the first screen needs on its way at once, and paints title and navigation before any of it is here. */
export function startApp({ scripts, reads, frame, screens, dates, outdated }: AppFacts, language: string, pathname: string) {
  paintFrame(frame, language, pathname)
  askEarly(reads, pathname)
  void painted().then(() => {
    const screen = screens[contextOf(pathname)]
    fetchScreen(screen, language)
    prepareDates(dates, language)
    void runInPieces(scripts).then((areHere) => areHere || sayOutdated(outdated, language))
    void runInPieces(screen.scripts) // the app asks for them as well, and says what it misses
  })
}
