import { createContext, useContext, useMemo } from 'react'
import { plainDay } from '../fields/plain-day.ts'

/** The time zone in which the screens tell times. The browser's own when there is none. */
export const TimeZone = createContext<string | undefined>(undefined)

/** How the screens write instants. No screen writes one in another way. */
export function useMoments(language: string) {
  const timeZone = useContext(TimeZone)
  return useMemo(() => {
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
  }, [language, timeZone])
}
