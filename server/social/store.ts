import { type AccountRow, addAccount, updateAccount } from '../accounts/store.ts'
import type { App } from '../kit/app.ts'
import type { Actor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { sealTokens } from './account-tokens.ts'
import type { Tokens } from './dialect.ts'
import type { Provider } from './find-provider.ts'
import { holdsPlace } from './stored-providers.ts'

/** The account of one identity at one provider, whichever user it belongs to. */
export async function findAccount(app: App, providerId: string, subject: string): Promise<AccountRow | undefined> {
  return app.db.selectFrom('accounts').where('providerId', '=', providerId).where('accountId', '=', subject).selectAll().executeTakeFirst()
}

type NewIdentity = { userId: string; provider: Provider; subject: string; tokens: Tokens }

/** Links an identity to a user, or answers undefined when it belongs to a user already. `by` is null where the user is made with it. */
export async function addIdentity(app: App, identity: NewIdentity, by: Actor | null): Promise<AccountRow | undefined> {
  const { userId, provider, subject, tokens } = identity
  const { id: providerId, place } = provider
  if (place !== undefined && !(await holdsPlace(app, providerId, place))) refuse('PROVIDER_NOT_FOUND')
  return addAccount(app, { userId, providerId, accountId: subject, ...sealTokens(app, tokens) }, by)
}

/** Stores a provider's newest tokens; undefined when the account was unlinked in the meantime. */
export async function storeTokens(app: App, accountId: string, tokens: Tokens): Promise<AccountRow | undefined> {
  return updateAccount(app, accountId, sealTokens(app, tokens))
}
