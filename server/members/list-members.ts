import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { MemberWithUser, members } from '#contract/members.ts'
import type { App } from '../kit/app.ts'
import { selectMembersWithUsers, withUser } from './store.ts'

type Listing = Omit<z.output<(typeof members)['listMembers']['input']>, 'organizationId' | 'organizationSlug'>

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
  const page = matching(app, organizationId, listing).orderBy(sortable[sortBy], sortDirection).orderBy('members.id', sortDirection)
  const [members, total] = await Promise.all([page.limit(limit).offset(offset).execute(), countMatching(app, organizationId, listing)])
  return { members: members.map(withUser), total }
}

function matching(app: App, organizationId: string, { search, filterField, filterValue, filterOperator }: Listing) {
  let query = selectMembersWithUsers(app.db).where('members.organizationId', '=', organizationId)
  if (search)
    query = query.where(sql<boolean>`(lower(users.name) like ${like(search)} escape '\\' or users.email like ${like(search)} escape '\\')`)
  if (filterField === undefined || filterValue === undefined) return query
  const column = `members.${filterField}` as const
  if (filterOperator === 'contains') return query.where(sql<boolean>`lower(${sql.ref(column)}) like ${like(filterValue)} escape '\\'`)
  return query.where(column, operators[filterOperator], filterValue)
}

function like(value: string): string {
  return `%${value
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
}

async function countMatching(app: App, organizationId: string, listing: Listing): Promise<number> {
  const counted = matching(app, organizationId, listing).clearSelect()
  const { total } = await counted.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return Number(total)
}
