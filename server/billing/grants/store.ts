import type { App } from '../../kit/app.ts'
import type { JsonObject } from '../../storage/tables.ts'
import type { BenefitRow } from '../benefits/store.ts'
import { addToCounts } from '../counts/counts.ts'
import type { GrantScope } from './holders.ts'

export type GrantRow = {
  id: string
  organizationId: string
  customerId: string
  benefitId: string
  subscriptionId: string | null
  orderId: string | null
  grantedAt: string | null
  revokedAt: string | null
  properties: JsonObject
  error: JsonObject | null
  createdAt: string
  modifiedAt: string | null
}

/** What a product gives to those who have it, in its order. */
export async function benefitsOfProduct(app: App, productId: string): Promise<BenefitRow[]> {
  const rows = await app.db
    .selectFrom('productBenefits')
    .innerJoin('benefits', 'benefits.id', 'productBenefits.benefitId')
    .where('productBenefits.productId', '=', productId)
    .where('benefits.deletedAt', 'is', null)
    .orderBy('productBenefits.position')
    .selectAll('benefits')
    .execute()
  return rows as BenefitRow[]
}

/** Everything that was ever given by a subscription or an order. */
export async function grantsOf(app: App, scope: GrantScope): Promise<GrantRow[]> {
  const grants = app.db.selectFrom('benefitGrants').selectAll().orderBy('createdAt').orderBy('id')
  if ('subscriptionId' in scope) return grants.where('subscriptionId', '=', scope.subscriptionId).execute()
  return grants.where('orderId', '=', scope.orderId).execute()
}

export async function addGrant(app: App, row: GrantRow): Promise<void> {
  await app.db.insertInto('benefitGrants').values(row).execute()
  await addToCounts(app.db, row, 'benefit-grants', ['all', `benefit_id=${row.benefitId}`], 1)
}

/** Keeps how a grant stands now. */
export async function changeGrant(app: App, grant: GrantRow): Promise<void> {
  const { id, grantedAt, revokedAt, properties, error, modifiedAt } = grant
  await app.db.updateTable('benefitGrants').set({ grantedAt, revokedAt, properties, error, modifiedAt }).where('id', '=', id).execute()
}
