import { sql } from 'kysely'
import type { App } from '../kit/app.ts'
import { updateUser } from './write-users.ts'

/** Writes addresses as they are looked up: in small letters, without blanks. One that another person has so already stays as it is. */
export async function writeAddressesSmall(app: App): Promise<void> {
  const odd = app.db.selectFrom('users').where(sql<boolean>`email <> lower(trim(email))`)
  for (const { id, small } of await odd.select(['id', sql<string>`lower(trim(email))`.as('small')]).execute()) {
    const taken = await app.db.selectFrom('users').where('email', '=', small).select('id').executeTakeFirst()
    if (!taken) await updateUser(app, id, { email: small }, { action: 'user.updated', by: {} })
  }
}
