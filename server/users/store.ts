import type { App } from '../kit/app.ts'
import type { KnownUserRow } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { forUpdate } from '../storage/for-update.ts'
import { query } from '../storage/query.ts'
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
  const [user] = 'id' in who ? await heldById(app, who.id) : await heldByEmail(app, who.email)
  return user
}

const heldById = query((db, id: string) => forUpdate({ db }, db.selectFrom('users').where('id', '=', id).selectAll()))
const heldByEmail = query((db, email: string) => forUpdate({ db }, db.selectFrom('users').where('email', '=', email).selectAll()))

const usersById = query((db, ids: readonly string[]) => db.selectFrom('users').where('id', 'in', ids).selectAll())

export async function findUsers(app: App, ids: readonly string[]): Promise<KnownUserRow[]> {
  return usersById(app, ids)
}

/** The people who have one of these ids, addresses or usernames. */
export async function findClaimed({ db }: App, ids: string[], emails: string[], usernames: string[]): Promise<KnownUserRow[]> {
  const found = new Map<string, KnownUserRow>()
  for (const [column, values] of [
    ['id', ids],
    ['email', emails],
    ['username', usernames],
  ] as const) {
    if (values.length === 0) continue
    for (const user of await db.selectFrom('users').where(column, 'in', values).selectAll().execute()) found.set(user.id, user)
  }
  return [...found.values()]
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
    twoFactorEnabled: false,
    role: 'user',
    banned: false,
    banReason: null,
    banExpires: null,
    language: null,
    timeZone: null,
    termsVersion: null,
    termsAcceptedAt: null,
    publicMetadata: {},
    privateMetadata: {},
    fields: defaultFields(app),
    createdAt,
    updatedAt: createdAt,
    ...known,
  }
}
