import type { App } from '../../kit/app.ts'
import type { DeletedCustomer } from '../customers/happenings.ts'
import { revokeGrants } from './sync-grants.ts'

/** Takes back everything that was given to deleted customers. */
export async function endGrantsOf(app: App, customers: readonly DeletedCustomer[]): Promise<void> {
  for (const { id } of customers) await endGrantsOfCustomer(app, id)
}

async function endGrantsOfCustomer(app: App, customerId: string): Promise<void> {
  const grants = app.db.selectFrom('benefitGrants').where('customerId', '=', customerId).where('revokedAt', 'is', null)
  const scopes = await grants.select(['subscriptionId', 'orderId']).distinct().execute()
  for (const { subscriptionId, orderId } of scopes) {
    if (subscriptionId !== null) await revokeGrants(app, { subscriptionId })
    else if (orderId !== null) await revokeGrants(app, { orderId })
  }
}
