import type { App } from '../../kit/app.ts'
import { termsOf } from '../discounts/shown-discount.ts'
import { findDiscounts } from '../discounts/store.ts'
import { amountPerPeriod } from '../subscriptions/billed-amounts.ts'
import { changeSubscription, lockSubscriptions, pricesOf, type SubscriptionRow } from '../subscriptions/store.ts'
import { tellOfSubscription } from '../subscriptions/subscription-events.ts'

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

/** The same of one, to look at. */
export async function findSeated(app: App, organizationId: string): Promise<SubscriptionRow[]> {
  return seatedBy(app, [organizationId]).selectAll('subscriptions').orderBy('subscriptions.id').execute()
}

function seatedBy({ db }: App, organizationIds: readonly string[]) {
  return db
    .selectFrom('customers')
    .innerJoin('subscriptions', 'subscriptions.customerId', 'customers.id')
    .where('customers.externalId', 'in', organizationIds)
    .where('subscriptions.seats', 'is not', null)
    .where('subscriptions.endedAt', 'is', null)
    .where('subscriptions.status', '!=', 'incomplete')
}

/** Counts seats without charging for them: they cost something from the next period on. */
export async function writeSeats(app: App, row: SubscriptionRow, seats: number): Promise<void> {
  const prices = (await pricesOf(app, [row.id])).get(row.id) ?? []
  const discount = row.discountId === null ? null : (await findDiscounts(app, [row.discountId])).get(row.discountId)
  const amount = amountPerPeriod(prices, { seats, discount: discount ? termsOf(discount) : null })
  await tellOfSubscription(app, await changeSubscription(app, row.id, { seats, amount }), ['subscription.updated'])
}
