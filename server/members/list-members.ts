import { type SelectQueryBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { MemberWithUser, members } from '#contract/members.ts'
import type { App } from '../kit/app.ts'
import type { Tables } from '../storage/tables.ts'
import { selectMembersWithUsers, withUser } from './store.ts'

type Listing = Omit<z.output<(typeof members)['listMembers']['input']>, 'organizationId' | 'organizationSlug'>
type Query<Joined extends keyof Tables, Row> = SelectQueryBuilder<Tables, Joined | 'members', Row>

const operators = { eq: '=', ne: '!=', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const
const sortable = {
  id: 'members.id',
  role: 'members.role',
  createdAt: 'members.createdAt',
  name: 'users.name',
  email: 'users.email',
} as const

/** One page of members, and how many match in all. */
export async function listMembers(
  app: App,
  organizationId: string,
  listing: Listing,
): Promise<{ members: MemberWithUser[]; total: number }> {
  const { limit, offset, sortBy, sortDirection } = listing
  const members = await narrowed(selectMembersWithUsers(app.db), organizationId, listing)
    .orderBy(sortable[sortBy], sortDirection)
    .orderBy('members.id', sortDirection)
    .limit(limit)
    .offset(offset)
    .execute()
  // The last page tells by itself how many there are.
  const isLast = members.length < limit && (members.length > 0 || offset === 0)
  return { members: members.map(withUser), total: isLast ? offset + members.length : await countMatching(app, organizationId, listing) }
}

function narrowed<Joined extends keyof Tables, Row>(
  query: Query<Joined, Row>,
  organizationId: string,
  { search, filterField, filterValue, filterOperator }: Listing,
): Query<Joined, Row> {
  query = query.where(sql<boolean>`members.organization_id = ${organizationId}`)
  if (search) query = query.where(found(search))
  if (filterField === undefined || filterValue === undefined) return query
  const column = sql.ref(`members.${filterField}`)
  if (filterOperator === 'contains') return query.where(sql<boolean>`lower(${column}) like ${like(filterValue)} escape '\\'`)
  return query.where(sql<boolean>`${column} ${sql.raw(operators[filterOperator])} ${filterValue}`)
}

/** Asked of each member by itself, so that whoever only counts members need not read the people too. */
function found(search: string) {
  return sql<boolean>`exists (select 1 from users as person where person.id = members.user_id
    and (lower(person.name) like ${like(search)} escape '\\' or person.email like ${like(search)} escape '\\'))`
}

function like(value: string): string {
  return `%${value
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
}

async function countMatching(app: App, organizationId: string, listing: Listing): Promise<number> {
  const counted = app.db.selectFrom('members').select((row) => row.fn.countAll<number>().as('total'))
  return Number((await narrowed(counted, organizationId, listing).executeTakeFirstOrThrow()).total)
}
