import type { PortalOrganization } from '#contract/billing/customer-portal.ts'
import { pageLimits } from '#contract/billing/paging.ts'
import type { App } from '../../kit/app.ts'
import { findIdBySlug } from '../../members/which-organization.ts'
import type { EventDialect } from '../events/emit.ts'
import { listProducts } from '../products/list-products.ts'
import { offeredProduct } from '../products/shown-product.ts'
import { shownOrganizations } from '../sellers/shown-organization.ts'

const newest = { page: 1, limit: pageLimits.most, sorting: ['-created_at'] }

/** Who sells under a slug, and what can be bought there now. */
export async function findOffer(app: App, slug: string, dialect: EventDialect): Promise<PortalOrganization | null> {
  const id = await findIdBySlug(app, slug)
  const organization = id === undefined ? undefined : (await shownOrganizations(app, [id])).get(id)
  if (id === undefined || !organization) return null
  const { rows } = await listProducts(app, { ...newest, organizationIds: [id], isArchived: false })
  return { organization, products: rows.map((product) => offeredProduct(product, dialect)) }
}
