import type { Insertable } from 'kysely'
import type { App } from '../kit/app.ts'
import type { Tables } from '../storage/tables.ts'

/** Adds a key of which another server kept the hash. False when it is there already. */
export async function addKnownKey({ db }: App, key: Insertable<Tables['apiKeys']>): Promise<boolean> {
  const added = db
    .insertInto('apiKeys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
  return (await added.returning('id').executeTakeFirst()) !== undefined
}
