import { lookup, Resolver } from 'node:dns/promises'

/** Every address that a name has now. */
export type ResolveHost = (host: string) => Promise<string[]>

/** As every program on this machine finds it, its own names included. */
export const resolveLocally: ResolveHost = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)

/**
 * Asks the name servers alone. The other way takes a thread for as long as it lasts, and a name whose servers never answer would keep
 * those from hashing passwords.
 */
export function resolveByNameServers(): ResolveHost {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  return async (host) => {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  }
}

/** The TXT records of a name; none when it has none. Throws when no server answers. */
export type ResolveTxt = (name: string) => Promise<string[]>

export function resolveTexts(): ResolveTxt {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
    } catch (error) {
      if (['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
      throw error
    }
  }
}
