import { isIP, type LookupFunction } from 'node:net'
import type { App } from '../kit/app.ts'
import { hostOf, problemWithUrl } from './endpoint-url.ts'
import { isPublicAddress } from './public-address.ts'

/** How many bytes of headers another server may send. */
export const longestHead = 16_384

/** An address that is not to be asked. */
export class AddressNotAllowed extends Error {}

/**
 * The address to connect to. In production it must be public, is resolved for each attempt, and the connection goes to exactly the address that was
 * checked: this defeats DNS rebinding.
 */
export async function findAddress(app: App, url: URL): Promise<string> {
  const problem = problemWithUrl(app.config, url.href)
  if (problem) throw new AddressNotAllowed(problem)
  const host = hostOf(url)
  const addresses = isIP(host) ? [host] : await app.resolveHost(host)
  const [address] = addresses
  if (address === undefined) throw new Error(`${host} has no address.`)
  if (app.config.production && !addresses.every(isPublicAddress)) throw new AddressNotAllowed(`${host} is not an address on the internet.`)
  return address
}

/** Looks up no name again: every connection goes to this address. */
export function lookupOf(address: string): LookupFunction {
  const family = isIP(address)
  return (_, options, found) => {
    if (options.all) found(null, [{ address, family }])
    else found(null, address, family)
  }
}

/** The work, unless the signal ends the wait for it. */
export async function within<R>(signal: AbortSignal, work: Promise<R>): Promise<R> {
  const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }))
  aborted.catch(() => {})
  return Promise.race([work, aborted])
}
