import { type SelectQueryBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { admin } from '#contract/admin.ts'
import type { App } from '../kit/app.ts'
import type { KnownUserRow } from '../kit/caller.ts'
import type { Tables } from '../storage/tables.ts'
import { totalUsers } from '../users/count-users.ts'
import { isMetadataField, metadataMatches } from './metadata-matches.ts'
import { operators, pattern } from './patterns.ts'

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
  if (filterOperator === 'contains') return query.where(like(app, column, pattern(String(filterValue), 'contains')))
  return query.where(column, operators[filterOperator], valueFor(column, filterValue) as never)
}

function searched(
  app: App,
  { searchValue, searchField, searchOperator }: Pick<Listing, 'searchField' | 'searchOperator'> & { searchValue: string },
) {
  const wanted = pattern(searchValue, searchOperator)
  if (searchField !== 'any') return like(app, searchField, wanted)
  return sql<boolean>`(${like(app, 'email', wanted)} or ${like(app, 'name', wanted)} or users.id = ${searchValue.trim()})`
}

/** Addresses are stored in lower case; everything else is compared as if it were. */
function like({ engine }: App, field: Column, pattern: string) {
  // SQLite's own function knows only the letters of ASCII; the one that knows them all takes longer.
  const lower = sql.raw(engine === 'sqlite' && /\P{ASCII}/u.test(pattern) ? 'unicode_lower' : 'lower')
  const column = field === 'email' ? sql.ref('users.email') : sql`${lower}(cast(${sql.ref(`users.${field}`)} as text))`
  return sql<boolean>`${column} like ${pattern} escape '\\'`
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
