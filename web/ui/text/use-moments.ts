import { createContext, useContext } from 'react'
import { momentsIn } from './moments.ts'

/** The time zone in which the screens tell times. The browser's own when there is none. */
export const TimeZone = createContext<string | undefined>(undefined)

/** To make its formats takes as long as to write a hundred moments: the cells of a table have them together. */
let made: { language: string; timeZone: string | undefined; moments: ReturnType<typeof momentsIn> } | undefined

/** How the screens write instants. No screen writes one in another way. */
export function useMoments(language: string) {
  const timeZone = useContext(TimeZone)
  if (made?.language !== language || made.timeZone !== timeZone) made = { language, timeZone, moments: momentsIn(language, timeZone) }
  return made.moments
}
