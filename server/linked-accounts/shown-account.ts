import type { LinkedAccount } from '#contract/linked-accounts.ts'
import type { AccountRow } from '../accounts/store.ts'
import { scopesOf } from '../social/account-tokens.ts'

/** A way to sign in as it is answered. */
export function shownAccount(account: AccountRow): LinkedAccount {
  return {
    ...account,
    provider: account.providerId,
    scopes: scopesOf(account),
    accessTokenExpiresAt: account.accessTokenExpiresAt ?? undefined,
    refreshTokenExpiresAt: account.refreshTokenExpiresAt ?? undefined,
  }
}
