import { type SelectQueryBuilder, sql } from 'kysely'
import type { MemberWithUser } from '#contract/members.ts'
import type { App } from '../kit/app.ts'
import { compiledQuery } from '../storage/compiled-query.ts'
import type { Database } from '../storage/storage.ts'
import type { Tables } from '../storage/tables.ts'
import { condition, type Filter, type Listing } from './filter.ts'
import { columns, firstTeam, withUser } from './store.ts'

/** Which members: those of an organization, narrowed by the start of a word, by a filter, or to some roles. */
type Wanted = { organizationId: string; words?: Words | undefined; filter?: Filter | undefined; roles?: string[] }
type Words = { from: string; before: string }
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

/** The words that begin with a text stand together. */
export function wordsFrom(text: string): Words {
  return { from: text, before: `${text}\u{10ffff}` }
}

export async function readPage(app: App, wanted: Wanted, order: Order): Promise<MemberWithUser[]> {
  const { organizationId, words, filter, roles = [] } = wanted
  if (filter || roles.length > 1) return (await pageOf(app.db, wanted, order).execute()).map(withUser)
  const [role = ''] = roles
  const values = { organizationId, role, from: '', before: '', ...words, limit: order.limit, offset: order.offset }
  return (await usualPage(wanted, order)(app.db, values)).map(withUser)
}

type Values = Words & { organizationId: string; role: string; limit: number; offset: number }

const usualPages = new Map<string, ReturnType<typeof compiledPage>>()

/** Whatever the screens ask for, in each order, is built and compiled at its first use only. */
function usualPage({ words, roles }: Wanted, { sortBy, sortDirection }: Order) {
  const shape = `${sortBy} ${sortDirection} ${words ? 'words' : roles ? 'role' : 'all'}`
  const kept = usualPages.get(shape) ?? compiledPage({ hasWords: !!words, hasRole: !!roles, sortBy, sortDirection })
  usualPages.set(shape, kept)
  return kept
}

function compiledPage({ hasWords, hasRole, ...order }: { hasWords: boolean; hasRole: boolean } & Pick<Order, 'sortBy' | 'sortDirection'>) {
  return compiledQuery((db, { organizationId, role, from, before, limit, offset }: Values) => {
    const narrowing = { ...(hasWords && { words: { from, before } }), ...(hasRole && { roles: [role] }) }
    return pageOf(db, { organizationId, ...narrowing }, { ...order, limit, offset })
  })
}

/** The page is cut before the people are looked up: whoever is passed over costs no more than a step in an index. */
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

const foundByWords = compiledQuery((db, { organizationId, from, before }: Words & { organizationId: string }) =>
  db
    .selectFrom('memberWords')
    .where(between(organizationId, { from, before }))
    .select((row) => row.fn.count<number>('memberId').distinct().as('count')),
)

/** How many match a search, a filter or both. */
export async function countFound(app: App, wanted: Wanted): Promise<number> {
  const { organizationId, words, filter } = wanted
  const members = app.db.selectFrom('members').select((row) => row.fn.countAll<number>().as('count'))
  const [found] = words && !filter ? await foundByWords(app.db, { organizationId, ...words }) : await narrowed(members, wanted).execute()
  return Number(found?.count)
}

/**
 * Whoever is found by words or roles is named by id and not by organization as well: a database that could walk through the organization in
 * the order wanted, and leave out who does not match, would think that the shorter way.
 */
function narrowed<Row>(query: Query<Row>, { organizationId, words, filter, roles }: Wanted, order?: Order): Query<Row> {
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
