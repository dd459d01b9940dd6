import { sellerPath } from '#contract/pages.ts'
import { isSafeRedirect, noteRefused } from '../../http/redirects.ts'
import type { App } from '../../kit/app.ts'
import { findOrganization } from '../../organizations/store.ts'

/** Where a customer enters the seller's portal with a session. It leads back to where it was asked for, as far as that is trusted. */
export async function portalUrl(app: App, organizationId: string, { token, returnUrl }: { token: string; returnUrl?: string | undefined }) {
  const url = await portalOf(app, organizationId)
  url.searchParams.set('customer_session_token', token)
  if (returnUrl === undefined || returnUrl === '') return url.href
  if (isSafeRedirect(app, returnUrl)) url.searchParams.set('return_url', returnUrl)
  else noteRefused(app, returnUrl)
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
