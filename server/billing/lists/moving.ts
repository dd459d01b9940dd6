import type { App } from '../../kit/app.ts'

type Merged = { from: { id: string }; to: { id: string } }
type Owned =
  | 'subscriptions'
  | 'orders'
  | 'refunds'
  | 'paymentIntents'
  | 'discountRedemptions'
  | 'benefitGrants'
  | 'licenseKeys'
  | 'usageEvents'
  | 'meterCredits'
  | 'lateUsage'

/** Follows a merge of customers in a table whose rows belong to a customer by one column and nothing else. Each room names its own table. */
export function moving(table: Owned) {
  return async ({ db }: App, merged: readonly Merged[]): Promise<void> => {
    for (const { from, to } of merged) await db.updateTable(table).set({ customerId: to.id }).where('customerId', '=', from.id).execute()
  }
}
