import type { BoughtGoods, boughtGoods } from '#contract/billing/bought-goods.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { App } from '../../kit/app.ts'
import { findBenefits } from '../benefits/store.ts'
import { subscriberBenefit } from '../benefits/subscriber-benefit.ts'
import { findBought } from '../checkouts/bought.ts'
import { findLive } from '../checkouts/find-live.ts'
import type { Checkout } from '../checkouts/store.ts'
import { type Dialect, dialectOf } from '../doors/dialect-of.ts'
import { bareGrant } from '../grants/shown-grant.ts'
import type { GrantRow } from '../grants/store.ts'
import { shownOrganizations } from '../sellers/shown-organization.ts'
import { filesHeldBy, shownDownloadable } from './downloadables.ts'

export const boughtGoodsRoutes: Handlers<typeof boughtGoods, 'snake_case'> = {
  get: async ({ app, headers, input }) => goodsOf(app, await findLive(app, input.clientSecret), dialectOf(headers)),
}

/** What a checkout bought: its buyer sees the goods, and nothing else that the customer has. */
async function goodsOf(app: App, { id, status, customerId, organizationId }: Checkout, dialect: Dialect): Promise<BoughtGoods> {
  if (status !== 'succeeded' || customerId === null) return { grants: [], licenseKeys: [], downloadables: [], renewsAt: null }
  const bought = await findBought(app, id)
  const rows = await grantsOf(app, bought)
  const given = rows.filter(({ grantedAt }) => grantedAt !== null)
  const benefitIds = [...new Set(given.map(({ benefitId }) => benefitId))]
  const [benefits, organizations, licenseKeys, files, renewsAt] = await Promise.all([
    findBenefits(app, [...new Set(rows.map(({ benefitId }) => benefitId))]),
    shownOrganizations(app, [organizationId], dialect),
    keysOf(app, given),
    benefitIds.length === 0 ? [] : filesHeldBy(app, customerId, benefitIds),
    renewalOf(app, bought.subscriptionId),
  ])
  const organization = organizations.get(organizationId)
  const grants = rows.flatMap((row) => {
    const benefit = benefits.get(row.benefitId)
    return benefit && organization ? [{ ...bareGrant(row), benefit: subscriberBenefit(benefit, organization) }] : []
  })
  return { grants, licenseKeys, downloadables: files.map((file) => shownDownloadable(app, customerId, file)), renewsAt }
}

type Bought = Awaited<ReturnType<typeof findBought>>

async function grantsOf(app: App, { orderId, subscriptionId }: Bought): Promise<GrantRow[]> {
  const grants = app.db.selectFrom('benefitGrants').where('revokedAt', 'is', null)
  const own = grants.where((is) => is.or([is('orderId', '=', orderId ?? ''), is('subscriptionId', '=', subscriptionId ?? '')]))
  return own.orderBy('createdAt').orderBy('id').selectAll().execute()
}

async function keysOf({ db }: App, grants: readonly GrantRow[]): Promise<BoughtGoods['licenseKeys']> {
  if (grants.length === 0) return []
  const keys = db.selectFrom('licenseKeys').where(
    'grantId',
    'in',
    grants.map(({ id }) => id),
  )
  const rows = await keys.orderBy('createdAt').select(['id', 'benefitId', 'key', 'status', 'expiresAt']).execute()
  return rows as BoughtGoods['licenseKeys']
}

/** Its day alone: what a renewal comes to is less the customer's credit, which the secret of a checkout does not tell. */
async function renewalOf({ db }: App, subscriptionId: string | null): Promise<string | null> {
  if (subscriptionId === null) return null
  const own = db.selectFrom('subscriptions').where('id', '=', subscriptionId).where('cancelAtPeriodEnd', '=', false)
  return (await own.where('endedAt', 'is', null).select('currentPeriodEnd').executeTakeFirst())?.currentPeriodEnd ?? null
}
