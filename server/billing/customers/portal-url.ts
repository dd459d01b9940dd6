import { sellerPath } from '#contract/pages.ts'
import type { App } from '../../kit/app.ts'
import { findOrganization } from '../../organizations/store.ts'

/** Where a customer enters the seller's portal with a session. */
export async function portalUrl(app: App, organizationId: string, token: string): Promise<string> {
  const url = await portalOf(app, organizationId)
  url.searchParams.set('customer_session_token', token)
  return url.href
}

/** The same without a session: the visitor gets in by a mailed code. */
export async function portalOf(app: App, organizationId: string): Promise<URL> {
  return portalAddress(app, (await findOrganization(app, organizationId))?.slug ?? organizationId)
}

/** Where the portal of this address opens the payment of an order, once its customer is in. */
export function paymentUrl(portal: string, orderId: string): string {
  const url = new URL(portal)
  url.searchParams.set('flow', 'payment')
  url.searchParams.set('order', orderId)
  return url.href
}

export function portalAddress({ config }: App, slug: string): URL {
  return new URL(sellerPath(slug, 'portal'), config.url)
}
