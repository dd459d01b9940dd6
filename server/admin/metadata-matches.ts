import { type RawBuilder, sql } from 'kysely'
import type { App } from '../kit/app.ts'
import { operators, pattern } from './patterns.ts'

type Wanted = { field: string; operator: keyof typeof operators | 'contains'; value: string | number | boolean }

export function isMetadataField(field: string): boolean {
  return field.includes('.')
}

/**
 * Whether a key of people's metadata has a value. Values are compared as text, `true` like 'true' and 5 like '5', because that is
 * how a query string says them; what is larger or smaller, by number where both are numbers. Who has no such key differs.
 */
export function metadataMatches({ engine }: App, { field, operator, value }: Wanted): RawBuilder<boolean> {
  const [column, ...keys] = field.split('.') as [string, ...string[]]
  const kept = (engine === 'sqlite' ? inSqlite : inPostgres)(sql.ref(`users.${column}`), keys)
  if (operator === 'contains') return sql<boolean>`lower(${kept.text}) like ${pattern(String(value), 'contains')} escape '\\'`
  if (operator === 'ne') return sql<boolean>`${kept.text} is distinct from ${String(value)}`
  const isByNumber = operator !== 'eq' && String(value).trim() !== '' && Number.isFinite(Number(value))
  const comparison = sql.raw(operators[operator])
  if (isByNumber) return sql<boolean>`${kept.number} ${comparison} ${Number(value)}`
  return sql<boolean>`${kept.text} ${comparison} ${String(value)}`
}

type Kept = { text: RawBuilder<string>; number: RawBuilder<number> }

function inSqlite(column: RawBuilder<unknown>, keys: string[]): Kept {
  const path = `$${keys.map((key) => `."${key}"`).join('')}`
  const type = sql`json_type(${column}, ${path})`
  const value = sql`json_extract(${column}, ${path})`
  return {
    text: sql`case when ${type} in ('true', 'false') then ${type} else cast(${value} as text) end`,
    number: sql`case when ${type} in ('integer', 'real') then ${value} end`,
  }
}

function inPostgres(column: RawBuilder<unknown>, keys: string[]): Kept {
  const value = keys.reduce((within, key) => sql`${within} -> ${key}::text`, column)
  const text = sql<string>`(${value} #>> '{}')`
  return { text, number: sql`case jsonb_typeof(${value}) when 'number' then ${text}::double precision end` }
}
