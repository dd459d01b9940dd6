import type { Insertable } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { Tables } from '../../storage/tables.ts'

type CodeRow = Insertable<Tables['customerCodes']>

/** A mailbox has one code of a seller at a time, and a customer one wish. */
export async function addCode(app: App, row: CodeRow): Promise<void> {
  const { organizationId, emailKey, customerId } = row
  if (customerId == null) {
    const mailed = app.db.deleteFrom('customerCodes').where('organizationId', '=', organizationId).where('emailKey', '=', emailKey)
    await mailed.where('customerId', 'is', null).execute()
  } else await dropWish(app, customerId)
  await app.db.insertInto('customerCodes').values(row).execute()
}

/** A customer who is deleted, or has another address by now, wishes for none. */
export async function dropWish({ db }: App, customerId: string): Promise<void> {
  await db.deleteFrom('customerCodes').where('customerId', '=', customerId).execute()
}

/** Spends a code that still works: of a mailbox, or of the customer whose wish it is. */
export async function consumeCode(app: App, hashes: readonly string[], customerId: string | null) {
  const codes = app.db.deleteFrom('customerCodes').where('codeHash', 'in', hashes).where('expiresAt', '>', now(app))
  const own = customerId === null ? codes.where('customerId', 'is', null) : codes.where('customerId', '=', customerId)
  return own.returning(['organizationId', 'email']).executeTakeFirst()
}
