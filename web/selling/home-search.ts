import { oneOf, searchOf, text } from '../navigation/search.ts'

export const figurePeriods = ['7d', '30d', '90d', '12m', 'custom'] as const
export type FigurePeriod = (typeof figurePeriods)[number]

/** What the address of a seller's home says: which stretch of time, by its name or by its own days, and in which currency. */
export const homeSearch = searchOf({ period: oneOf(figurePeriods), from: text, until: text, currency: text })
