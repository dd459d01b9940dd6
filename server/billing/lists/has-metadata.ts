import { type RawBuilder, sql } from 'kysely'
import type { App } from '../../kit/app.ts'

type Filter = Readonly<Record<string, string | readonly string[]>>

/** Whether a column of metadata has each of these keys with one of the values named for it, compared as text. */
export function hasMetadata({ engine }: Pick<App, 'engine'>, column: string, filter: Filter): RawBuilder<boolean> {
  const wanted = Object.entries(filter).map(([key, given]) => {
    const values = sql.join(Array.isArray(given) ? given : [given])
    if (engine === 'postgres') return sql<boolean>`${sql.ref(column)} ->> ${key} in (${values})`
    // A key is a stranger's text: as part of a path it could mean something else.
    return sql<boolean>`exists (select 1 from json_each(${sql.ref(column)}) as member where member.key = ${key} and
      case member.type when 'true' then 'true' when 'false' then 'false' else cast(member.value as text) end in (${values}))`
  })
  return wanted.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(wanted, sql` and `)})`
}
