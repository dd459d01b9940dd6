import type { OAuthProvider, OidcProvider } from '#contract/own-providers.ts'
import { type SocialProvider, socialProviderNames, socialProviders } from '#contract/social-providers.ts'
import type { App } from '../kit/app.ts'
import type { Config } from '../kit/config.ts'
import type { ProviderSettings } from '../kit/social-settings.ts'
import type { Dialect } from './dialect.ts'
import { networkFor } from './network-for.ts'
import { genericOAuth } from './providers/generic-oauth.ts'
import { genericOidc } from './providers/generic-oidc.ts'
import * as providers from './providers.ts'
import { findStoredProvider, isLinkedElsewhere, offeredProviders, openTerms, placeOf, type StoredProvider } from './stored-providers.ts'
import { standInOf, standInSettings, theProvider, type Where } from './where.ts'

/** A provider as this installation knows it. */
export type Provider = {
  id: string
  settings: ProviderSettings
  dialect: Dialect
  where: Where
  /** Where an administrator's provider was when it was found. It is asked behind a guard, and its links hold there alone. */
  place?: string
}

type OwnProvider = Config['oidcProviders'][number] | Config['oauthProviders'][number]

const dialects: Record<SocialProvider, Dialect | ((settings: ProviderSettings) => Dialect)> = providers

/** The provider of this name. In development those without credentials are played by their stand-ins. */
export async function findProvider(app: App, id: string): Promise<Provider | null> {
  const { config } = app
  if (isSocialProvider(id)) {
    const settings = config.socialProviders[id]
    if (settings) return { id, settings, dialect: dialectOf(id, settings), where: theProvider }
    if (config.production) return null
    return { id, settings: standInSettings(id), dialect: dialectOf(id, standInSettings(id)), where: standInOf(config, id) }
  }
  const own = findOwn(config, id)
  if (own) return findConfigured(app, own)
  const stored = await findStoredProvider(app, id)
  return stored?.enabled ? openStored(app, stored) : null
}

/** Every provider people can sign in with here, for the buttons of a page. */
export async function availableProviders(app: App): Promise<{ id: string; name: string; icon: string | null }[]> {
  const { config } = app
  const known = socialProviders.filter((id) => !config.production || config.socialProviders[id])
  const stored = (await offeredProviders.recent(app)).filter(({ id }) => !findOwn(config, id))
  const own = [...config.oidcProviders, ...config.oauthProviders, ...stored]
  return [
    ...known.map((id) => ({ id, name: socialProviderNames[id], icon: null })),
    ...own.map(({ id, name, icon }) => ({ id, name: name ?? id, icon: icon ?? null })),
  ]
}

/** A provider of one's own that the configuration describes. */
export function findOwn({ oidcProviders, oauthProviders }: Config, id: string): OwnProvider | undefined {
  return [...oidcProviders, ...oauthProviders].find((provider) => provider.id === id)
}

/** The configuration counts before what administrators added, but not for people who were linked by another issuer under the same id. */
async function findConfigured(app: App, own: OwnProvider): Promise<Provider | null> {
  if (await isLinkedElsewhere(app, own.id, placeOf(own))) {
    app.log.error({ provider: own.id }, 'People are linked to a provider of this id by another issuer. Give this one another id.')
    return null
  }
  const dialect = await dialectFor(app, own)
  return dialect && { id: own.id, settings: own, dialect, where: theProvider }
}

/** A provider that an administrator added, switched off or not. Null while it cannot be asked. */
export async function openStored(app: App, stored: StoredProvider): Promise<Provider | null> {
  const { id } = stored
  const place = placeOf(stored.terms)
  const settings = openTerms(app, stored)
  const dialect = await dialectFor(networkFor(app, { place }), settings)
  return dialect && { id, settings, dialect, where: theProvider, place }
}

async function dialectFor(app: App, own: OidcProvider | OAuthProvider): Promise<Dialect | null> {
  return 'issuer' in own ? genericOidc(app, own) : genericOAuth(own)
}

function isSocialProvider(id: string): id is SocialProvider {
  return Object.hasOwn(dialects, id)
}

function dialectOf(id: SocialProvider, settings: ProviderSettings): Dialect {
  const dialect = dialects[id]
  return typeof dialect === 'function' ? dialect(settings) : dialect
}
