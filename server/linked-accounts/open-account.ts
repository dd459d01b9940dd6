import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import { millisecondsOf } from '../kit/clock.ts'
import { refuse } from '../kit/refusal.ts'
import type { Tokens } from '../social/dialect.ts'
import { findProvider, type Provider } from '../social/find-provider.ts'
import { type OpenAccount, open, refreshAccount } from './refresh-account.ts'
import { findAccounts, type Named, pickAccount } from './store.ts'

export type Found = OpenAccount & { provider: Provider }

/** An account of a person, its provider and its tokens as they are stored. */
export async function findOpenAccount(app: App, userId: string, named: Named): Promise<Found> {
  const { providerId } = named
  if (providerId !== undefined && !(await findProvider(app, providerId))) refuse('PROVIDER_IS_NOT_SUPPORTED', { id: providerId })
  const account = pickAccount(await findAccounts(app, userId), named) ?? refuse('ACCOUNT_NOT_FOUND')
  const provider = (await findProvider(app, account.providerId)) ?? refuse('NAMED_PROVIDER_NOT_FOUND', { id: account.providerId })
  return { ...open(app, account), provider }
}

/** The same with an access token that can still be used: one that is about to expire is refreshed first. */
export async function withValidToken(app: App, found: Found): Promise<Found> {
  const { provider, tokens } = found
  if (!isExpiring(app, tokens) || tokens.refreshToken === undefined || provider.dialect.refresh === null) return found
  const refreshed = (await refreshAccount(app, provider, found)) ?? refuse('FAILED_TO_GET_A_VALID_ACCESS_TOKEN')
  return { ...refreshed, provider }
}

/** A token whose provider names no end has none. */
function isExpiring({ clock }: App, { accessTokenExpiresAt }: Tokens): boolean {
  const { refreshBeforeExpiry } = limits.providerToken
  return accessTokenExpiresAt !== undefined && millisecondsOf(accessTokenExpiresAt) - clock.now() < refreshBeforeExpiry
}
