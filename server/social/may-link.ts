import type { Config } from '../kit/config.ts'
import type { Provider } from './find-provider.ts'
import type { Identity } from './identity.ts'

/** Whether a provider's word on an address counts: it is trusted in everything, or asserts that this address is verified. */
export function vouches(config: Config, { id }: Provider, { emailVerified }: Identity): boolean {
  return isTrustedProvider(config, id) || emailVerified
}

export function isTrustedProvider({ trustedProviders }: Config, id: string): boolean {
  return (trustedProviders as readonly string[]).includes(id)
}
