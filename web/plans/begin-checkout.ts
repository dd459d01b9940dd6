import type { Result } from '#client/index.ts'
import { returnPath, sellerPath } from '#contract/pages.ts'
import { api } from '../api/api.ts'
import { buying } from '../api/buying.ts'
import { checkoutPath } from '../checkouts/checkout.ts'
import { withRedirect } from '../navigation/redirect.ts'
import { readPortalToken } from '../sellers/portal-token.ts'

type Wanted = { productId: string; seller: string }

/** Where a choice leads. `isElsewhere`: to pages that these scripts do not draw. */
type Way = { path: string; isElsewhere?: boolean }

/**
 * Begins a checkout for the buyer whom the address names, `?for=me` or an organization, else for the customer whose portal is open in this tab, with their
 * credit, or any visitor. A named buyer signs in first, and comes to the `redirect` of the address once they have paid.
 */
export async function beginCheckout({ productId, seller }: Wanted): Promise<Result<Way>> {
  const buyer = buyerNamed()
  if (buyer === null) {
    const { data, error } = await buying.clientCreate({ productId }, asCustomerOf(seller))
    if (error) return { data: null, error }
    return { data: { path: checkoutPath(data.clientSecret) }, error }
  }
  const here = location.pathname + location.search
  const { data: session, error: unknown } = await api.getSession()
  if (unknown) return { data: null, error: unknown }
  if (!session) return { data: { path: withRedirect('/sign-in', here), isElsewhere: true }, error: null }
  const referring = buyer === 'me' ? {} : { referenceId: buyer }
  const successUrl = cameFrom()
  const ways = { returnUrl: here, ...(successUrl !== null && { successUrl }) }
  const { data, error } = await api.checkout({ products: [productId], redirect: false, ...referring, ...ways })
  if (error) return { data: null, error }
  return { data: { path: new URL(data.url).pathname }, error }
}

/** Where a buyer who has a plan changes it: their portal, or that of the organization they buy for. */
export async function openPortal(seller: string): Promise<Result<Way>> {
  const buyer = buyerNamed()
  if (buyer === null) return { data: { path: `${sellerPath(seller, 'portal')}?flow=update` }, error: null }
  const returnUrl = location.pathname + location.search
  const { data, error } = await api.customer.openPortal({
    seller,
    redirect: false,
    returnUrl,
    ...(buyer !== 'me' && { referenceId: buyer }),
  })
  if (error) return { data: null, error }
  const { pathname, search } = new URL(data.url)
  return { data: { path: `${pathname}${search}&flow=update` }, error }
}

function asCustomerOf(seller: string) {
  const token = readPortalToken(seller)
  return token === null ? {} : { headers: { authorization: `Bearer ${token}` } }
}

/** Back to the page that sent people here, if the address says which. Anyone can write an address, so the server judges where it sends people. */
export function wayBack(): string | null {
  const target = cameFrom()
  return target === null ? null : withRedirect(returnPath, target)
}

export function cameFrom(): string | null {
  return new URLSearchParams(location.search).get('redirect')
}

/** `me`, an organization, or null for any visitor. */
export function buyerNamed(): string | null {
  return new URLSearchParams(location.search).get('for')
}
