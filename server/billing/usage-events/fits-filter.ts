import { type RawBuilder, sql } from 'kysely'
import type { Filter, FilterClause } from '#contract/billing/meters.ts'
import type { App } from '../../kit/app.ts'
import { instantOf } from '../../kit/clock.ts'

type Condition = RawBuilder<boolean>
type Engine = App['engine']

/** What `compileFilter` says of an event, asked of the database. */
export function fitsFilter({ engine }: Pick<App, 'engine'>, filter: Filter): Condition {
  const parts = filter.clauses.map((clause) => ('clauses' in clause ? fitsFilter({ engine }, clause) : fitsClause(engine, clause)))
  if (parts.length === 0) return sql`1 = 1`
  return sql`(${sql.join(parts, filter.conjunction === 'and' ? sql` and ` : sql` or `)})`
}

const never: Condition = sql`1 = 0`
const signs = { eq: '=', ne: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

function fitsClause(engine: Engine, clause: FilterClause): Condition {
  const { property, value } = clause
  if (property === 'name' || property === 'source')
    return typeof value === 'string' ? textFits(engine, sql.ref(property), clause, value) : never
  if (property === 'timestamp') return typeof value === 'number' ? timeFits(clause.operator, value) : never
  return engine === 'postgres' ? fitsInPostgres(clause) : fitsInSqlite(clause)
}

function textFits(engine: Engine, text: RawBuilder<unknown>, { operator }: FilterClause, wanted: string): Condition {
  const within = engine === 'postgres' ? sql`strpos(${text}, ${wanted})` : sql`instr(${text}, ${wanted})`
  if (operator === 'like') return sql`${within} > 0`
  if (operator === 'not_like') return sql`${within} = 0`
  const bytes = engine === 'postgres' ? sql` collate "C"` : sql``
  return sql`${text} ${sql.raw(signs[operator])} ${wanted}${bytes}`
}

/** In whole seconds; instants compare as text. Seconds beyond the calendar are before or after everything. */
function timeFits(operator: FilterClause['operator'], second: number): Condition {
  if (operator === 'like' || operator === 'not_like') return never
  const [from, until] = [edge(second), edge(second + 1)]
  if (operator === 'eq') return sql`(timestamp >= ${from} and timestamp < ${until})`
  if (operator === 'ne') return sql`(timestamp < ${from} or timestamp >= ${until})`
  if (operator === 'gt') return sql`timestamp >= ${until}`
  if (operator === 'gte') return sql`timestamp >= ${from}`
  return operator === 'lt' ? sql`timestamp < ${from}` : sql`timestamp < ${until}`
}

function edge(second: number): string {
  const [first, last] = [-62_135_596_800, 253_402_300_799]
  return instantOf(Math.min(Math.max(second, first), last) * 1000)
}

function fitsInPostgres(clause: FilterClause): Condition {
  const { property, operator, value } = clause
  const [member, text] = [sql`(metadata -> ${property}::text)`, sql`(metadata ->> ${property}::text)`]
  if (operator === 'like' || operator === 'not_like') return textFits('postgres', text, clause, String(value))
  const sign = sql.raw(signs[operator])
  const typed =
    typeof value === 'number'
      ? sql`when 'number' then ${text}::numeric ${sign} ${value}::numeric`
      : typeof value === 'boolean'
        ? sql`when 'boolean' then ${text}::boolean ${sign} ${value}::boolean`
        : sql``
  return sql`coalesce(case jsonb_typeof(${member}) when 'string' then ${textFits('postgres', text, clause, textOf(value))} ${typed} end, false)`
}

function fitsInSqlite(clause: FilterClause): Condition {
  const { property, operator, value } = clause
  const found = (condition: RawBuilder<unknown>) =>
    sql<boolean>`exists (select 1 from json_each(usage_events.metadata) as member where member.key = ${property} and ${condition})`
  const word = sql`case member.type when 'true' then 'true' when 'false' then 'false' else cast(member.value as text) end`
  if (operator === 'like' || operator === 'not_like') return found(textFits('sqlite', word, clause, String(value)))
  const sign = sql.raw(signs[operator])
  const asText = sql`(member.type = 'text' and ${textFits('sqlite', sql`member.value`, clause, textOf(value))})`
  if (typeof value === 'string') return found(asText)
  const types = typeof value === 'number' ? sql`('integer', 'real')` : sql`('true', 'false')`
  return found(sql`(${asText} or (member.type in ${types} and member.value ${sign} ${Number(value)}))`)
}

/** Text is compared as text; there a truth value is one letter. */
function textOf(value: FilterClause['value']): string {
  if (typeof value !== 'boolean') return String(value)
  return value ? 't' : 'f'
}
