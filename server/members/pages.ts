import { type SelectQueryBuilder, sql } from 'kysely'
import type { MemberWithUser } from '#contract/members.ts'
import type { App } from '../kit/app.ts'
import { type Query, query } from '../storage/query.ts'
import type { Database } from '../storage/storage.ts'
import type { Tables } from '../storage/tables.ts'
import { condition, type Filter, type Listing } from './filter.ts'
import { columns, firstTeam, withUser } from './store.ts'

/** Which members: those of an organization, narrowed by the start of a word, by a filter, or to some roles. */
type Wanted = { organizationId: string; words?: Words | undefined; filter?: Filter | undefined; roles?: string[] }
type Words = { from: string; before: string }
type Order = Pick<Listing, 'sortBy' | 'sortDirection' | 'limit' | 'offset'>
type Rows<Row> = SelectQueryBuilder<Tables, 'members', Row>

/** Each order is the order of an index, but for that of ids. The id settles ties, so that pages neither repeat nor skip anybody. */
const orders = {
  createdAt: ['members.createdAt', 'members.id'],
  role: ['members.role', 'members.createdAt', 'members.id'],
  name: ['members.nameKey', 'members.id'],
  email: ['members.emailKey', 'members.id'],
  id: ['members.id'],
} as const

/** The range of words that begin with a text. */
export function wordsFrom(text: string): Words {
  return { from: text, before: `${text}\u{10ffff}` }
}

export async function readPage(app: App, wanted: Wanted, order: Order): Promise<MemberWithUser[]> {
  const { organizationId, words, filter, roles = [] } = wanted
  if (filter || roles.length > 1) return (await pageOf(app.db, wanted, order).execute()).map(withUser)
  const { limit, offset } = order
  return (await usualPage(order)(app, { organizationId, role: roles[0], ...words, limit, offset })).map(withUser)
}

type UsualPage = Partial<Words> & { organizationId: string; role: string | undefined; limit: number; offset: number }

/** The pages that the screens ask for: of all members, those with one role, or those found by a word. */
function usualPage({ sortBy, sortDirection }: Pick<Order, 'sortBy' | 'sortDirection'>) {
  return usualPages.getOrInsertComputed(`${sortBy} ${sortDirection}`, () =>
    query((db, { organizationId, role, from, before, limit, offset }: UsualPage) => {
      const words = from !== undefined && before !== undefined ? { from, before } : undefined
      const wanted = { organizationId, words, ...(role !== undefined && { roles: [role] }) }
      return pageOf(db, wanted, { sortBy, sortDirection, limit, offset })
    }),
  )
}

const usualPages = new Map<string, Query<[UsualPage], Parameters<typeof withUser>[0]>>()

/** Cuts the page before looking people up: a skipped member costs no more than a step in an index. */
function pageOf(db: Database, wanted: Wanted, order: Order) {
  const { sortBy, sortDirection, limit, offset } = order
  const all = narrowed(db.selectFrom('members').select(columns).select(['members.nameKey', 'members.emailKey']), wanted, order)
  const sorted = orders[sortBy].reduce((query, column) => query.orderBy(column, sortDirection), all)
  const shown = db
    .selectFrom(sorted.limit(limit).offset(offset).as('members'))
    .innerJoin('users', 'users.id', 'members.userId')
    .select(columns)
    .select(firstTeam.as('teamId'))
    .select(['users.name', 'users.email', 'users.image'])
  return orders[sortBy].reduce((query, column) => query.orderBy(column, sortDirection), shown)
}

const foundByWords = query((db, { organizationId, from, before }: Words & { organizationId: string }) =>
  db
    .selectFrom('memberWords')
    .where(between(organizationId, { from, before }))
    .select((row) => row.fn.count<number>('memberId').distinct().as('count')),
)

/** How many match a search, a filter or both. */
export async function countFound(app: App, wanted: Wanted): Promise<number> {
  const { organizationId, words, filter } = wanted
  const members = app.db.selectFrom('members').select((row) => row.fn.countAll<number>().as('count'))
  const [found] = words && !filter ? await foundByWords(app, { organizationId, ...words }) : await narrowed(members, wanted).execute()
  return Number(found?.count)
}

/**
 * Members found by words or roles are named by id and not by organization as well: otherwise the planner may walk the whole organization in the
 * wanted order and filter, which is slower.
 */
function narrowed<Row>(query: Rows<Row>, { organizationId, words, filter, roles }: Wanted, order?: Order): Rows<Row> {
  if (roles && order) return query.where(inRoles(organizationId, roles, order))
  query = words ? query.where(found(organizationId, words)) : query.where('members.organizationId', '=', organizationId)
  return filter === undefined ? query : query.where(condition(filter))
}

function found(organizationId: string, words: Words) {
  return sql<boolean>`members.id in (select member_id from member_words where ${between(organizationId, words)})`
}

function between(organizationId: string, { from, before }: Words) {
  return sql<boolean>`organization_id = ${organizationId} and word >= ${from} and word < ${before}`
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
