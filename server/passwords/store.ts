import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
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

export async function findPasswordHash({ db }: App, userId: string): Promise<string | null | undefined> {
  const credential = db.selectFrom('accounts').where('userId', '=', userId).where('providerId', '=', 'credential')
  return (await credential.select('passwordHash').executeTakeFirst())?.passwordHash
}
