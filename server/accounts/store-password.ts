import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'

/** Gives a person a password, or another one. */
export async function storePassword(app: App, userId: string, passwordHash: string) {
  const at = now(app)
  await app.db
    .insertInto('accounts')
    .values({ id: newId(app), userId, providerId: 'credential', accountId: userId, passwordHash, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.columns(['providerId', 'accountId']).doUpdateSet({ passwordHash, updatedAt: at }))
    .execute()
}

/** Replaces a password by another one. False when it is no longer the one that was checked. */
export async function replacePassword(app: App, userId: string, { from, to }: { from: string; to: string }): Promise<boolean> {
  const replaced = await withPassword(app, userId, from)
    .set({ passwordHash: to, updatedAt: now(app) })
    .returning('id')
    .execute()
  return replaced.length > 0
}

/** Replaces an outdated hash, unless the password has changed since it was read. */
export async function upgradePassword(app: App, userId: string, { from, to }: { from: string; to: string }) {
  await withPassword(app, userId, from).set({ passwordHash: to }).execute()
}

function withPassword({ db }: App, userId: string, passwordHash: string) {
  const accounts = db.updateTable('accounts').where('userId', '=', userId).where('providerId', '=', 'credential')
  return accounts.where('passwordHash', '=', passwordHash)
}
