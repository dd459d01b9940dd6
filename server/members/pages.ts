import { type SelectQueryBuilder, sql } from 'kysely'
import type { MemberWithUser } from '#contract/members.ts'
import type { App } from '../kit/app.ts'
import type { Tables } from '../storage/tables.ts'
import { condition, type Filter, type Listing } from './filter.ts'
import { columns, firstTeam, withUser } from './store.ts'

/** Which members: those of an organization, narrowed by the start of a word, by a filter, or to some roles. */
type Wanted = { organizationId: string; search?: string | undefined; filter?: Filter | undefined; roles?: string[] }
type Order = Pick<Listing, 'sortBy' | 'sortDirection' | 'limit' | 'offset'>
type Query<Row> = SelectQueryBuilder<Tables, 'members', Row>

/** Each order is the order of an index, but for that of ids. The id settles ties, so that pages neither repeat nor skip anybody. */
const orders = {
  createdAt: ['members.createdAt', 'members.id'],
  role: ['members.role', 'members.createdAt', 'members.id'],
  name: ['members.nameKey', 'members.id'],
  email: ['members.emailKey', 'members.id'],
  id: ['members.id'],
} as const

/** The page is cut before the people are looked up: whoever is passed over costs no more than a step in an index. */
export async function readPage(app: App, wanted: Wanted, order: Order): Promise<MemberWithUser[]> {
  const { sortBy, sortDirection, limit, offset } = order
  const all = narrowed(app.db.selectFrom('members').select(columns).select(['members.nameKey', 'members.emailKey']), wanted, order)
  const sorted = orders[sortBy].reduce((query, column) => query.orderBy(column, sortDirection), all)
  const shown = app.db
    .selectFrom(sorted.limit(limit).offset(offset).as('members'))
    .innerJoin('users', 'users.id', 'members.userId')
    .select(columns)
    .select(firstTeam.as('teamId'))
    .select(['users.name', 'users.email', 'users.image'])
  return (await orders[sortBy].reduce((query, column) => query.orderBy(column, sortDirection), shown).execute()).map(withUser)
}

/** How many match a search, a filter or both. */
export async function countFound(app: App, { organizationId, search, filter }: Wanted): Promise<number> {
  const members = app.db.selectFrom('members').select((row) => row.fn.countAll<number>().as('count'))
  const words = app.db.selectFrom('memberWords').select((row) => row.fn.count<number>('memberId').distinct().as('count'))
  const counted =
    search !== undefined && filter === undefined
      ? words.where(beginsWith(organizationId, search))
      : narrowed(members, { organizationId, search, filter })
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

/**
 * Whoever is found by words or roles is named by id and not by organization as well: a database that could walk through the organization in
 * the order wanted, and leave out who does not match, would think that the shorter way.
 */
function narrowed<Row>(query: Query<Row>, { organizationId, search, filter, roles }: Wanted, order?: Order): Query<Row> {
  if (roles && order) return query.where(inRoles(organizationId, roles, order))
  query = search === undefined ? query.where('members.organizationId', '=', organizationId) : query.where(found(organizationId, search))
  return filter === undefined ? query : query.where(condition(filter))
}

function found(organizationId: string, search: string) {
  return sql<boolean>`members.id in (select member_id from member_words where ${beginsWith(organizationId, search)})`
}

function beginsWith(organizationId: string, search: string) {
  const afterAll = `${search}\u{10ffff}`
  return sql<boolean>`organization_id = ${organizationId} and word >= ${search} and word < ${afterAll}`
}

/** By age, the index has each role in order: no more of any is read than the page could need. */
function inRoles(organizationId: string, [role, ...others]: string[], { sortBy, sortDirection, limit, offset }: Order) {
  const isByAge = sortBy === 'createdAt' || sortBy === 'role'
  const having = (role: string | undefined) => sql<boolean>`members.organization_id = ${organizationId} and members.role = ${role}`
  if (isByAge && others.length === 0) return having(role)
  const direction = sql.raw(sortDirection)
  const cut = isByAge ? sql`order by created_at ${direction}, id ${direction} limit ${offset + limit}` : sql``
  const each = [role, ...others].map((role) => sql`select id from (select id from members where ${having(role)} ${cut}) as having_role`)
  return sql<boolean>`members.id in (${sql.join(each, sql` union all `)})`
}
