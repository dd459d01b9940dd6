import type { OidcProvider } from '#contract/own-providers.ts'
import type { App } from '../../kit/app.ts'
import { defineState } from '../../kit/state.ts'
import { askProvider } from '../ask-provider.ts'
import { claimAt } from '../claim-at.ts'
import type { Dialect } from '../dialect.ts'

export type Discovery = {
  issuer: string
  authorization_endpoint: string
  token_endpoint: string
  jwks_uri: string
  userinfo_endpoint?: string
  token_endpoint_auth_methods_supported?: string[]
  authorization_response_iss_parameter_supported?: boolean
}

const keptFor = 3_600_000
const discoveriesOf = defineState(() => new Map<string, { discovery: Discovery; until: number }>())

/** Any provider that speaks OpenID Connect: it describes itself at its issuer's address. Null while it cannot be asked. */
export async function genericOidc(app: App, provider: OidcProvider): Promise<Dialect | null> {
  const discovery = await discoveryOf(app, provider)
  return discovery && dialectOf(discovery, provider)
}

async function discoveryOf(app: App, provider: OidcProvider): Promise<Discovery | null> {
  const discoveries = discoveriesOf(app)
  const kept = discoveries.get(provider.issuer)
  if (kept && kept.until > app.clock.now()) return kept.discovery
  try {
    const discovery = await discover(app, provider)
    discoveries.set(provider.issuer, { discovery, until: app.clock.now() + keptFor })
    return discovery
  } catch (error) {
    app.log.error({ err: error, provider: provider.id }, 'A provider does not describe itself.')
    return kept?.discovery ?? null
  }
}

async function discover(app: App, { issuer }: OidcProvider): Promise<Discovery> {
  const found = await askProvider<Discovery>(app, discoveryAddress(issuer))
  const wrong = faultIn(app, issuer, found)
  if (wrong) throw new Error(`${issuer} describes itself wrongly (${wrong.fault}): ${wrong.detail}`)
  return found
}

export function discoveryAddress(issuer: string): string {
  return `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`
}

/** What is wrong with how an issuer describes itself; null when nothing is. */
export function faultIn(
  { config }: App,
  issuer: string,
  found: Partial<Discovery>,
): { fault: 'other-issuer' | 'wrong-address'; detail: string } | null {
  // A server that could answer for another issuer could sign for it as well.
  const isItself = typeof found.issuer === 'string' && found.issuer.replace(/\/+$/, '') === issuer.replace(/\/+$/, '')
  if (!isItself) return { fault: 'other-issuer', detail: String(found.issuer) }
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = found
  const named = { authorization_endpoint, token_endpoint, jwks_uri, ...(userinfo_endpoint && { userinfo_endpoint }) }
  const wrong = Object.entries(named).find(([, address]) => !isSafe(config, address))
  return wrong ? { fault: 'wrong-address', detail: `${wrong[0]}: ${String(wrong[1])}` } : null
}

function isSafe({ production }: App['config'], address: unknown): boolean {
  return (
    typeof address === 'string' && URL.canParse(address) && (address.startsWith('https:') || (!production && address.startsWith('http:')))
  )
}

function dialectOf(discovery: Discovery, { claims: names = {}, verifiesEmails = false }: OidcProvider): Dialect {
  const { email = 'email', emailVerified = 'email_verified', name = 'name', picture = 'picture' } = names
  const methods = discovery.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return {
    authorize: discovery.authorization_endpoint,
    token: discovery.token_endpoint,
    scopes: ['openid', 'email', 'profile'],
    loginHint: 'login_hint',
    ...(!methods.includes('client_secret_post') && { basicAuthentication: true }),
    idToken: { keys: discovery.jwks_uri, isIssuer: (issuer) => issuer === discovery.issuer, signsIn: true },
    answersAs: { issuer: discovery.issuer, always: discovery.authorization_response_iss_parameter_supported === true },
    async identify({ claims, ask, tokens }) {
      if (!claims) return null
      const mustAsk = claimAt(claims, email) === undefined && discovery.userinfo_endpoint && tokens.accessToken
      const asked = mustAsk ? await ask<{ sub?: unknown }>(discovery.userinfo_endpoint as string) : undefined
      if (asked && asked.sub !== claims.sub) return null
      const person = { ...asked, ...claims }
      return {
        subject: claims.sub,
        email: claimAt(person, email),
        emailVerified: verifiesEmails || claimAt(person, emailVerified),
        name: claimAt(person, name),
        image: claimAt(person, picture),
        profile: person,
      }
    },
  }
}
