import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { members } from '#contract/members.ts'

export type Listing = Omit<z.output<(typeof members)['listMembers']['input']>, 'organizationId' | 'organizationSlug'>

export type Filter = { field: NonNullable<Listing['filterField']>; operator: Listing['filterOperator']; value: string }

const signs = { eq: '=', ne: '!=', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const

/** A filter as the database asks it. */
export function condition({ field, operator, value }: Filter) {
  const column = sql.ref(`members.${field}`)
  if (operator !== 'contains') return sql<boolean>`${column} ${sql.raw(signs[operator])} ${value}`
  const literal = value
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
  return sql<boolean>`lower(${column}) like ${`%${literal}%`} escape '\\'`
}

/** The same, asked of one text. */
export function holds({ operator, value }: Filter, text: string): boolean {
  return judges[operator](text, value)
}

const judges: Record<Filter['operator'], (text: string, value: string) => boolean> = {
  eq: (text, value) => text === value,
  ne: (text, value) => text !== value,
  lt: (text, value) => text < value,
  lte: (text, value) => text <= value,
  gt: (text, value) => text > value,
  gte: (text, value) => text >= value,
  contains: (text, value) => text.toLowerCase().includes(value.trim().toLowerCase()),
}
