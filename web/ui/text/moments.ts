import { plainDay } from '../fields/plain-day.ts'
import { now } from '../now.ts'
import { dateFormat, relativeFormat } from './formats.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How instants are written in a language and a time zone. */
export function momentsIn(language: string, timeZone: string | undefined) {
  // Each is made when it is first wanted: to make one takes as long as ten rows of a table.
  const day = (at: Date) => dateFormat(language, { dateStyle: 'medium', timeZone }).format(at)
  const time = (at: Date) => dateFormat(language, { timeStyle: 'short', timeZone }).format(at)
  const moment = (at: Date) => dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
  return {
    /** 4 Mar 2026 */
    dayOf: (at: string) => plainDay(day(new Date(at))),
    /** 15:06, or the day where that is not today. */
    shortOf: (at: string) => (day(new Date(at)) === day(new Date(now())) ? time(new Date(at)) : plainDay(day(new Date(at)))),
    /** 4 March 2026 at 15:06 */
    momentOf: (at: string) => moment(new Date(at)),
  }
}

/** How long ago. Nothing when it is so long ago that people say the day. */
export function relativeWords(at: string, now: number, language: string) {
  const passed = Math.max(0, (now - Date.parse(at)) / 1000)
  const words = relativeFormat(language, { numeric: 'auto' })
  if (passed < minute) return words.format(0, 'second')
  if (passed < hour) return words.format(-Math.floor(passed / minute), 'minute')
  if (passed < day) return words.format(-Math.floor(passed / hour), 'hour')
  if (passed < 30 * day) return words.format(-Math.floor(passed / day), 'day')
  return undefined
}
