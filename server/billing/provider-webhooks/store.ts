import type { Selectable } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { forUpdate } from '../../storage/for-update.ts'
import type { JsonObject, Tables } from '../../storage/tables.ts'
import { nothingHeld, type OutsideEntitlements } from './outside-entitlements.ts'
import type { Word } from './read-message.ts'

export type OutsideCustomer = Omit<Selectable<Tables['outsideCustomers']>, 'holdings'> & { holdings: OutsideEntitlements }

/** Whether this is the first time that a message comes. */
export async function addMessage(app: App, { id, type }: { id: string; type: string }): Promise<boolean> {
  const added = await app.db
    .insertInto('incomingMessages')
    .values({ id, type, receivedAt: now(app) })
    .onConflict((same) => same.column('id').doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows) > 0
}

const never = ''

/** Whom a message is about, held until the transaction ends, and made when they are new. */
export async function lockOutsideCustomer(app: App, { customer }: Pick<Word, 'customer'>): Promise<OutsideCustomer> {
  const { id, sellerId, externalId } = customer
  const unknown = { holdings: nothingHeld() as JsonObject, stateAsOf: never, knownAsOf: never, createdAt: now(app) }
  await app.db
    .insertInto('outsideCustomers')
    .values({ id, sellerId, externalId, ...unknown })
    .onConflict((same) => same.column('id').doNothing())
    .execute()
  const found = forUpdate(app, app.db.selectFrom('outsideCustomers').where('id', '=', id).selectAll())
  return (await found.executeTakeFirstOrThrow()) as unknown as OutsideCustomer
}

export async function writeOutsideCustomer({ db }: App, { id, holdings, ...customer }: OutsideCustomer): Promise<void> {
  await db
    .updateTable('outsideCustomers')
    .set({ ...customer, holdings: holdings as unknown as JsonObject })
    .where('id', '=', id)
    .execute()
}
