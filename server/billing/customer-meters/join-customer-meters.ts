import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { addToCounts } from '../counts/counts.ts'
import type { MergedCustomer } from '../customers/happenings.ts'
import { addCounters, unitsOf } from '../meter-counts/counters.ts'
import { findMeters } from '../meters/store.ts'
import { type CustomerMeterRow, holdCustomerMeter } from './store.ts'

/** Adds what a guest used, and their credits, to the meters of the customer they are merged with. False where the guest has none. */
export async function joinCustomerMeters(app: App, { from, to }: MergedCustomer): Promise<boolean> {
  const rows = await app.db.selectFrom('customerMeters').where('customerId', '=', from.id).selectAll().execute()
  const meters = await findMeters(
    app,
    rows.map(({ meterId }) => meterId),
  )
  for (const row of rows) await join(app, row, { to, func: meters.get(row.meterId)?.aggregation.func ?? 'count' })
  return rows.length > 0
}

type Target = { to: { id: string }; func: Parameters<typeof unitsOf>[0] }

async function join(app: App, row: CustomerMeterRow, { to, func }: Target) {
  const { organizationId, meterId } = row
  const own = await holdCustomerMeter(app, { organizationId, customerId: to.id, meterId })
  const counters = addCounters(own, row)
  const consumedUnits = unitsOf(func, counters)
  const creditedUnits = own.creditedUnits + row.creditedUnits
  const sums = { ...counters, consumedUnits, creditedUnits, balance: creditedUnits - consumedUnits }
  const resetAt = own.resetAt ?? row.resetAt
  await app.db
    .updateTable('customerMeters')
    .set({ ...sums, resetAt, modifiedAt: now(app) })
    .where('id', '=', own.id)
    .execute()
  await app.db.deleteFrom('customerMeters').where('id', '=', row.id).execute()
  await addToCounts(app.db, row, 'customer-meters', ['all'], -1)
}
