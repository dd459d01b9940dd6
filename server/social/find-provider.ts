import { type SocialProvider, socialProviderNames, socialProviders } from '#contract/social-providers.ts'
import type { App } from '../kit/app.ts'
import type { Config } from '../kit/config.ts'
import type { ProviderSettings } from '../kit/social-settings.ts'
import type { Dialect } from './dialect.ts'
import { genericOAuth } from './providers/generic-oauth.ts'
import { genericOidc } from './providers/generic-oidc.ts'
import * as providers from './providers.ts'
import { standInOf, standInSettings, theProvider, type Where } from './where.ts'

/** A provider as this installation knows it. */
export type Provider = { id: string; settings: ProviderSettings; dialect: Dialect; where: Where }

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
  const plain = config.oauthProviders.find((provider) => provider.id === id)
  if (plain) return { id, settings: plain, dialect: genericOAuth(plain), where: theProvider }
  const settings = config.oidcProviders.find((provider) => provider.id === id)
  const dialect = settings && (await genericOidc(app, settings))
  return dialect ? { id, settings, dialect, where: theProvider } : null
}

/** Every provider people can sign in with here, for the buttons of a page. */
export function availableProviders(config: Config): { id: string; name: string; icon: string | null }[] {
  const known = socialProviders.filter((id) => !config.production || config.socialProviders[id])
  const own = [...config.oidcProviders, ...config.oauthProviders]
  return [
    ...known.map((id) => ({ id, name: socialProviderNames[id], icon: null })),
    ...own.map(({ id, name, icon }) => ({ id, name: name ?? id, icon: icon ?? null })),
  ]
}

function isSocialProvider(id: string): id is SocialProvider {
  return Object.hasOwn(dialects, id)
}

function dialectOf(id: SocialProvider, settings: ProviderSettings): Dialect {
  const dialect = dialects[id]
  return typeof dialect === 'function' ? dialect(settings) : dialect
}
