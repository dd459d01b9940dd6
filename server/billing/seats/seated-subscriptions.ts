import type { App } from '../../kit/app.ts'
import { lockSubscriptions, type SubscriptionRow } from '../subscriptions/store.ts'

/** What organizations of ours pay for by member, at any seller, held until the transaction ends. */
export async function lockSeated(app: App, organizationIds: readonly string[]): Promise<(SubscriptionRow & { externalId: string })[]> {
  if (organizationIds.length === 0) return []
  const found = await seatedBy(app, organizationIds).select(['subscriptions.id', 'customers.externalId']).execute()
  const rows = await lockSubscriptions(
    app,
    found.map(({ id }) => id),
  )
  return found.flatMap(({ id, externalId }) => {
    const row = rows.get(id)
    return row && row.endedAt === null ? [{ ...row, externalId: externalId as string }] : []
  })
}

/** The same of one that have begun, to look at. */
export async function findSeated(app: App, organizationId: string): Promise<SubscriptionRow[]> {
  const begun = seatedBy(app, [organizationId]).where('subscriptions.status', '!=', 'incomplete')
  return begun.selectAll('subscriptions').orderBy('subscriptions.id').execute()
}

function seatedBy({ db }: App, organizationIds: readonly string[]) {
  return db
    .selectFrom('customers')
    .innerJoin('subscriptions', 'subscriptions.customerId', 'customers.id')
    .where('customers.externalId', 'in', organizationIds)
    .where('subscriptions.seats', 'is not', null)
    .where('subscriptions.endedAt', 'is', null)
}
