import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { type AccountRow, sealTokens } from './account-tokens.ts'
import type { Tokens } from './dialect.ts'

/** The account of one identity at one provider, whoever it belongs to. */
export async function findAccount(app: App, providerId: string, subject: string): Promise<AccountRow | undefined> {
  return app.db.selectFrom('accounts').where('providerId', '=', providerId).where('accountId', '=', subject).selectAll().executeTakeFirst()
}

type NewAccount = { userId: string; providerId: string; subject: string; tokens: Tokens }

/** Adds an account, or answers undefined when the identity belongs to somebody already. */
export async function addAccount(app: App, { userId, providerId, subject, tokens }: NewAccount): Promise<AccountRow | undefined> {
  const at = now(app)
  return app.db
    .insertInto('accounts')
    .values({ id: newId(app), userId, providerId, accountId: subject, ...sealTokens(app, tokens), createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.columns(['providerId', 'accountId']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Keeps a provider's newest tokens; undefined when the account was unlinked meanwhile. */
export async function storeTokens(app: App, accountId: string, tokens: Tokens): Promise<AccountRow | undefined> {
  return app.db
    .updateTable('accounts')
    .set({ ...sealTokens(app, tokens), updatedAt: now(app) })
    .where('id', '=', accountId)
    .returningAll()
    .executeTakeFirst()
}
