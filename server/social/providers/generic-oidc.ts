import type { App } from '../../kit/app.ts'
import type { OidcProvider } from '../../kit/social-settings.ts'
import { defineState } from '../../kit/state.ts'
import { askProvider } from '../ask-provider.ts'
import type { Dialect } from '../dialect.ts'

type Discovery = {
  issuer: string
  authorization_endpoint: string
  token_endpoint: string
  jwks_uri: string
  userinfo_endpoint?: string
  token_endpoint_auth_methods_supported?: string[]
}

type Person = { sub: string; email?: string; email_verified?: boolean; name?: string; picture?: string }

const keptFor = 3_600_000
const dialectsOf = defineState(() => new Map<string, { dialect: Dialect; until: number }>())

/** Any provider that speaks OpenID Connect: it describes itself at its issuer's address. Null while it cannot be asked. */
export async function genericOidc(app: App, provider: OidcProvider): Promise<Dialect | null> {
  const dialects = dialectsOf(app)
  const kept = dialects.get(provider.id)
  if (kept && kept.until > app.clock.now()) return kept.dialect
  try {
    const dialect = dialectOf(await discover(app, provider))
    dialects.set(provider.id, { dialect, until: app.clock.now() + keptFor })
    return dialect
  } catch (error) {
    app.log.error({ err: error, provider: provider.id }, 'A provider does not describe itself.')
    return kept?.dialect ?? null
  }
}

async function discover(app: App, { issuer }: OidcProvider): Promise<Discovery> {
  const root = issuer.replace(/\/+$/, '')
  const found = await askProvider<Discovery>(app, `${root}/.well-known/openid-configuration`)
  // A server that could answer for another issuer could sign for it as well.
  if (found.issuer?.replace(/\/+$/, '') !== root) throw new Error(`${issuer} describes itself as ${found.issuer}.`)
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = found
  for (const address of [authorization_endpoint, token_endpoint, jwks_uri, ...(userinfo_endpoint ? [userinfo_endpoint] : [])]) {
    const isSafe = URL.canParse(address) && (address.startsWith('https:') || !app.config.production)
    if (!isSafe) throw new Error(`${issuer} names "${address}", which is no https address.`)
  }
  return found
}

function dialectOf(discovery: Discovery): Dialect {
  const methods = discovery.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return {
    authorize: discovery.authorization_endpoint,
    token: discovery.token_endpoint,
    scopes: ['openid', 'email', 'profile'],
    loginHint: 'login_hint',
    ...(!methods.includes('client_secret_post') && { basicAuthentication: true }),
    idToken: { keys: discovery.jwks_uri, isIssuer: (issuer) => issuer === discovery.issuer, signsIn: true },
    async identify({ claims, ask, tokens }) {
      if (!claims) return null
      const mustAsk = claims.email === undefined && discovery.userinfo_endpoint && tokens.accessToken
      const asked = mustAsk ? await ask<Person>(discovery.userinfo_endpoint as string) : undefined
      if (asked && asked.sub !== claims.sub) return null
      const person = { ...asked, ...claims } as Person
      return {
        subject: person.sub,
        email: person.email,
        emailVerified: person.email_verified,
        name: person.name,
        image: person.picture,
        profile: person,
      }
    },
  }
}
