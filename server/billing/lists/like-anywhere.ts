import { type RawBuilder, sql } from 'kysely'

/** Whether a column has a text somewhere within it, whatever the case. What the text has of wildcards is taken literally. */
export function likeAnywhere(column: string, text: string): RawBuilder<boolean> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}
