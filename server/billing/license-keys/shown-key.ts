import type { Activation, LicenseKey } from '#contract/billing/license-keys.ts'
import type { App } from '../../kit/app.ts'
import { shownCustomer } from '../customers/shown-customer.ts'
import { type Customer, findCustomers } from '../customers/store.ts'
import type { ActivationRow } from './activation-store.ts'
import type { LicenseKeyRow } from './store.ts'

/** License keys with whose they are. */
export async function shownKeys(app: App, rows: readonly LicenseKeyRow[]): Promise<LicenseKey[]> {
  const customers = await findCustomers(
    app,
    rows.map(({ customerId }) => customerId),
  )
  return rows.map((row) => shownWith(row, customers.get(row.customerId)))
}

export function shownWith(row: LicenseKeyRow, customer: Customer | undefined): LicenseKey {
  if (!customer) throw new Error(`The license key ${row.id} is nobody's.`)
  return { ...row, status: row.status as LicenseKey['status'], displayKey: displayKeyOf(row), customer: shownCustomer(customer) }
}

export async function shownKey(app: App, row: LicenseKeyRow): Promise<LicenseKey> {
  const [shown] = await shownKeys(app, [row])
  return shown as LicenseKey
}

/** Enough of a key to tell it from others, and not enough to use it. */
export function displayKeyOf({ key }: Pick<LicenseKeyRow, 'key'>): string {
  return `****-${key.slice(-6)}`
}

export function shownActivation({ conditions: _, ...activation }: ActivationRow): Activation {
  return activation as Activation
}
