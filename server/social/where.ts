import type { Config } from '../kit/config.ts'
import type { ProviderSettings } from '../kit/social-settings.ts'

/** Where a provider's addresses lead: to the provider itself, or to its stand-in on this server. */
export type Where = {
  /** For the browser. */
  page(address: string): string
  /** For requests of this server. */
  service(address: string): string
}

export const theProvider: Where = { page: (address) => address, service: (address) => address }

/** The stand-in keeps the provider's own host and path: `/dev/social/github/github.com/login/oauth/authorize`. */
export function standInOf(config: Config, providerId: string): Where {
  const at = (root: string) => (address: string) => `${root}/dev/social/${providerId}/${address.replace(/^https?:\/\//, '')}`
  return { page: at(config.url), service: at(`http://${reachableHost(config.host)}:${config.port}`) }
}

/** How this server is known at every stand-in. */
export function standInSettings(providerId: string): ProviderSettings {
  return { clientId: `development-${providerId}`, clientSecret: `secret of development-${providerId}` }
}

/** A server that listens everywhere is found at this machine's own address. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
