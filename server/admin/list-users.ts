import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { admin } from '#contract/admin.ts'
import type { App } from '../kit/app.ts'
import type { KnownUserRow } from '../kit/caller.ts'
import type { Tables } from '../storage/tables.ts'
import { totalUsers } from '../users/count-users.ts'
import { like, operators, pattern } from './patterns.ts'

type Listing = z.output<(typeof admin)['listUsers']['input']>
type Column = NonNullable<Listing['sortBy']>
type Query<Row> = SelectQueryBuilder<Tables, 'users', Row>

const usualLimit = 100

/** One page of people, and how many there are in all. */
export async function listUsers(
  app: App,
  listing: Listing,
): Promise<{ users: KnownUserRow[]; total: number; limit?: number; offset?: number }> {
  const { limit, offset } = listing
  const page = paged(sorted(narrowed(app, app.db.selectFrom('users').selectAll(), listing), listing), listing)
  const [users, total] = await Promise.all([page.execute(), countMatching(app, listing)])
  return { users, total, ...(limit !== undefined && { limit }), ...(offset !== undefined && { offset }) }
}

function narrowed<Row>(
  app: App,
  query: Query<Row>,
  { searchValue, searchField, searchOperator, filterField, filterValue, filterOperator }: Listing,
): Query<Row> {
  if (searchValue) query = query.where(searched(app, { searchValue, searchField, searchOperator }))
  if (filterValue === undefined || filterValue === '') return query
  if (isMetadataField(filterField))
    return query.where(metadataMatches(app, { field: filterField, operator: filterOperator, value: filterValue }))
  const column = filterField as Column
  if (filterOperator === 'contains') return query.where(matches(app, column, pattern(String(filterValue), 'contains')))
  return query.where(column, operators[filterOperator], valueFor(column, filterValue) as never)
}

function searched(
  app: App,
  { searchValue, searchField, searchOperator }: Pick<Listing, 'searchField' | 'searchOperator'> & { searchValue: string },
) {
  const wanted = pattern(searchValue, searchOperator)
  if (searchField !== 'any') return matches(app, searchField, wanted)
  return sql<boolean>`(${matches(app, 'email', wanted)} or ${matches(app, 'name', wanted)} or users.id = ${searchValue.trim()})`
}

/** Addresses are stored in lower case; everything else is compared as if it were. */
function matches(app: App, field: Column, pattern: string) {
  if (field === 'email') return sql<boolean>`users.email like ${pattern} escape '\\'`
  return like(app, sql.ref(`users.${field}`), pattern)
}

function valueFor(field: Column, value: string | number | boolean) {
  const isFlag = field === 'banned' || field === 'emailVerified' || field === 'isAnonymous'
  if (isFlag) return value === true || value === 'true'
  return field === 'email' ? String(value).trim().toLowerCase() : String(value)
}

/** The id settles ties, so that no person is shown twice or not at all when pages are turned. */
function sorted<Row>(query: Query<Row>, { sortBy = 'createdAt', sortDirection }: Listing): Query<Row> {
  return query.orderBy(sortBy, sortDirection).orderBy('id', sortDirection)
}

function paged<Row>(query: Query<Row>, { limit = usualLimit, offset, after, sortBy = 'createdAt', sortDirection }: Listing): Query<Row> {
  if (after === undefined) return query.limit(limit).offset(offset ?? 0)
  const comparison = sql.raw(sortDirection === 'asc' ? '>' : '<')
  const column = sql.ref(`users.${sortBy}`)
  const last = sql`(select ${column}, id from users where id = ${after})`
  return query.where(sql<boolean>`(${column}, users.id) ${comparison} ${last}`).limit(limit)
}

async function countMatching(app: App, listing: Listing): Promise<number> {
  if (!listing.searchValue && (listing.filterValue === undefined || listing.filterValue === '')) return totalUsers(app)
  const count = app.db.selectFrom('users').select((row) => row.fn.countAll<number>().as('total'))
  return Number((await narrowed(app, count, listing).executeTakeFirstOrThrow()).total)
}

type Wanted = { field: string; operator: keyof typeof operators | 'contains'; value: string | number | boolean }

function isMetadataField(field: string): boolean {
  return field.includes('.')
}

/**
 * Whether a key of people's metadata has a value. Values are compared as text, `true` like 'true' and 5 like '5', because that is
 * how a query string says them; what is larger or smaller, by number where both are numbers. Who has no such key differs.
 */
function metadataMatches({ engine }: App, { field, operator, value }: Wanted): RawBuilder<boolean> {
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
