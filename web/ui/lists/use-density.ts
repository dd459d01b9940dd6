import { useState } from 'react'
import { writeCookie } from '../cookie.ts'
import { type Density, densityCookie, readDensity } from './read-density.ts'

/** How close the rows of tables are, and how to choose. */
export function useDensity(): [density: Density, choose: (density: Density) => void] {
  const [density, setDensity] = useState(readDensity)
  return [
    density,
    (wanted) => {
      writeCookie(densityCookie, wanted)
      setDensity(wanted)
    },
  ]
}
