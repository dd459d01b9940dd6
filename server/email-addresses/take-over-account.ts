import type { App } from '../kit/app.ts'
import type { UserRow, Visitor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { lockUser } from '../users/store.ts'
import { type UserChange, updateUser } from '../users/write-users.ts'
import { claimAccount } from './claim-account.ts'

type Taken = Pick<UserRow, 'email' | 'name' | 'fields'> & { visitor: Visitor }

/** An account made with this address but never proven goes to the holder of a letter that proves it. */
export async function takeOverAccount(app: App, { email, name, fields, visitor }: Taken): Promise<UserRow> {
  const holder = await lockUser(app, { email })
  if (!holder || holder.emailVerified) refuse('USER_ALREADY_EXISTS')
  const user = await claimAccount(app, holder, visitor)
  const why: UserChange = { action: 'user.updated', by: { visitor, user }, details: { fields: ['name', ...Object.keys(fields)] } }
  return (await updateUser(app, user.id, { name, fields }, why)) as UserRow
}
