import type { Insertable } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { Tables } from '../../storage/tables.ts'

/** A customer has one code at a time. */
export async function addCode({ db }: App, row: Insertable<Tables['customerCodes']>): Promise<void> {
  await db.deleteFrom('customerCodes').where('customerId', '=', row.customerId).execute()
  await db.insertInto('customerCodes').values(row).execute()
}

/** Spends a code that still works. */
export async function consumeCode(app: App, hashes: readonly string[]): Promise<{ customerId: string } | undefined> {
  const codes = app.db.deleteFrom('customerCodes').where('codeHash', 'in', hashes).where('expiresAt', '>', now(app))
  return codes.returning('customerId').executeTakeFirst()
}
