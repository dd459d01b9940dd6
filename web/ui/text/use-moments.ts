import { createContext, useContext, useMemo } from 'react'
import { momentsIn } from './moments.ts'

/** The time zone in which the screens tell times. The browser's own when there is none. */
export const TimeZone = createContext<string | undefined>(undefined)

/** How the screens write instants. No screen writes one in another way. */
export function useMoments(language: string) {
  const timeZone = useContext(TimeZone)
  return useMemo(() => momentsIn(language, timeZone), [language, timeZone])
}
