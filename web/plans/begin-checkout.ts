import type { Result } from '#client/index.ts'
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
  const buyer = new URLSearchParams(location.search).get('for')
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

function asCustomerOf(seller: string) {
  const token = readPortalToken(seller)
  return token === null ? {} : { headers: { authorization: `Bearer ${token}` } }
}
