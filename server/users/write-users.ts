import type { Insertable } from 'kysely'
import { noteDeparture } from '../audit/departures.ts'
import type { App } from '../kit/app.ts'
import type { Actor, KnownUserRow } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { happen } from '../kit/happen.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import type { JsonObject, Tables } from '../storage/tables.ts'
import { note } from '../webhook-delivery/note.ts'
import { countUsers } from './count-users.ts'
import { countSignUps } from './people-by-day.ts'

/*
 * The only file that writes users: each change is written down, told to the application and followed in its own transaction.
 */

type Why = { by: Actor; details?: JsonObject }

/** Adds a user, or answers undefined when the address or the username is taken. */
export async function addUser(app: App, user: KnownUserRow, why: Why): Promise<KnownUserRow | undefined> {
  return inTransaction(app, async (app) => {
    const added = await insertUser(app, user)
    if (!added) return undefined
    await countUsers(app, 1)
    await countSignUps(app, [added])
    await note(app, { ...why, action: 'user.created', userId: added.id }, () => added)
    if (added.emailVerified) await happen(app, 'user.verified', [added])
    return added
  })
}

async function insertUser({ db }: App, user: KnownUserRow): Promise<KnownUserRow | undefined> {
  const insert = db.insertInto('users').values(user)
  return insert
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Adds imported users who are known to be new, all at once. Of what is imported, nothing is written down or told. */
export async function addUsers(app: App, users: KnownUserRow[]): Promise<void> {
  if (users.length === 0) return
  await app.db.insertInto('users').values(users).execute()
  await countUsers(app, users.length)
  await countSignUps(app, users)
}

/**
 * Deletes a user with everything that is theirs alone: the database cascades. Refuses while others depend on them. The caller holds the user's lock, in
 * the transaction that deletes them.
 */
export async function deleteUser(app: App, id: string, why: Why): Promise<void> {
  await happen(app, 'user.deleted', [{ id, by: why.by }])
  const deleted = await app.db.deleteFrom('users').where('id', '=', id).returningAll().executeTakeFirst()
  if (!deleted) return
  await countUsers(app, -1)
  await noteDeparture(app, deleted)
  await note(app, { ...why, action: 'user.deleted', userId: id }, () => deleted)
}

type Changes = Partial<Insertable<Tables['users']>>

/** Who changes a user, and what the entry in the audit log calls it. */
export type UserChange = Why & {
  action:
    | 'user.updated'
    | 'user.role-changed'
    | 'user.banned'
    | 'user.unbanned'
    | 'email.verified'
    | 'email.changed'
    | 'two-factor.enabled'
    | 'two-factor.disabled'
    | 'two-factor.reset'
    | 'terms.accepted'
}

/** Changes a user, or answers undefined when they are gone. An import has no reason: nothing is written down or told. */
export async function updateUser(app: App, id: string, changes: Changes, why: UserChange | null): Promise<KnownUserRow | undefined> {
  return inTransaction(app, async (app) => {
    const user = await writeUser(app, id, changes)
    if (!user) return undefined
    const isRenamed = changes.name !== undefined || changes.email !== undefined || changes.username !== undefined
    if (isRenamed) await happen(app, 'user.renamed', [user])
    if (why) await note(app, { ...why, userId: id }, () => user)
    if (user.emailVerified && (changes.emailVerified || changes.email !== undefined)) await happen(app, 'user.verified', [user])
    return user
  })
}

async function writeUser(app: App, id: string, changes: Changes): Promise<KnownUserRow | undefined> {
  const update = app.db.updateTable('users').set({ ...changes, updatedAt: now(app) })
  return update.where('id', '=', id).returningAll().executeTakeFirst()
}
