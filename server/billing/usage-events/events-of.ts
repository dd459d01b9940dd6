import { type SelectQueryBuilder, sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import type { Tables } from '../../storage/tables.ts'
import { customersOf } from '../customers/store.ts'

export type Events = SelectQueryBuilder<Tables, 'usageEvents', object>

type Wanted = {
  organizationIds: readonly string[]
  customerId?: readonly string[] | null | undefined
  externalCustomerId?: readonly string[] | null | undefined
}

/** The events of sellers, or of some customers of theirs, also while a customer with this id of the seller's own is not known. */
export async function eventsOf(app: App, { organizationIds, customerId, externalCustomerId }: Wanted): Promise<Events> {
  const events = app.db.selectFrom('usageEvents').$if(customerId != null, (some) => some.where('customerId', 'in', customerId ?? []))
  if (externalCustomerId == null) return events.where('organizationId', 'in', organizationIds)
  // Asked for first, and the seller named on one side alone: so each side has an index of its own, and no other gives all events of the seller.
  const known = (await customersOf(app, externalCustomerId, organizationIds)).map(({ id }) => id)
  const isNobodysYet = sql<boolean>`customer_id is null`
  return events.where((row) =>
    row.or([
      row.and([row('organizationId', 'in', organizationIds), row('externalCustomerId', 'in', externalCustomerId), isNobodysYet]),
      row('customerId', 'in', ['', ...known]),
    ]),
  )
}
