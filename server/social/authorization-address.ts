import { hash } from 'node:crypto'
import type { App } from '../kit/app.ts'
import type { Provider } from './find-provider.ts'

type Journey = {
  state: string
  codeVerifier: string
  nonce: string
  scopes: readonly string[]
  loginHint?: string | undefined
  additionalParams?: Record<string, string> | undefined
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
    redirect_uri: redirectUri(app, provider.id),
    state,
    ...(scopes.length > 0 && { scope: scopes.join(dialect.scopeSeparator ?? ' ') }),
    ...(!dialect.withoutProofKey && { code_challenge_method: 'S256', code_challenge: hash('sha256', codeVerifier, 'base64url') }),
    ...(dialect.idToken && { nonce }),
    ...(dialect.loginHint !== undefined && wishes.loginHint && { [dialect.loginHint]: wishes.loginHint }),
  }
  // A caller's wishes come first, so that nothing of ours can be replaced by them; how a person is asked is theirs to choose.
  const choices = Object.fromEntries(Object.entries(wishes.additionalParams ?? {}).filter(([name]) => choosable.has(name)))
  for (const [name, value] of Object.entries({ ...wishes.additionalParams, ...ours, ...choices })) address.searchParams.set(name, value)
  return address.href
}

const choosable = new Set(['prompt', 'display', 'access_type', 'ui_locales'])

/** Where the provider sends the browser back to. */
export function redirectUri({ config }: App, providerId: string): string {
  return `${config.url}/api/auth/callback/${providerId}`
}
