import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { findProvider } from '../social/find-provider.ts'
import { readIdToken } from '../social/id-tokens.ts'
import { identify } from '../social/identify.ts'
import { withValidToken } from './open-account.ts'
import { open } from './refresh-account.ts'
import { findAccounts, type Named, pickAccount } from './store.ts'

/** What a provider says of one of a person's accounts; null when it says nothing. */
export async function accountInfo(app: App, userId: string, named: Named) {
  const account = pickAccount(await findAccounts(app, userId), named) ?? refuse('ACCOUNT_NOT_FOUND')
  const provider = (await findProvider(app, account.providerId)) ?? refuse('PROVIDER_IS_NOT_CONFIGURED', { id: account.providerId })
  const { tokens } = await withValidToken(app, { ...open(app, account), provider })
  const claims = tokens.idToken === undefined ? undefined : readIdToken(tokens.idToken)
  const identity = await identify(app, provider, { tokens, claims })
  if (!identity) return null

  const { subject, name, email, image, emailVerified, profile } = identity
  return {
    user: { id: subject, name: name ?? undefined, email: email ?? undefined, image: image ?? undefined, emailVerified },
    data: profile as Record<string, unknown>,
    account: { id: account.id, providerId: account.providerId, accountId: account.accountId },
  }
}
