import { plainDay } from '../fields/plain-day.ts'
import { relativeFormat } from './formats.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How instants are written in a language and a time zone. */
export function momentsIn(language: string, timeZone: string | undefined) {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone })
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone })
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone })
  return {
    /** 4 Mar 2026 */
    dayOf: (at: string) => plainDay(day.format(new Date(at))),
    /** 15:06, or the day where that is not today. */
    shortOf: (at: string) =>
      day.format(new Date(at)) === day.format(new Date()) ? time.format(new Date(at)) : plainDay(day.format(new Date(at))),
    /** 4 March 2026 at 15:06 */
    momentOf: (at: string) => moment.format(new Date(at)),
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
