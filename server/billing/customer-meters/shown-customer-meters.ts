import type { CustomerMeter } from '#contract/billing/customer-meters.ts'
import type { App } from '../../kit/app.ts'
import { shownCustomer } from '../customers/shown-customer.ts'
import { findCustomers } from '../customers/store.ts'
import { shownMeter } from '../meters/shown-meter.ts'
import { findMeters } from '../meters/store.ts'
import type { CustomerMeterRow } from './store.ts'

/** Balances with their customers and meters, read together. */
export async function shownCustomerMeters(app: App, rows: readonly CustomerMeterRow[]): Promise<CustomerMeter[]> {
  const customers = await findCustomers(
    app,
    rows.map(({ customerId }) => customerId),
  )
  const meters = await findMeters(
    app,
    rows.map(({ meterId }) => meterId),
  )
  return rows.flatMap((row) => {
    const [customer, meter] = [customers.get(row.customerId), meters.get(row.meterId)]
    return customer && meter ? [{ ...row, customer: shownCustomer(customer), meter: shownMeter(meter) }] : []
  })
}
