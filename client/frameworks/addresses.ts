import { signOutPage } from '#contract/pages.ts'

/** Pages of Tollgate, with the way back into the application. */
export type Addresses = {
  /** Where people sign in. Afterwards they are at this path of the application. */
  readonly signInURL: (back?: string) => string
  /** Where people are asked whether to sign out. */
  readonly signOutURL: (back?: string) => string
  /** The plans of a seller, for the organization that the person acts for, or else for the person. People who have paid are at this path. */
  readonly plansURL: (seller: string, buyer: Buyer | null, back?: string) => string
}

type Buyer = { readonly organization?: { readonly id: string } | null }

/**
 * The way back is always within `applicationURL`, so no `Host`, no `X-Forwarded-Host` and no path of two slashes leads people elsewhere. Where it is not
 * known, Tollgate brings people to its own `TOLLGATE_APPLICATION_URL`.
 */
export function createAddresses(baseURL: string, applicationURL?: string): Addresses {
  const root = baseURL.replace(/\/+$/, '')
  const home = applicationURL === undefined ? undefined : new URL(applicationURL)

  return {
    signInURL: (back) => addressOf('/sign-in', back),
    signOutURL: (back) => addressOf(signOutPage, back),
    plansURL: (seller, buyer, back) => addressOf(`/${encodeURIComponent(seller)}/plans`, back, { for: buyer?.organization?.id ?? 'me' }),
  }

  function addressOf(path: string, back = '/', query: Record<string, string> = {}): string {
    const address = new URL(root + path)
    address.search = new URLSearchParams({ ...query, ...(home && { redirect: within(home, back) }) }).toString()
    return address.href
  }
}

function within(home: URL, back: string): string {
  try {
    const place = new URL(back, home)
    // the origin of a blob is its page's
    return place.origin === home.origin && place.protocol === home.protocol ? place.href : home.href
  } catch {
    return home.href // two slashes alone are no address
  }
}
