import { CallFailed, type Client } from '../index.ts'
import type { Addresses } from './addresses.ts'
import { readAllowed } from './allowed.ts'

/** What a route says of itself in `meta`: that people must be signed in, or what they must be allowed. */
type Route = { readonly fullPath: string; readonly meta: { readonly [name: string | number | symbol]: unknown } }

/** Who a server found to have sent the request that it renders: what `verify` of `@tollgate/client/server` gave. */
export type FoundPerson = {
  readonly user: { readonly id: string; readonly name: string; readonly email: string | null }
  readonly can?: (permission: string) => boolean
}

export type Guarded = Addresses & {
  readonly client: Client
  /** Undefined where no server renders the page. */
  readonly person: FoundPerson | null | undefined
}

export type GuardOptions<Refused> = {
  /** Where people are led who may not see a page; they stay where they are unless given. */
  readonly refused?: Refused
  /** For an application that is not at `/`, or has its paths behind `#`. */
  readonly router?: { resolve(to: string): { readonly href: string } }
  /** Leaves for an address of Tollgate; what it gives is what the guard gives. */
  readonly go?: (address: string) => unknown
}

/**
 * Guards the routes whose `meta` says `auth: true` or `permission: 'invoice:read'`. It spares people a page that they cannot use, and guards no data: your
 * backend asks again. Throws when Tollgate cannot be asked, for `router.onError`: an outage is no sign-out.
 */
export function authGuard<Refused = false>(
  tollgate: Guarded,
  { refused, router, go = leave }: GuardOptions<Refused> = {},
): (to: Route) => Promise<true | Refused | false> {
  return async (to) => {
    const permission = typeof to.meta.permission === 'string' ? to.meta.permission : undefined
    if (permission === undefined && to.meta.auth !== true) return true
    const { isSignedIn, may } = typeof document === 'undefined' ? askServer(tollgate.person) : await askTollgate()
    if (!isSignedIn) return go(tollgate.signInURL(router?.resolve(to.fullPath).href ?? to.fullPath)) as false
    if (permission === undefined || (await may(permission))) return true
    return refused ?? false
  }

  async function askTollgate() {
    const { data, error } = await tollgate.client.$session.settled()
    if (!data && error) throw new CallFailed(error)
    return { isSignedIn: data !== null, may: mayNow }
  }

  async function mayNow(permission: string): Promise<boolean> {
    const { data, error } = await readAllowed(tollgate.client, permission)
    if (error) throw new CallFailed(error)
    return data
  }
}

function askServer(person: FoundPerson | null | undefined) {
  if (person === undefined) throw new Error('On a server, tell createTollgate who sent the request: createTollgate({ …, person }).')
  return { isSignedIn: person !== null, may: async (permission: string) => person?.can?.(permission) ?? false }
}

function leave(address: string): false {
  location.assign(address)
  return false
}
