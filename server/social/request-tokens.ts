import type { App } from '../kit/app.ts'
import { fromNow } from '../kit/clock.ts'
import { askProvider, ProviderFault } from './ask-provider.ts'
import type { Tokens } from './dialect.ts'
import type { Provider } from './find-provider.ts'
import { networkFor } from './network-for.ts'

type Code = { code: string; codeVerifier: string; redirectUri: string; device: string | undefined }

/** Trades the code that a browser brought back for tokens. */
export async function exchangeCode(app: App, provider: Provider, { code, codeVerifier, redirectUri, device }: Code): Promise<Tokens> {
  const { dialect } = provider
  const tokens = await requestTokens(app, provider, dialect.token, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    ...(!dialect.withoutProofKey && { code_verifier: codeVerifier }),
    ...(device !== undefined && { device_id: device }),
  })
  return device === undefined ? tokens : { ...tokens, device }
}

/** Gets new tokens for a refresh token. */
export async function refreshTokens(
  app: App,
  provider: Provider,
  { refreshToken, device }: Tokens & { refreshToken: string },
): Promise<Tokens> {
  const { token, refresh } = provider.dialect
  const tokens = await requestTokens(app, provider, refresh ?? token, {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    ...(device !== undefined && { device_id: device }),
  })
  return device === undefined ? tokens : { ...tokens, device }
}

async function requestTokens(app: App, provider: Provider, address: string, form: Record<string, string>): Promise<Tokens> {
  const request = asClient(provider, form)
  return readTokens(app, await askProvider<TokenAnswer>(networkFor(app, provider), provider.where.service(address), request))
}

/** A form in which the client names itself as the provider wants it. */
export function asClient({ settings, dialect }: Provider, form: Record<string, string>) {
  const { clientId, clientSecret } = settings
  return {
    headers: { ...dialect.headers, ...(dialect.basicAuthentication && { authorization: basic(clientId, clientSecret) }) },
    form: dialect.basicAuthentication ? form : { ...form, [dialect.clientIdName ?? 'client_id']: clientId, client_secret: clientSecret },
  }
}

type TokenAnswer = {
  access_token?: unknown
  refresh_token?: unknown
  id_token?: unknown
  token_type?: unknown
  expires_in?: unknown
  refresh_token_expires_in?: unknown
  refresh_expires_in?: unknown
  scope?: unknown
}

/** Some providers say no with status 200, so what counts is the token. */
function readTokens(app: App, answer: TokenAnswer): Tokens {
  const accessToken = text(answer.access_token)
  if (accessToken === undefined) throw new ProviderFault('A provider answered without an access token.')
  return Object.fromEntries(
    Object.entries({
      accessToken,
      refreshToken: text(answer.refresh_token),
      idToken: text(answer.id_token),
      tokenType: text(answer.token_type),
      accessTokenExpiresAt: expiry(app, answer.expires_in),
      refreshTokenExpiresAt: expiry(app, answer.refresh_token_expires_in ?? answer.refresh_expires_in),
      scopes: scopes(answer.scope),
    }).filter(([, value]) => value !== undefined),
  )
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

const longest = 10 * 365 * 86_400

function expiry(app: App, seconds: unknown): string | undefined {
  const count = typeof seconds === 'string' ? Number(seconds) : seconds
  return typeof count === 'number' && count > 0 && count <= longest ? fromNow(app, Math.floor(count * 1000)) : undefined
}

/** A list, or one text divided by blanks or, at GitHub and TikTok, by commas. */
function scopes(scope: unknown): string[] | undefined {
  const items = typeof scope === 'string' ? scope.split(/[\s,]+/) : scope
  if (!Array.isArray(items)) return undefined
  const named = items.filter((item) => typeof item === 'string' && item !== '')
  return named.length > 0 ? named : undefined
}

/** RFC 6749 §2.3.1: both halves are form-encoded before they are joined. */
function basic(clientId: string, clientSecret: string): string {
  const encode = (half: string) => new URLSearchParams({ half }).toString().slice('half='.length)
  return `Basic ${Buffer.from(`${encode(clientId)}:${encode(clientSecret)}`).toString('base64')}`
}
