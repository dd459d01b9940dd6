import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { compiledQuery } from '../storage/compiled-query.ts'
import type { Database } from '../storage/storage.ts'

const usersWithPasswords = (db: Database) =>
  db
    .selectFrom('users')
    .leftJoin('accounts', (join) => join.onRef('accounts.userId', '=', 'users.id').on('accounts.providerId', '=', 'credential'))
    .selectAll('users')
    .select('accounts.passwordHash')
const byEmail = compiledQuery((db, { email }: { email: string }) => usersWithPasswords(db).where('users.email', '=', email))
const byUsername = compiledQuery((db, { username }: { username: string }) => usersWithPasswords(db).where('users.username', '=', username))

/** A person, by their address or username, and the hash of their password, if they have one. */
export async function findUserWithPassword(
  { db }: App,
  name: { email: string } | { username: string },
): Promise<(UserRow & { passwordHash: string | null }) | undefined> {
  const [user] = 'email' in name ? await byEmail(db, name) : await byUsername(db, name)
  return user
}

/** Gives a person a password, or another one. */
export async function storePassword(app: App, userId: string, passwordHash: string) {
  const at = now(app)
  await app.db
    .insertInto('accounts')
    .values({ id: newId(app), userId, providerId: 'credential', accountId: userId, passwordHash, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.columns(['providerId', 'accountId']).doUpdateSet({ passwordHash, updatedAt: at }))
    .execute()
}

export async function findPasswordHash({ db }: App, userId: string): Promise<string | null | undefined> {
  const credential = db.selectFrom('accounts').where('userId', '=', userId).where('providerId', '=', 'credential')
  return (await credential.select('passwordHash').executeTakeFirst())?.passwordHash
}

/** Replaces a password by another one. False when it is no longer the one that was checked. */
export async function replacePassword(app: App, userId: string, { from, to }: { from: string; to: string }): Promise<boolean> {
  const checked = app.db.updateTable('accounts').where('userId', '=', userId).where('providerId', '=', 'credential')
  const same = checked.where('passwordHash', '=', from)
  return (
    (
      await same
        .set({ passwordHash: to, updatedAt: now(app) })
        .returning('id')
        .execute()
    ).length > 0
  )
}

/** Replaces an outdated hash, unless the password was changed meanwhile. */
export async function upgradePassword(app: App, userId: string, { from, to }: { from: string; to: string }) {
  await app.db
    .updateTable('accounts')
    .set({ passwordHash: to })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .where('passwordHash', '=', from)
    .execute()
}
