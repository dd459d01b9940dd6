import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { query } from '../storage/query.ts'
import type { Database } from '../storage/storage.ts'

const usersWithPasswords = (db: Database) =>
  db
    .selectFrom('users')
    .leftJoin('accounts', (join) => join.onRef('accounts.userId', '=', 'users.id').on('accounts.providerId', '=', 'credential'))
    .selectAll('users')
    .select('accounts.passwordHash')
const byEmail = query((db, email: string) => usersWithPasswords(db).where('users.email', '=', email))
const byUsername = query((db, username: string) => usersWithPasswords(db).where('users.username', '=', username))

/** A person, by their address or username, and the hash of their password, if they have one. */
export async function findUserWithPassword(
  app: App,
  name: { email: string } | { username: string },
): Promise<(UserRow & { passwordHash: string | null }) | undefined> {
  return 'email' in name ? byEmail.first(app, name.email) : byUsername.first(app, name.username)
}

export async function findPasswordHash({ db }: App, userId: string): Promise<string | null | undefined> {
  const credential = db.selectFrom('accounts').where('userId', '=', userId).where('providerId', '=', 'credential')
  return (await credential.select('passwordHash').executeTakeFirst())?.passwordHash
}
