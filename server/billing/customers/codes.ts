import type { Insertable } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { Tables } from '../../storage/tables.ts'

/** A customer has one code at a time. */
export async function addCode(app: App, row: Insertable<Tables['customerCodes']>): Promise<void> {
  await dropCode(app, row.customerId)
  await app.db.insertInto('customerCodes').values(row).execute()
}

/** What was mailed proves nothing any more: the customer is deleted, or has another address. */
export async function dropCode({ db }: App, customerId: string): Promise<void> {
  await db.deleteFrom('customerCodes').where('customerId', '=', customerId).execute()
}

/** Spends a code that still works. */
export async function consumeCode(app: App, hashes: readonly string[]): Promise<{ customerId: string } | undefined> {
  const codes = app.db.deleteFrom('customerCodes').where('codeHash', 'in', hashes).where('expiresAt', '>', now(app))
  return codes.returning('customerId').executeTakeFirst()
}
