import type { Result } from '#client/index.ts'
import { api } from '../api/api.ts'
import { buying } from '../api/buying.ts'
import { checkoutPath } from '../checkouts/checkout.ts'

/** Begins a checkout for the buyer whom the address names, `?for=me` or an organization, else for any visitor. Gives where it leads. */
export async function beginCheckout(productId: string): Promise<Result<{ path: string }>> {
  const buyer = new URLSearchParams(location.search).get('for')
  if (buyer === null) {
    const { data, error } = await buying.clientCreate({ productId })
    if (error) return { data: null, error }
    return { data: { path: checkoutPath(data.clientSecret) }, error }
  }
  const referring = buyer === 'me' ? {} : { referenceId: buyer }
  const { data, error } = await api.checkout({ products: [productId], redirect: false, ...referring })
  if (error) return { data: null, error }
  return { data: { path: new URL(data.url).pathname }, error }
}
