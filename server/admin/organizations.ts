import { sql } from 'kysely'
import type { AdministeredOrganization, SellingKind } from '#contract/admin-organizations.ts'
import { customersOfAccounts } from '../billing/customers/store.ts'
import { findProductRows } from '../billing/products/store.ts'
import { isOwnSeller } from '../billing/sellers/own-sellers.ts'
import { isSellingOpen } from '../billing/selling-permits/may-sell.ts'
import { liveSubscriptionsOf } from '../billing/subscriptions/store.ts'
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
  return { organizations: await withCounts(app, shown), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

export async function getOrganization(app: App, organizationId: string): Promise<AdministeredOrganization> {
  const found = await withCounts(app, await administered(app).where('organizations.id', '=', organizationId).execute())
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
      'organizations.logo',
      'organizations.createdAt',
      'organizations.archivedAt',
      'sellingPermits.isOpen',
    ])
    .select(sql<boolean | number>`${isOwnSeller(app, sql.ref('organizations.id'))}`.as('isOwn'))
}
type Row = Awaited<ReturnType<ReturnType<typeof administered>['execute']>>[number]

/** Members, plans and products are read for the page alone, by one query for each kind. */
async function withCounts(app: App, rows: readonly Row[]): Promise<AdministeredOrganization[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [members, plans, selling] = await Promise.all([membersOf(app, ids), plansOf(app, ids), withProducts(app, ids)])
  return rows.map(({ isOpen, isOwn, ...row }) => ({
    ...row,
    memberCount: members.get(row.id) ?? 0,
    plans: plans.get(row.id) ?? [],
    hasProducts: selling.has(row.id),
    selling: { isOpen: isSellingOpen(app, isOpen), isOwn: Boolean(isOwn) },
  }))
}

async function membersOf({ db }: App, ids: readonly string[]): Promise<Map<string, number>> {
  const counts = await db
    .selectFrom('members')
    .where('organizationId', 'in', ids)
    .groupBy('organizationId')
    .select((row) => ['organizationId', row.fn.countAll<number>().as('count')] as const)
    .execute()
  return new Map(counts.map(({ organizationId, count }) => [organizationId, Number(count)]))
}

/** What each of these buyers pays for now, by the names of the products. */
async function plansOf(app: App, ids: readonly string[]): Promise<Map<string, string[]>> {
  const customers = new Map((await customersOfAccounts(app, ids)).map(({ id, externalId }) => [id, externalId ?? '']))
  const live = await liveSubscriptionsOf(app, [...customers.keys()])
  const products = await findProductRows(
    app,
    live.map(({ productId }) => productId),
  )
  const byBuyer = Map.groupBy(live, ({ customerId }) => customers.get(customerId) ?? '')
  return new Map([...byBuyer].map(([buyer, held]) => [buyer, held.map(({ productId }) => products.get(productId)?.name ?? '')]))
}

async function withProducts({ db }: App, ids: readonly string[]): Promise<Set<string>> {
  const found = await db
    .selectFrom('organizations')
    .where('id', 'in', ids)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('products')
          .whereRef('products.organizationId', '=', 'organizations.id')
          .where('products.isArchived', '=', false)
          .select('products.id'),
      ),
    )
    .select('id')
    .execute()
  return new Set(found.map(({ id }) => id))
}
