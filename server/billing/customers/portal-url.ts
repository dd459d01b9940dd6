import type { App } from '../../kit/app.ts'
import { findOrganization } from '../../organizations/store.ts'

/** Where a customer enters the seller's portal with a session. */
export async function portalUrl(app: App, organizationId: string, token: string): Promise<string> {
  const slug = (await findOrganization(app, organizationId))?.slug ?? organizationId
  const url = new URL(`/${encodeURIComponent(slug)}/portal`, app.config.url)
  url.searchParams.set('customer_session_token', token)
  return url.href
}
