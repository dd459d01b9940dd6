import { api } from '../api/api.ts'
import { portalAs } from '../api/portal.ts'
import { readPortalToken } from '../sellers/portal-token.ts'
import { buyerNamed } from './begin-checkout.ts'

/** The products that the buyer of this page subscribes to: whom the address names, or whose portal is open in this tab. None where that cannot be read. */
export async function heldPlans(seller: string): Promise<{ data: ReadonlySet<string>; error: null }> {
  const items = (await subscriptionsOf(seller)) as readonly { productId: string }[]
  return { data: new Set(items.map(({ productId }) => productId)), error: null }
}

async function subscriptionsOf(seller: string) {
  const buyer = buyerNamed()
  if (buyer !== null) {
    const { data } = await api.customer.subscriptions.list({ active: true, limit: 100, ...(buyer !== 'me' && { referenceId: buyer }) })
    return data?.result.items ?? []
  }
  const token = readPortalToken(seller)
  if (token === null) return []
  const { data } = await portalAs(token).subscriptions.list({ active: true, limit: 100 })
  return data?.items ?? []
}
