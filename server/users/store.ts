import type { Insertable } from 'kysely'
import type { IdentityEvent } from '#contract/identity-event-types.ts'
import { noteDeparture } from '../audit/departures.ts'
import type { App } from '../kit/app.ts'
import type { Actor, KnownUserRow } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { lockingQuery } from '../storage/for-update.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import type { Tables } from '../storage/tables.ts'
import { announce } from '../webhooks/announce.ts'
import { countUsers } from './count-users.ts'
import { defaultFields } from './read-fields.ts'

export async function findUser(app: App, id: string): Promise<KnownUserRow | undefined> {
  return app.db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirst()
}

export async function findUserByEmail(app: App, email: string): Promise<KnownUserRow | undefined> {
  return app.db.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirst()
}

/**
 * A person, held until the transaction ends: others who want to change or delete them wait. Who only refers to them does
 * not, or an organization that is being changed could wait for its owner while the owner waits for it.
 */
export async function lockUser(app: App, who: { id: string } | { email: string }): Promise<KnownUserRow | undefined> {
  const [user] = 'id' in who ? await heldById(app.db, { id: who.id }) : await heldByEmail(app.db, { email: who.email })
  return user
}

const heldById = lockingQuery((db, { id }: { id: string }) => db.selectFrom('users').where('id', '=', id).selectAll())
const heldByEmail = lockingQuery((db, { email }: { email: string }) => db.selectFrom('users').where('email', '=', email).selectAll())

/** Adds a person, or answers undefined when the address or the username is taken. */
export async function addUser(app: App, user: KnownUserRow): Promise<KnownUserRow | undefined> {
  return inTransaction(app, (app) => insertUser(app, user))
}

async function insertUser(app: App, user: KnownUserRow): Promise<KnownUserRow | undefined> {
  const added = await app.db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!added) return undefined
  await countUsers(app, 1)
  await announce(app, 'user.created', { userId: added.id }, () => added)
  if (added.emailVerified) await tellProven(app, added)
  return added
}

/**
 * Takes a person away with everything that is theirs alone: the database deletes what refers to them. Refuses while somebody else
 * needs them. The caller holds the person's lock, in the transaction that deletes them.
 */
export async function deleteUser(app: App, id: string, by: Actor): Promise<KnownUserRow | undefined> {
  for (const guard of app.deletionGuards) await guard(app, { id }, by)
  const deleted = await app.db.deleteFrom('users').where('id', '=', id).returningAll().executeTakeFirst()
  if (!deleted) return undefined
  await countUsers(app, -1)
  await noteDeparture(app, deleted)
  await announce(app, 'user.deleted', { userId: id }, () => deleted)
  return deleted
}

/** A person as they are before anything is known but this. */
export function newUser(app: App, known: Pick<KnownUserRow, 'email' | 'name'> & Partial<KnownUserRow>): KnownUserRow {
  const createdAt = now(app)
  return {
    id: newId(app),
    emailVerified: false,
    image: null,
    username: null,
    displayUsername: null,
    isAnonymous: false,
    role: 'user',
    banned: false,
    banReason: null,
    banExpires: null,
    language: null,
    timeZone: null,
    publicMetadata: {},
    privateMetadata: {},
    fields: defaultFields(app),
    createdAt,
    updatedAt: createdAt,
    ...known,
  }
}

type Changes = Partial<Insertable<Tables['users']>>

export async function updateUser(app: App, id: string, changes: Changes): Promise<KnownUserRow | undefined> {
  return inTransaction(app, async (app) => {
    const user = await writeUser(app, id, changes)
    if (!user) return undefined
    const isRenamed = changes.name !== undefined || changes.email !== undefined || changes.username !== undefined
    if (isRenamed) for (const follow of app.nameFollowers) await follow(app, user)
    await announce(app, whatHappened(changes), { userId: id }, () => user)
    if (user.emailVerified && (changes.emailVerified || changes.email !== undefined)) await tellProven(app, user)
    return user
  })
}

async function tellProven(app: App, user: KnownUserRow) {
  for (const follow of app.addressFollowers) await follow(app, user)
}

function whatHappened({ banned }: Changes): IdentityEvent {
  if (banned === undefined) return 'user.updated'
  return banned ? 'user.banned' : 'user.unbanned'
}

async function writeUser(app: App, id: string, changes: Changes): Promise<KnownUserRow | undefined> {
  return app.db
    .updateTable('users')
    .set({ ...changes, updatedAt: now(app) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}
