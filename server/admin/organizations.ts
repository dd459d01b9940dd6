import { sql } from 'kysely'
import type { AdministeredOrganization, SellingKind } from '#contract/admin-organizations.ts'
import { isOwnSeller } from '../billing/sellers/own-sellers.ts'
import { isSellingOpen } from '../billing/selling-permits/may-sell.ts'
import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { contains } from './patterns.ts'

type Listing = { search?: string | undefined; selling?: SellingKind | undefined; after?: string | undefined; limit: number }

/** One page of organizations, the newest first. */
export async function listOrganizations(
  app: App,
  { search = '', selling, after, limit }: Listing,
): Promise<{ organizations: AdministeredOrganization[]; next: string | null }> {
  let page = administered(app)
    .orderBy('organizations.id', 'desc')
    .limit(limit + 1)
  if (after !== undefined) page = page.where('organizations.id', '<', after)
  if (search.trim() !== '')
    page = page.where(sql<boolean>`(${contains(app, 'organizations.name', search)} or ${contains(app, 'organizations.slugKey', search)})`)
  if (selling !== undefined) page = page.where(isOfKind(app, selling))
  const rows = await page.execute()
  const shown = rows.slice(0, limit)
  return { organizations: await withMembers(app, shown), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

export async function getOrganization(app: App, organizationId: string): Promise<AdministeredOrganization> {
  const found = await withMembers(app, await administered(app).where('organizations.id', '=', organizationId).execute())
  return found[0] ?? refuse('ORGANIZATION_NOT_FOUND')
}

function isOfKind(app: App, kind: SellingKind) {
  if (kind === 'own') return isOwnSeller(app, sql.ref('organizations.id'))
  const isOpen = sql`coalesce(selling_permits.is_open, ${isSellingOpen(app, null) ? sql`true` : sql`false`})`
  return kind === 'open' ? sql<boolean>`${isOpen}` : sql<boolean>`not ${isOpen}`
}

function administered(app: App) {
  return app.db
    .selectFrom('organizations')
    .leftJoin('sellingPermits', 'sellingPermits.organizationId', 'organizations.id')
    .select([
      'organizations.id',
      'organizations.name',
      'organizations.slug',
      'organizations.createdAt',
      'organizations.archivedAt',
      'sellingPermits.isOpen',
    ])
    .select(sql<boolean | number>`${isOwnSeller(app, sql.ref('organizations.id'))}`.as('isOwn'))
}
type Row = Awaited<ReturnType<ReturnType<typeof administered>['execute']>>[number]

/** Counted for the page alone, by one query. */
async function withMembers(app: App, rows: readonly Row[]): Promise<AdministeredOrganization[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const counts = await app.db
    .selectFrom('members')
    .where('organizationId', 'in', ids)
    .groupBy('organizationId')
    .select((row) => ['organizationId', row.fn.countAll<number>().as('count')] as const)
    .execute()
  const members = new Map(counts.map(({ organizationId, count }) => [organizationId, Number(count)]))
  return rows.map(({ isOpen, isOwn, ...row }) => ({
    ...row,
    memberCount: members.get(row.id) ?? 0,
    selling: { isOpen: isSellingOpen(app, isOpen), isOwn: Boolean(isOwn) },
  }))
}
