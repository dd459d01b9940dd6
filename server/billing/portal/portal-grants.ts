import { sql } from 'kysely'
import type { PortalGrant } from '#contract/billing/customer-portal.ts'
import type { App } from '../../kit/app.ts'
import { findBenefits } from '../benefits/store.ts'
import { subscriberBenefit } from '../benefits/subscriber-benefit.ts'
import { portalCustomers } from '../customers/portal-customer.ts'
import { findCustomers } from '../customers/store.ts'
import type { Dialect } from '../doors/dialect-of.ts'
import { bareGrant } from '../grants/shown-grant.ts'
import type { GrantRow } from '../grants/store.ts'
import { type Asked, sortedPage } from '../lists/page-of.ts'
import { shownOrganizations } from '../sellers/shown-organization.ts'

type Some = readonly string[] | null | undefined
type Wanted = Asked & {
  customerIds: readonly string[]
  type?: Some
  benefitId?: Some
  organizationId?: Some
  checkoutId?: Some
  orderId?: Some
  subscriptionId?: Some
}

const sortable = {
  granted_at: 'benefitGrants.grantedAt',
  type: 'benefits.type',
  organization: 'benefitGrants.organizationId',
  product_benefit: 'benefitGrants.benefitId',
}

/** What was given to these customers, or is about to be, and was not taken back. */
export async function listGrantsOf(app: App, wanted: Wanted): Promise<{ rows: GrantRow[]; total: number }> {
  const { customerIds, type, benefitId, organizationId, checkoutId, orderId, subscriptionId } = wanted
  if (customerIds.length === 0) return { rows: [], total: 0 }
  let found = app.db
    .selectFrom('benefitGrants')
    .innerJoin('benefits', 'benefits.id', 'benefitGrants.benefitId')
    .where('benefitGrants.customerId', 'in', customerIds)
    .where('benefitGrants.revokedAt', 'is', null)
  if (type != null) found = found.where('benefits.type', 'in', type)
  if (benefitId != null) found = found.where('benefitGrants.benefitId', 'in', benefitId)
  if (organizationId != null) found = found.where('benefitGrants.organizationId', 'in', organizationId)
  if (orderId != null) found = found.where('benefitGrants.orderId', 'in', orderId)
  if (subscriptionId != null) found = found.where('benefitGrants.subscriptionId', 'in', subscriptionId)
  if (checkoutId != null) {
    const orders = app.db.selectFrom('orders').where('checkoutId', 'in', checkoutId).select('id')
    const subscriptions = app.db.selectFrom('subscriptions').where('checkoutId', 'in', checkoutId).select('id')
    found = found.where((is) => is.or([is('benefitGrants.orderId', 'in', orders), is('benefitGrants.subscriptionId', 'in', subscriptions)]))
  }
  const rows = await sortedPage(found.selectAll('benefitGrants'), wanted, sortable, 'benefitGrants.id').execute()
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** Grants as their customer sees them, by as many queries however many they are. */
export async function portalGrants(app: App, grants: readonly GrantRow[], dialect: Dialect): Promise<PortalGrant[]> {
  const people = await findCustomers(
    app,
    grants.map(({ customerId }) => customerId),
  )
  const customers = await portalCustomers(app, [...people.values()])
  const benefits = await findBenefits(app, [...new Set(grants.map(({ benefitId }) => benefitId))])
  const organizations = await shownOrganizations(app, [...new Set(grants.map(({ organizationId }) => organizationId))], dialect)
  return grants.map((grant) => {
    const [customer, benefit] = [customers.get(grant.customerId), benefits.get(grant.benefitId)]
    const organization = organizations.get(grant.organizationId)
    if (!customer || !benefit || !organization) throw new Error(`The grant ${grant.id} is nobody's, or of nothing.`)
    return { ...bareGrant(grant), memberId: null, customer, benefit: subscriberBenefit(benefit, organization) }
  })
}

export async function portalGrant(app: App, grant: GrantRow, dialect: Dialect): Promise<PortalGrant> {
  const [shown] = await portalGrants(app, [grant], dialect)
  return shown as PortalGrant
}
