import type { linkedAccounts } from '#contract/linked-accounts.ts'
import type { Handlers } from '../http/handlers.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { isKeySession } from '../sessions/key-sessions.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { scopesOf } from '../social/account-tokens.ts'
import { accountInfo } from './account-info.ts'
import { findOpenAccount, withValidToken } from './open-account.ts'
import { refreshAccount } from './refresh-account.ts'
import { shownAccount } from './shown-account.ts'
import { findAccounts } from './store.ts'
import { unlinkAccount } from './unlink-account.ts'

export const linkedAccountRoutes: Handlers<typeof linkedAccounts> = {
  async listAccounts({ app, caller }) {
    return (await findAccounts(app, caller.user.id)).map(shownAccount)
  },

  async unlinkAccount({ app, caller, input }) {
    await unlinkAccount(app, caller, input)
    return { status: true }
  },

  async getAccessToken(call) {
    const { app, input } = call
    const found = await findOpenAccount(app, ownerOf(call, input.userId), input)
    const { account, tokens } = await withValidToken(app, found)
    const { accessToken, accessTokenExpiresAt, idToken } = tokens
    return { accessToken, accessTokenExpiresAt, scopes: scopesOf(account), idToken }
  },

  async refreshToken(call) {
    const { app, input } = call
    const found = await findOpenAccount(app, ownerOf(call, input.userId), input)
    const { id, dialect } = found.provider
    if (dialect.refresh === null) refuse('PROVIDER_DOES_NOT_SUPPORT_TOKEN_REFRESHING', { id })
    const { account, tokens } = (await refreshAccount(app, found.provider, found)) ?? refuse('FAILED_TO_REFRESH_ACCESS_TOKEN')
    const { accessToken, refreshToken, idToken, accessTokenExpiresAt, refreshTokenExpiresAt, tokenType = 'Bearer' } = tokens
    return {
      accessToken,
      refreshToken,
      idToken,
      accessTokenExpiresAt,
      refreshTokenExpiresAt,
      tokenType,
      scope: account.scope ?? undefined,
      scopes: scopesOf(account),
      providerId: account.providerId,
      accountId: account.id,
    }
  },

  async accountInfo({ app, caller, input }) {
    refuseWhileImpersonating(caller)
    return accountInfo(app, caller.user.id, input)
  },

  async readAccountInfo({ app, caller, input }) {
    refuseWhileImpersonating(caller)
    return accountInfo(app, caller.user.id, input)
  },
}

/** Whose tokens are asked for: the caller's or, when the application's own server asks with its key, anybody's. */
function ownerOf({ caller }: { caller: AnyCaller }, userId: string | undefined): string {
  if (caller.secretKey) return userId ?? refuse('EITHER_USERID_OR_SESSION_IS_REQUIRED')
  if (isKeySession(caller.session)) refuse('UNAUTHORIZED')
  refuseWhileImpersonating(caller)
  return caller.user.id
}
