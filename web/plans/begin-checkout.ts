import type { Result } from '#client/index.ts'
import { sellerPath } from '#contract/pages.ts'
import { api } from '../api/api.ts'
import { buying } from '../api/buying.ts'
import { checkoutPath } from '../checkouts/checkout.ts'
import { readPortalToken } from '../sellers/portal-token.ts'

type Wanted = { productId: string; seller: string }

/**
 * Begins a checkout for the buyer whom the address names, `?for=me` or an organization, else for the customer whose portal is open in this tab, with their
 * credit, or any visitor. Gives where it leads.
 */
export async function beginCheckout({ productId, seller }: Wanted): Promise<Result<{ path: string }>> {
  const buyer = buyerNamed()
  if (buyer === null) {
    const { data, error } = await buying.clientCreate({ productId }, asCustomerOf(seller))
    if (error) return { data: null, error }
    return { data: { path: checkoutPath(data.clientSecret) }, error }
  }
  const referring = buyer === 'me' ? {} : { referenceId: buyer }
  const { data, error } = await api.checkout({ products: [productId], redirect: false, ...referring })
  if (error) return { data: null, error }
  return { data: { path: new URL(data.url).pathname }, error }
}

/** Where a buyer who has a plan changes it: their portal, or that of the organization they buy for. */
export async function openPortal(seller: string): Promise<Result<{ path: string }>> {
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

/** `me`, an organization, or null for any visitor. */
export function buyerNamed(): string | null {
  return new URLSearchParams(location.search).get('for')
}
