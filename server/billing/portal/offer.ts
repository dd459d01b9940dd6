import type { PortalOrganization } from '#contract/billing/customer-portal.ts'
import { pageLimits } from '#contract/billing/paging.ts'
import type { App } from '../../kit/app.ts'
import { findIdBySlug } from '../../members/which-organization.ts'
import { listProducts } from '../products/list-products.ts'
import { offeredProduct } from '../products/shown-product.ts'
import type { Product } from '../products/store.ts'
import { shownOrganizations } from '../sellers/shown-organization.ts'
import type { EventDialect } from '../webhook-messages/emit.ts'

const newest = { page: 1, limit: pageLimits.most, sorting: ['-created_at'] }

/** Who sells under a slug, and what anyone can buy there now. An organization that never offered anything is none of a stranger's business. */
export async function findOffer(app: App, slug: string, dialect: EventDialect): Promise<PortalOrganization | null> {
  const id = await findIdBySlug(app, slug)
  const organization = id === undefined || !(await hasOffered(app, id)) ? undefined : (await shownOrganizations(app, [id], dialect)).get(id)
  if (id === undefined || !organization) return null
  const { rows } = await listProducts(app, { ...newest, organizationIds: [id], isArchived: false, visibility: 'public' })
  return { organization, products: rows.map((product) => ({ ...offeredProduct(product, dialect), ...markOf(product) })) }
}

/** What its seller says of it in its metadata. */
function markOf({ perMember, metadata }: Product) {
  return { perMember, popular: metadata.popular === true || metadata.popular === 'true' }
}

async function hasOffered({ db }: App, organizationId: string): Promise<boolean> {
  return (
    (await db.selectFrom('products').where('organizationId', '=', organizationId).select('id').limit(1).executeTakeFirst()) !== undefined
  )
}
