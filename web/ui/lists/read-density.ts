import { readCookie } from '../cookie.ts'

export type Density = 'comfortable' | 'compact'

export const densityCookie = 'tollgate.density'

/** How close the rows of tables are, as the person last chose in this browser. */
export function readDensity(): Density {
  return readCookie(densityCookie) === 'compact' ? 'compact' : 'comfortable'
}
