import { type RawBuilder, sql } from 'kysely'
import type { App } from '../kit/app.ts'

/** The comparisons of a list, as the database writes them. */
export const operators = { eq: '=', ne: '!=', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const

/** What a text is compared with by `like`, in lower case, its own signs taken literally. */
export function pattern(value: string, operator: 'contains' | 'starts_with' | 'ends_with'): string {
  const literal = value
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
  return `${operator === 'starts_with' ? '' : '%'}${literal}${operator === 'ends_with' ? '' : '%'}`
}

/** Whether a column, compared as if it were in lower case, is like a pattern. */
export function like({ engine }: Pick<App, 'engine'>, column: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> {
  // SQLite's own function knows only the letters of ASCII; the one that knows them all takes longer.
  const lower = sql.raw(engine === 'sqlite' && /\P{ASCII}/u.test(pattern) ? 'unicode_lower' : 'lower')
  return sql<boolean>`${lower}(cast(${column} as text)) like ${pattern} escape '\\'`
}

/** Whether a text stands anywhere in a column, in whatever case. */
export function contains(app: Pick<App, 'engine'>, column: string, text: string): RawBuilder<boolean> {
  return like(app, sql.ref(column), pattern(text, 'contains'))
}
