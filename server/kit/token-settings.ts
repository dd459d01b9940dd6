import type { TokenEntitlements } from '#contract/jwt.ts'
import type { User } from '#contract/users.ts'
import { WrongSetting } from './setting-kinds.ts'

/** What a token is about, for a function that adds claims of the installation's own to it. */
export type AboutToken = {
  /** The JWT of a session (`/token`), or the access token or id token of an application. */
  readonly token: 'session' | 'access' | 'id'
  /** Null for a machine's own token. */
  readonly user: User | null
  /** Where the person acts; for tokens of an application, the organization that they are bound to. */
  readonly organization: { readonly id: string; readonly slug: string; readonly role: string } | null
  /** With the organization that it belongs to; null where it is the installation's own. */
  readonly application: { readonly id: string; readonly name: string; readonly organizationId: string | null } | null
  /** Null where the token tells nothing of it. */
  readonly entitlements: TokenEntitlements | null
}

/** Claims that mean something already: a token that says them otherwise would be taken for what it is not. */
export const registeredClaims = [
  'iss',
  'sub',
  'aud',
  'exp',
  'nbf',
  'iat',
  'jti',
  'azp',
  'nonce',
  'auth_time',
  'at_hash',
  'c_hash',
  's_hash',
  'acr',
  'amr',
  'sid',
  'cnf',
  'act',
  'may_act',
  'events',
  'toe',
  'txn',
  'client_id',
  'scope',
  'authorization_id',
  'org_id',
  'org',
  'permissions',
  'groups',
  'roles',
  'id',
  'email',
  'emailVerified',
  'email_verified',
  'phone_number',
  'phone_number_verified',
  'name',
  'image',
  'picture',
  'username',
  'preferred_username',
  'updated_at',
  'role',
  'isAnonymous',
  'entitlements',
  'entitlements_version',
] as const

type Claims = Readonly<Record<string, unknown>> & { readonly [Name in (typeof registeredClaims)[number]]?: never }

export type TokenConfiguration = {
  tokens?: {
    /** Adds claims of your own to tokens. It has a second; where it fails, no token is given. */
    claims?: (about: AboutToken) => Claims | Promise<Claims>
  }
}

export type TokenSettings = { readonly tokens: NonNullable<TokenConfiguration['tokens']> }

export function readTokenSettings({ tokens = {} }: TokenConfiguration): TokenSettings {
  if (typeof tokens !== 'object' || tokens === null) throw new WrongSetting('tokens in tollgate.config.ts must be an object.')
  const unknown = Object.keys(tokens).find((name) => name !== 'claims')
  if (unknown !== undefined)
    throw new WrongSetting(`tokens.${unknown} in tollgate.config.ts is not a setting of Tollgate. There is tokens.claims.`)
  if (tokens.claims !== undefined && typeof tokens.claims !== 'function') {
    throw new WrongSetting('tokens.claims in tollgate.config.ts must be a function that answers claims.')
  }
  return { tokens }
}
