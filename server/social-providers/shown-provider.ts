import type { AdministeredProvider } from '#contract/admin-social-providers.ts'
import type { OAuthProvider, OidcProvider } from '#contract/own-providers.ts'
import { type SocialProvider, socialProviderNames } from '#contract/social-providers.ts'
import type { App } from '../kit/app.ts'
import type { ProviderSettings } from '../kit/social-settings.ts'
import { redirectUri } from '../social/authorization-address.ts'
import { findOwn } from '../social/find-provider.ts'
import type { StoredProvider } from '../social/stored-providers.ts'

/** Everything that is told of a provider. Its secret is not among it. */
const told = [
  'name',
  'icon',
  'issuer',
  'authorizationUrl',
  'tokenUrl',
  'userinfoUrl',
  'scopes',
  'audiences',
  'parameters',
  'scopeSeparator',
  'clientAuthentication',
  'proofKey',
  'claims',
  'signUp',
  'verifiesEmails',
  'clientId',
] as const

const unsaid = {
  icon: null,
  issuer: null,
  authorizationUrl: null,
  tokenUrl: null,
  userinfoUrl: null,
  scopes: [],
  audiences: [],
  parameters: {},
  scopeSeparator: null,
  clientAuthentication: null,
  proofKey: true,
  claims: {},
  signUp: true,
  verifiesEmails: false,
}

export function shownStored(app: App, { id, kind, terms, enabled, createdAt, updatedAt }: StoredProvider): AdministeredProvider {
  const overridden = findOwn(app.config, id) !== undefined
  return { ...shown(app, id, terms), kind, source: 'stored', overridden, enabled, createdAt, updatedAt }
}

/** The providers that the configuration sets up. In development the others are played by stand-ins. */
export function configuredProviders(app: App): AdministeredProvider[] {
  const { socialProviders, oidcProviders, oauthProviders } = app.config
  const fixed = { source: 'configuration', overridden: false, enabled: true, createdAt: null, updatedAt: null } as const
  const known = Object.entries(socialProviders) as [SocialProvider, ProviderSettings][]
  return [
    ...known.map(([id, settings]) => ({ ...shown(app, id, settings), ...fixed, name: socialProviderNames[id], kind: 'known' as const })),
    ...oidcProviders.map((terms) => ({ ...shown(app, terms.id, terms), ...fixed, kind: 'oidc' as const })),
    ...oauthProviders.map((terms) => ({ ...shown(app, terms.id, terms), ...fixed, kind: 'oauth' as const })),
  ]
}

type Terms = (Partial<OidcProvider & OAuthProvider> | ProviderSettings) & { clientId: string }

function shown(app: App, id: string, terms: Terms) {
  const said = Object.entries(terms).filter(([name, value]) => (told as readonly string[]).includes(name) && value !== undefined)
  const { clientId } = terms
  return { id, name: id, callbackUrl: redirectUri(app, id), ...unsaid, ...Object.fromEntries(said), clientId }
}
