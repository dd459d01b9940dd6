import type { Selectable } from 'kysely'
import { type BareSubscription, subscriptionConstants } from '#contract/billing/subscriptions.ts'
import type { Tables } from '../../storage/tables.ts'

/** A subscription without its relations, as orders contain it. */
export function bareSubscription(row: Selectable<Tables['subscriptions']>): BareSubscription {
  const { recurringInterval, status, customerCancellationReason } = row
  return {
    ...row,
    recurringInterval: recurringInterval as BareSubscription['recurringInterval'],
    status: status as BareSubscription['status'],
    customerCancellationReason: customerCancellationReason as BareSubscription['customerCancellationReason'],
    metadata: row.metadata as BareSubscription['metadata'],
    ...subscriptionConstants,
  }
}
