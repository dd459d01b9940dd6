import { hash } from 'node:crypto'
import { addressOf } from '#contract/kit/wire.ts'
import { social } from '#contract/social.ts'
import type { App } from '../kit/app.ts'
import type { Provider } from './find-provider.ts'

type Journey = {
  state: string
  codeVerifier: string
  nonce: string
  scopes: readonly string[]
  loginHint?: string | undefined
  additionalParams?: Record<string, string> | undefined
  /** Where the browser comes back, if not to the callback of sign-ins. */
  returnsTo?: string
}

/** The address of the provider's page, with everything the provider needs to know of this journey. */
export function authorizationAddress(app: App, provider: Provider, { state, codeVerifier, nonce, scopes, ...wishes }: Journey): string {
  const { settings, dialect, where } = provider
  const address = new URL(where.page(dialect.authorize))
  const ours = {
    response_type: 'code',
    ...dialect.parameters,
    ...settings.parameters,
    [dialect.clientIdName ?? 'client_id']: settings.clientId,
    redirect_uri: wishes.returnsTo ?? redirectUri(app, provider.id),
    state,
    ...(scopes.length > 0 && { scope: scopes.join(dialect.scopeSeparator ?? ' ') }),
    ...(!dialect.withoutProofKey && { code_challenge_method: 'S256', code_challenge: hash('sha256', codeVerifier, 'base64url') }),
    ...(dialect.idToken && { nonce }),
    ...(dialect.loginHint !== undefined && wishes.loginHint && { [dialect.loginHint]: wishes.loginHint }),
  }
  const added = Object.entries(wishes.additionalParams ?? {}).filter(([name]) => !protecting.has(name))
  const chosen = added.filter(([name]) => choosable.has(name))
  const told = { ...Object.fromEntries(added), ...ours, ...Object.fromEntries(chosen) }
  for (const [name, value] of Object.entries(told)) address.searchParams.set(name, value)
  return address.href
}

/** How a person is asked is the caller's choice before it is ours. */
const choosable = new Set(['prompt', 'display', 'access_type', 'ui_locales'])

/** What protects a journey, and what could replace it from behind: RFC 9101 lets a `request` speak louder than everything beside it. */
const protecting = new Set(['response_mode', 'code_challenge', 'code_challenge_method', 'nonce', 'request', 'request_uri', 'client_secret'])

/** Where the provider sends the browser back to. */
export function redirectUri({ config }: App, providerId: string): string {
  return config.url + addressOf(social.callbackGet, { id: providerId })
}
