import { accountsWire, oauthWire } from '#contract/kit/wire.ts'
import type { App } from '../kit/app.ts'

/** Who signs for applications. The tokens of `/token` have the bare address: the two are never taken for each other. */
export function issuerOf({ config }: Pick<App, 'config'>): string {
  return config.url + accountsWire.base
}

/** The address of a route that applications call. */
export function endpointOf({ config }: Pick<App, 'config'>, { path }: { path: string }): string {
  return config.url + oauthWire.base + path
}
