import type { Insertable, Selectable, Updateable } from 'kysely'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Actor } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import type { Tables } from '../storage/tables.ts'
import { announce } from '../webhook-delivery/announce.ts'
import { note } from '../webhook-delivery/note.ts'

/** A way to sign in: a password, or an identity at a provider. */
export type AccountRow = Selectable<Tables['accounts']>

type NewAccount = Omit<Insertable<Tables['accounts']>, 'id' | 'createdAt' | 'updatedAt'>

/**
 * Adds an account, or answers undefined when the identity belongs to a user already. `by` is null where the user is made with it: the application is told,
 * and the entry of the user says the rest.
 */
export async function addAccount(app: App, account: NewAccount, by: Actor | null): Promise<AccountRow | undefined> {
  return inTransaction(app, async (app) => {
    const added = await insertAccount(app, account)
    if (!added) return undefined
    const { userId, providerId } = added
    const event = { action: 'account.linked', userId, details: { provider: providerId } } as const
    if (by) await note(app, { ...event, by }, () => told(added))
    else await announce(app, event.action, { userId }, () => told(added))
    return added
  })
}

async function insertAccount(app: App, account: NewAccount): Promise<AccountRow | undefined> {
  const at = now(app)
  return app.db
    .insertInto('accounts')
    .values({ ...account, id: newId(app), createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.columns(['providerId', 'accountId']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Changes an account; undefined when it was unlinked in the meantime. */
export async function updateAccount(app: App, id: string, change: Updateable<Tables['accounts']>): Promise<AccountRow | undefined> {
  const changed = app.db.updateTable('accounts').set({ ...change, updatedAt: now(app) })
  return changed.where('id', '=', id).returningAll().executeTakeFirst()
}

export type TokenColumn = 'accessToken' | 'refreshToken' | 'idToken'

/** Replaces one sealed token with another, unless it was renewed in the meantime. */
export async function replaceToken({ db }: App, id: string, { column, from, to }: { column: TokenColumn; from: string; to: string }) {
  await db
    .updateTable('accounts')
    .set({ [column]: to })
    .where('id', '=', id)
    .where(column, '=', from)
    .execute()
}

/** Takes one way to sign in away. */
export async function unlink(app: App, { id }: AccountRow, by: Actor) {
  await inTransaction(app, async (app) => {
    const unlinked = await app.db.deleteFrom('accounts').where('id', '=', id).returningAll().execute()
    for (const account of unlinked) await noteUnlinked(app, account, by)
  })
}

/** Takes every way to sign in away, the password included. */
export async function unlinkAll(app: App, { userId, by }: { userId: string; by: Actor }) {
  await inTransaction(app, async (app) => {
    const unlinked = await app.db.deleteFrom('accounts').where('userId', '=', userId).returningAll().execute()
    for (const account of unlinked.filter(isLinked)) await noteUnlinked(app, account, by)
  })
}

async function noteUnlinked(app: App, account: AccountRow, by: Actor) {
  const { userId, providerId } = account
  const event = { action: 'account.unlinked', by, userId, details: { provider: providerId } } as const
  if (isLinked(account)) await note(app, event, () => told(account))
  else await record(app, event)
}

/** A password is no account that was ever linked. */
function isLinked({ providerId }: AccountRow): boolean {
  return providerId !== 'credential'
}

function told({ accessTokenExpiresAt, refreshTokenExpiresAt, ...account }: AccountRow) {
  return {
    ...account,
    provider: account.providerId,
    scopes: account.scope?.split(/[ ,]+/).filter(Boolean) ?? [],
    accessTokenExpiresAt: accessTokenExpiresAt ?? undefined,
    refreshTokenExpiresAt: refreshTokenExpiresAt ?? undefined,
  }
}
