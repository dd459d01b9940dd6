import { oneOf, searchOf } from '../navigation/search.ts'

const adminPeriods = ['7d', '30d', '90d'] as const

/** Which stretch of time the administrators' home tells of. */
export const adminHomeSearch = searchOf({ period: oneOf(adminPeriods) })
