import type { DatabaseSync } from 'node:sqlite'
import { shownCustomer } from './bare-lists.ts'

/** Counts the validation of a license key and answers the key with whose it is. */
export function bareValidate(database: DatabaseSync) {
  const count = database.prepare(`
    update license_keys set validations = validations + 1, last_validated_at = ? where organization_id = ? and key = ? and status = 'granted'
    returning *`)
  const customer = database.prepare('select * from customers where id = ?')
  return (seller: string, { key }: { key: string }) => {
    const row = count.get(new Date().toISOString(), seller, key) ?? {}
    const holder = shownCustomer(customer.get(row.customer_id as string) ?? {})
    return { ...row, display_key: `****-${key.slice(-6)}`, customer: holder, activation: null }
  }
}
