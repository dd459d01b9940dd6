import type { Selectable } from 'kysely'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { hashToken } from '../kit/secrets.ts'
import type { Tables } from '../storage/tables.ts'
import { isCode } from './hash-code.ts'
import type { Purpose } from './purpose.ts'
import { tryNone } from './try-none.ts'

export type TokenRow = Selectable<Tables['tokens']>

const mostTries = 5

/** Spends a token: of any number of requests that bring it at once, one gets the row. */
export async function consumeToken(app: App, purpose: Purpose, token: string): Promise<TokenRow | undefined> {
  return app.db
    .deleteFrom('tokens')
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now(app))
    .returningAll()
    .executeTakeFirst()
}

/** Spends a token of one address, expired or not: the caller tells the two apart. */
export async function consumeTokenOf(
  { db }: App,
  purpose: Purpose,
  { token, address }: { token: string; address: string },
): Promise<TokenRow | undefined> {
  const named = db.deleteFrom('tokens').where('tokenHash', '=', hashToken(token)).where('purpose', '=', purpose)
  return named.where('address', '=', address).returningAll().executeTakeFirst()
}

/** Spends the token whose mail carried this code. Each try is counted before it is judged; after five the code is dead. */
export async function consumeCode(
  app: App,
  purpose: Purpose,
  { address, code }: { address: string; code: string },
): Promise<TokenRow | undefined> {
  const tried = await app.db
    .updateTable('tokens')
    .set((row) => ({ codeTries: row('codeTries', '+', 1) }))
    .where('address', '=', address)
    .where('purpose', '=', purpose)
    .where('codeHash', 'is not', null)
    .where('codeTries', '<', mostTries)
    .where('expiresAt', '>', now(app))
    .returningAll()
    .executeTakeFirst()
  const typed = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (!tried?.codeHash) return tryNone(app, { purpose, address, code: typed })
  if (!isCode(app, { purpose, address, code: typed }, tried.codeHash)) return undefined
  return app.db.deleteFrom('tokens').where('id', '=', tried.id).returningAll().executeTakeFirst()
}

/** Spends a token, expired or not: the caller tells the two apart. */
export async function consumeExpiredToken({ db }: App, purposes: readonly Purpose[], token: string): Promise<TokenRow | undefined> {
  const named = db.deleteFrom('tokens').where('tokenHash', '=', hashToken(token)).where('purpose', 'in', purposes)
  return named.returningAll().executeTakeFirst()
}

/** Looks at a token without spending it, expired or not. */
export async function findAnyToken({ db }: App, purposes: readonly Purpose[], token: string): Promise<TokenRow | undefined> {
  const named = db.selectFrom('tokens').where('tokenHash', '=', hashToken(token)).where('purpose', 'in', purposes)
  return named.selectAll().executeTakeFirst()
}

/** Looks at a token without spending it. */
export async function findToken(app: App, purpose: Purpose, token: string): Promise<TokenRow | undefined> {
  return app.db
    .selectFrom('tokens')
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now(app))
    .selectAll()
    .executeTakeFirst()
}

/** Whether a mail with a code for this purpose waits for a person at an address. */
export async function findCode(app: App, purpose: Purpose, { address, userId }: { address: string; userId: string }): Promise<boolean> {
  const waiting = app.db.selectFrom('tokens').where('address', '=', address).where('purpose', '=', purpose).where('userId', '=', userId)
  return (await waiting.where('expiresAt', '>', now(app)).select('id').executeTakeFirst()) !== undefined
}
