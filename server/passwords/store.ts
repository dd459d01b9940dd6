import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import type { UserRow } from '../kit/caller.ts'
import { newId } from '../kit/random.ts'
import { question } from '../storage/question.ts'

const userWithPassword = question((db, { email }: { email: string }) =>
  db
    .selectFrom('users')
    .leftJoin('accounts', (join) => join.onRef('accounts.userId', '=', 'users.id').on('accounts.providerId', '=', 'credential'))
    .where('users.email', '=', email)
    .selectAll('users')
    .select('accounts.passwordHash'),
)

/** A person and the hash of their password, if they have one. */
export async function findUserWithPassword(app: App, email: string): Promise<(UserRow & { passwordHash: string | null }) | undefined> {
  const [user] = await userWithPassword(app.db, { email })
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
