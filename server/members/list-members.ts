import type { MemberWithUser } from '#contract/members.ts'
import type { App } from '../kit/app.ts'
import { countMembers, roleCounts, sumOf } from './counts.ts'
import { type Filter, holds, type Listing } from './filter.ts'
import { countFound, readPage, wordsFrom } from './pages.ts'
import { folded } from './words.ts'

type Listed = { members: MemberWithUser[]; total: number }

/** One page of members, and how many match in all. What does not match is not read, however many there are. */
export async function listMembers(app: App, organizationId: string, listing: Listing): Promise<Listed> {
  const search = folded(listing.search ?? '') || undefined
  const filter = filterOf(listing)
  if (filter?.field === 'role' && search === undefined) return listByRole(app, organizationId, listing, filter)

  const wanted = { organizationId, words: search === undefined ? undefined : wordsFrom(search), filter }
  const page = await readPage(app, wanted, listing)
  // The last page tells by itself how many there are.
  const isLast = page.length < listing.limit && (page.length > 0 || listing.offset === 0)
  if (isLast) return { members: page, total: listing.offset + page.length }
  const isEverybody = search === undefined && filter === undefined
  return { members: page, total: await (isEverybody ? countMembers(app, organizationId) : countFound(app, wanted)) }
}

function filterOf({ filterField: field, filterOperator: operator, filterValue: value }: Listing): Filter | undefined {
  return field === undefined || value === undefined ? undefined : { field, operator, value }
}

/** Roles are few where members are many: the filter is asked of those in use, and only members who have them are read. */
async function listByRole(app: App, organizationId: string, listing: Listing, filter: Filter): Promise<Listed> {
  const matching = (await roleCounts(app, [organizationId])).filter(({ role }) => holds(filter, role))
  if (matching.length === 0) return { members: [], total: 0 }
  const roles = matching.map(({ role }) => role)
  return { members: await readPage(app, { organizationId, roles }, listing), total: sumOf(matching) }
}
