import { createContext, useContext } from 'react'
import { momentsIn } from './moments.ts'

/** The time zone in which the screens tell times. The browser's own when there is none. */
export const TimeZone = createContext<string | undefined>(undefined)

/** How the screens write instants. No screen writes one in another way. */
export function useMoments(language: string) {
  return momentsOnce(language, useContext(TimeZone))
}

let made: { language: string; timeZone: string | undefined; moments: ReturnType<typeof momentsIn> } | undefined

/** To make their formats takes as long as to write a hundred moments: the cells of a table have them together. */
function momentsOnce(language: string, timeZone: string | undefined) {
  if (made?.language !== language || made.timeZone !== timeZone) made = { language, timeZone, moments: momentsIn(language, timeZone) }
  return made.moments
}
