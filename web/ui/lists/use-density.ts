import { useState } from 'react'
import { readCookie, writeCookie } from '../cookie.ts'

export type Density = 'comfortable' | 'compact'

const cookie = 'tollgate.density'

/** How close the rows of tables are, as the person last chose in this browser. */
export function useDensity(): [density: Density, choose: (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() => (readCookie(cookie) === 'compact' ? 'compact' : 'comfortable'))
  return [
    density,
    (wanted) => {
      writeCookie(cookie, wanted)
      setDensity(wanted)
    },
  ]
}
