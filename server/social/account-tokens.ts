import type { AccountRow } from '../accounts/store.ts'
import type { App } from '../kit/app.ts'
import { seal, unseal } from '../kit/sealing.ts'
import type { Tokens } from './dialect.ts'

/** What each token is sealed for. */
export const sealings = { access: 'provider access token', refresh: 'provider refresh token', id: 'provider id token' }

/** A provider's tokens as they are stored: sealed. What the provider did not send this time keeps its old value. */
export function sealTokens(app: App, tokens: Tokens): Partial<AccountRow> {
  const { accessToken, refreshToken, idToken, scopes, device } = tokens
  return {
    ...(accessToken !== undefined && {
      accessToken: seal(app, sealings.access, accessToken),
      accessTokenExpiresAt: tokens.accessTokenExpiresAt ?? null, // the old one was of another token
    }),
    ...(refreshToken !== undefined && {
      refreshToken: seal(app, sealings.refresh, JSON.stringify({ refreshToken, device })),
      refreshTokenExpiresAt: tokens.refreshTokenExpiresAt ?? null,
    }),
    ...(idToken !== undefined && { idToken: seal(app, sealings.id, idToken) }),
    ...(scopes !== undefined && { scope: scopes.join(',') }),
  }
}

/** The tokens of an account as the provider gave them. */
export function unsealTokens(app: App, account: AccountRow): Tokens {
  const { accessToken, refreshToken, idToken, accessTokenExpiresAt, refreshTokenExpiresAt } = account
  return {
    ...(accessToken !== null && { accessToken: unseal(app, sealings.access, accessToken) }),
    ...(refreshToken !== null && (JSON.parse(unseal(app, sealings.refresh, refreshToken)) as Tokens)),
    ...(idToken !== null && { idToken: unseal(app, sealings.id, idToken) }),
    ...(accessTokenExpiresAt !== null && { accessTokenExpiresAt }),
    ...(refreshTokenExpiresAt !== null && { refreshTokenExpiresAt }),
    scopes: scopesOf(account),
  }
}

export function scopesOf({ scope }: AccountRow): string[] {
  return scope ? scope.split(',') : []
}
