import type { ProviderSettings } from '../kit/social-settings.ts'

/** How one provider speaks OAuth: its addresses as they really are, its manners, and how it identifies people. */
export type Dialect = {
  /** The page where people agree. */
  authorize: string
  /** Where a code becomes tokens. */
  token: string
  /** Where a refresh token becomes new tokens, if not there as well; null when the provider has no such thing. */
  refresh?: string | null
  scopes: readonly string[]
  scopeSeparator?: string
  /** Only for providers that refuse a code verifier. Everywhere else the proof key is sent, understood or not. */
  withoutProofKey?: true
  clientIdName?: 'client_key'
  /** Whether the browser brings a device's id back, which the provider wants to see with each request for tokens. */
  namesDevice?: true
  /** Whether the client names itself in a header rather than in the form. */
  basicAuthentication?: true
  headers?: Readonly<Record<string, string>>
  /** The name under which the page takes the address or the name of the expected person. */
  loginHint?: string
  /** What else the page is told. */
  parameters?: Readonly<Record<string, string>>
  idToken?: IdTokenRules
  /** Who the browser must say it comes from (RFC 9207); where `always`, it must say so. */
  answersAs?: { issuer: string; always: boolean }
  /** Identifies a person, or answers null when the provider does not tell. Whatever it throws counts as null. */
  identify(conversation: Conversation): Promise<Claimed | null> | Claimed | null
}

export type IdTokenRules = {
  keys: string
  isIssuer(issuer: string, claims: Claims): boolean
  /** Whether a device may sign in with such a token alone. */
  signsIn: boolean
}

export type Claims = { readonly [name: string]: unknown }

/** What a provider's file works with while it identifies a person. */
export type Conversation = {
  settings: ProviderSettings
  tokens: Tokens
  /** What the id token says, once its signature, issuer, audience, nonce and time were found good. */
  claims: Claims | undefined
  /** What the browser brought along from the provider's page: only a name may be taken from it. */
  brought: { name?: string | undefined }
  ask: Ask
}

/** Asks the provider with the access token. Throws a `ProviderFault` when no good answer comes in time. */
export type Ask = <Answer>(address: string, options?: Asking) => Promise<Answer>
export type Asking = { headers?: Record<string, string>; form?: Record<string, string>; method?: 'POST'; as?: 'image' }

/** A person in the provider's words. Nothing in it is believed before `cleanIdentity` has seen it. */
export type Claimed = {
  subject: unknown
  email?: unknown
  emailVerified?: unknown
  name?: unknown
  image?: unknown
  profile: object
}

export type Tokens = {
  accessToken?: string
  refreshToken?: string
  idToken?: string
  tokenType?: string
  accessTokenExpiresAt?: string
  refreshTokenExpiresAt?: string
  scopes?: readonly string[]
  /** What the provider wants to see again with the refresh token. */
  device?: string
}
