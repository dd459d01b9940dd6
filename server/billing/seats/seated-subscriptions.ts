import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { isOwnSeller } from '../sellers/own-sellers.ts'
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

/** Those of the organizations that pay for anything by member. */
export async function findPayingByMember(app: App, organizationIds: readonly string[]): Promise<Set<string>> {
  if (organizationIds.length === 0) return new Set()
  const found = await seatedBy(app, organizationIds).select('customers.externalId').distinct().execute()
  return new Set(found.map(({ externalId }) => externalId as string))
}

/** A seller's payment blocks a membership only if the organization itself chose the product, or the seller is our own. */
function seatedBy(app: App, organizationIds: readonly string[]) {
  return app.db
    .selectFrom('customers')
    .innerJoin('subscriptions', 'subscriptions.customerId', 'customers.id')
    .where('customers.externalId', 'in', organizationIds)
    .where((is) =>
      is.or([is('subscriptions.chosenBy', '=', is.ref('customers.externalId')), isOwnSeller(app, sql.ref('customers.organizationId'))]),
    )
    .where('subscriptions.seats', 'is not', null)
    .where('subscriptions.endedAt', 'is', null)
}
